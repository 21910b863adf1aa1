import { firstOf } from "./options";
import type { Hint, Presentation } from "./presentation";
import type { Advice, Question } from "../wire/frame";

const SHORT = 110; // letters of a note; of a longer one its first part says enough beside the card

type Guide<View extends object> = Pick<Presentation<View>, "guide">;

/** What is pointed at: by a lesson, by the lamp, or all the time if that is wanted. */
export function hintAt<View extends object>(game: Guide<View>, view: View, question: Question, advice: Advice | null, guided: boolean): Hint | null {
  const ends = question.lesson && !question.hint; // from here on the lamp answers
  if (question.lesson && !(ends && advice?.key)) return { text: question.lesson, option: question.hint };
  if (!advice?.key) return guided ? game.guide(view, question) : null;
  const { key: lit, why: weighed } = advice;
  const option = firstOf(question.options, lit);
  const note = (option && option.note.length > SHORT ? option.note.split("; ")[0] : option?.note) ?? "";
  const told = option ? `${option.label}${note ? ` (${note.replace(/(?<!\b[A-Z])\.$/, "")})` : ""}.` : "";
  const why = game.guide(view, { ...question, hint: lit })?.text ?? "";
  return { text: [told.charAt(0).toUpperCase() + told.slice(1), why, weighed].filter(Boolean).join(" "), option: option?.key ?? lit };
}
