import type { Question } from "../../../wire/frame";

/** Whether all that is asked is what becomes of one new card: the board stays in sight beside it. */
export const isSingle = (question: Question | null): boolean =>
  question?.kind === "gained" && new Set(question.options.flatMap(({ key }) => key.split(":").slice(1, 2))).size === 1;
