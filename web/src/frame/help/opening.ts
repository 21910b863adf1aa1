import { getContext, setContext } from "svelte";

type Open = (words: string) => void;

const KEY = Symbol("rules");

/** What opens the rules at some words, for everything below this part of the page. */
export const offerRules = (open: Open) => setContext(KEY, open);

/** Opens the rules at some words; there is none where no table is laid. */
export const rulesAt = () => getContext<Open | undefined>(KEY);
