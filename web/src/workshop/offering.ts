/** What could be written where one types, and what stands where one points: both come from the server, which reads
 * the pack to find out. */

import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  completionStatus,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { Prec, StateEffect, StateField, type Extension } from "@codemirror/state";
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import type { Explained, Offer, Offers } from "../wire/workshop";

export interface Asked {
  offers: (text: string, at: number) => Promise<Offers | null>;
  explain: (text: string, at: number) => Promise<Explained | null>;
}

const STILL = 120; // milliseconds between the last letter and the question
const SIGN = { table: "namespace", key: "property", value: "enum", name: "variable", word: "keyword" } as const;
/** Letters behind which something new can begin, so that it is offered without being asked for. */
const BEGINS = /[\w\-"'[{(.:@]$|[,:;{(] $|\w $/;

/** What may be written next to the place where one has stopped to type. */
export function offering(asked: Asked): Extension {
  return [
    autocompletion({
      override: [(context) => offered(context, asked)],
      activateOnTyping: true,
      activateOnTypingDelay: STILL,
      aboveCursor: false,
      icons: false,
      maxRenderedOptions: 150,
      addToOptions: [{ render: spoken, position: 90 }],
    }),
    hoverTooltip(async (view, at) => tooltip(await asked.explain(view.state.doc.toString(), at)), { hoverTime: 350 }),
    pinned,
    Prec.high(
      keymap.of([
        { key: "Tab", run: acceptCompletion },
        { key: "F1", run: (view) => explain(view, asked), preventDefault: true },
        { key: "Escape", run: unpin },
      ]),
    ),
  ];
}

/** An empty list rather than none: whoever typed on while it was fetched is then asked about anew (CodeMirror takes
 * none as the last word, and stays silent until the next letter). */
async function offered(context: CompletionContext, asked: Asked): Promise<CompletionResult | null> {
  const before = context.state.sliceDoc(Math.max(0, context.pos - 2), context.pos);
  if (!context.explicit && !BEGINS.test(before)) return null;
  const found = await asked.offers(context.state.doc.toString(), context.pos);
  const typed = (offer: Offer) => context.state.sliceDoc(offer.start, context.pos);
  const open = (found?.offers ?? []).filter((offer) => typed(offer) !== offer.insert); // it stands there already
  const from = Math.min(context.pos, ...open.map(({ start }) => start));
  return { from, filter: false, options: open.map((offer) => option(offer, found?.end ?? context.pos)) };
}

function option(offer: Offer, end: number): Completion {
  const { label, form, says, example } = offer;
  return {
    label,
    type: SIGN[offer.kind],
    detail: form && form !== label ? ` ${form}` : "", // a blank for whoever hears it
    info: says || example ? () => told(says ?? "", example ?? "") : undefined,
    apply: (view) => write(view, offer, Math.max(end, view.state.selection.main.head)),
  };
}

/** Put an offer into the text; where something has to follow, that is offered at once. */
function write(view: EditorView, offer: Offer, end: number): void {
  const { insert, start, back = 0, more } = offer;
  const behind = view.state.sliceDoc(end, end + 1);
  const twice = insert.endsWith("]") && behind === "]" && !insert.startsWith("["); // closed already
  const text = twice ? insert.slice(0, -1) : insert;
  const at = start + text.length - back;
  view.dispatch({
    changes: { from: start, to: end, insert: text },
    selection: { anchor: at },
    userEvent: "input.complete",
    scrollIntoView: true,
  });
  closeCompletion(view);
  if (more) startCompletion(view);
}

/** The sentence of an option, for whoever hears the list instead of seeing what stands beside it. */
function spoken(completion: Completion): Node | null {
  const info = typeof completion.info === "function" ? completion.info(completion) : null;
  if (!(info instanceof HTMLElement)) return null;
  const node = document.createElement("span");
  node.className = "unseen";
  node.textContent = `: ${info.textContent}`;
  return node;
}

function told(says: string, example: string, name = "", form = ""): HTMLElement {
  const node = document.createElement("div");
  node.className = "explained";
  const line = (kind: string, text: string, className = "") => {
    if (!text) return;
    const part = document.createElement(kind);
    part.className = className;
    part.textContent = text;
    node.append(part);
  };
  line("strong", name);
  line("code", form === name ? "" : form);
  line("span", says);
  line("code", example, "example");
  return node;
}

// What stands at a place

function tooltip(found: Explained | null, live = false): Tooltip | null {
  if (!found?.name) return null;
  const { start, end, name, form, says, example } = found;
  return {
    pos: start,
    end,
    above: true,
    create: () => {
      const dom = document.createElement("div");
      dom.className = "cm-explained";
      if (live) dom.setAttribute("role", "status");
      dom.append(told(says, example, name, form));
      return { dom };
    },
  };
}

const pin = StateEffect.define<Tooltip | null>();

const pinned = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, transaction) {
    for (const effect of transaction.effects) if (effect.is(pin)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

/** Explain what the cursor stands at, for whoever has no mouse. */
function explain(view: EditorView, asked: Asked): boolean {
  const { doc, selection } = view.state;
  void asked.explain(doc.toString(), selection.main.head).then((found) => {
    const same = view.state.doc.eq(doc) && view.state.selection.eq(selection);
    if (same) view.dispatch({ effects: pin.of(tooltip(found, true)) });
  });
  return true;
}

function unpin(view: EditorView): boolean {
  if (completionStatus(view.state) || !view.state.field(pinned, false)) return false;
  view.dispatch({ effects: pin.of(null) });
  return true;
}
