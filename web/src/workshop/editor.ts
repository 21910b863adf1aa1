import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  crosshairCursor,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  rectangularSelection,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Fault } from "../wire/workshop";

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "#9a8d70", fontStyle: "italic" },
  { tag: [tags.string, tags.special(tags.string)], color: "#d9c48a" },
  { tag: [tags.number, tags.bool, tags.atom], color: "#8fd3c8" },
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "#e8b765" },
  { tag: [tags.bracket, tags.punctuation], color: "#b3a586" },
  { tag: tags.invalid, color: "#ff8a7d" },
]);

const looks = EditorView.theme(
  {
    "&": { height: "100%", color: "var(--text)", backgroundColor: "transparent", fontSize: "14px" },
    ".cm-scroller": { fontFamily: "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace", lineHeight: "1.5" },
    ".cm-content": { caretColor: "var(--lit)", padding: "8px 0 40vh" },
    ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--lit)", borderLeftWidth: "2px" },
    "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "#6b522566 !important" },
    ".cm-activeLine": { backgroundColor: "#ffffff08" },
    // opaque: long lines are scrolled below it
    ".cm-gutters": { backgroundColor: "var(--ground-0)", color: "#a3957a", border: "0" },
    ".cm-activeLineGutter": { backgroundColor: "#ffffff0d", color: "var(--gold)" },
    ".cm-selectionMatch": { backgroundColor: "#7fd1c522" },
    ".cm-matchingBracket": { backgroundColor: "#f0c95a33", outline: "1px solid #f0c95a66" },
    ".cm-panels": { backgroundColor: "var(--ground-2)", color: "var(--text)", borderColor: "var(--line)" },
    ".cm-panels input, .cm-panels button": {
      background: "var(--ground-0)",
      border: "1px solid var(--line-strong)",
      borderRadius: "5px",
      color: "var(--text)",
      padding: "3px 7px",
    },
    ".cm-tooltip": {
      backgroundColor: "#211a12",
      border: "1px solid var(--gold-deep)",
      borderRadius: "8px",
      boxShadow: "var(--shadow)",
      maxWidth: "520px",
    },
    ".cm-tooltip-lint": { padding: "2px 0" },
    ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--read)", maxHeight: "15em", maxWidth: "min(560px, 60vw)" },
    ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "3px 8px", lineHeight: "1.35" },
    ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "#6b4d1c", color: "#fff8e6" },
    ".cm-completionLabel": { fontFamily: "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace", fontSize: "13px" },
    ".cm-completionMatchedText": { textDecoration: "none", color: "var(--lit)" },
    ".cm-completionDetail": { color: "var(--muted)", fontStyle: "normal", fontSize: "13px", marginLeft: "10px" },
    "li[aria-selected] .cm-completionDetail": { color: "#e8d9b4" },
    ".cm-tooltip.cm-completionInfo": { padding: "8px 12px", width: "max-content", maxWidth: "320px" },
    ".cm-diagnostic": { borderLeftWidth: "4px", padding: "5px 10px", font: "400 14px/1.4 var(--read)" },
    ".cm-diagnostic-error": { borderLeftColor: "var(--red)" },
    ".cm-diagnostic-warning": { borderLeftColor: "var(--gold)" },
    ".cm-lintRange-error": { textDecoration: "underline wavy #ff6f60 1.5px", textUnderlineOffset: "3px", backgroundImage: "none" },
    ".cm-lintRange-warning": { textDecoration: "underline wavy #f0c95a 1.5px", textUnderlineOffset: "3px", backgroundImage: "none" },
    ".cm-explained": { padding: "8px 12px", font: "400 14px/1.45 var(--read)", maxWidth: "420px" },
    ".explained": { font: "400 14px/1.45 var(--read)", display: "grid", gap: "5px" },
    ".explained code": { font: "13px/1.4 ui-monospace, 'DejaVu Sans Mono', monospace", color: "#e8b765", overflowWrap: "anywhere" },
    ".explained .example": { color: "#d9c48a" },
  },
  { dark: true },
);

/** A text in the editor. `typed` hears every change, `extra` is what the workshop adds. */
export function stateOf(text: string, label: string, typed: (text: string) => void, extra: Extension): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      lintGutter(),
      highlightActiveLineGutter(),
      history(),
      drawSelection(),
      EditorState.allowMultipleSelections.of(true),
      rectangularSelection(), // columns of a drawn map
      crosshairCursor(),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      search({ top: true }),
      StreamLanguage.define(toml),
      syntaxHighlighting(colours),
      looks,
      keymap.of([
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...lintKeymap,
        indentWithTab,
      ]),
      EditorView.contentAttributes.of({ "aria-label": label, "aria-multiline": "true" }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) typed(update.state.doc.toString());
      }),
      extra,
    ],
  });
}

/** Where a fault stands in a text, from and to. */
export function spanOf(state: EditorState, { line, column, width }: Fault): { from: number; to: number } {
  if (!line || line > state.doc.lines) return { from: 0, to: 0 };
  const row = state.doc.line(line);
  const from = Math.min(row.from + Math.max(0, column - 1), row.to);
  return { from, to: Math.min(from + Math.max(1, width), row.to) };
}

/** Show what is wrong, in the gutter and under the text. */
export function mark(view: EditorView, faults: readonly Fault[]): void {
  const found: Diagnostic[] = faults.map((fault) => ({
    ...spanOf(view.state, fault),
    severity: fault.grade,
    message: `${fault.message[0]?.toUpperCase()}${fault.message.slice(1)}.${fault.remedy ? `\n${fault.remedy}` : ""}`,
  }));
  view.dispatch(setDiagnostics(view.state, found));
}
