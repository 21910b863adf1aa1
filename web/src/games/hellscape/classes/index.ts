/** The classes by their names, each a folder with its `Board.svelte`. */

import type { Component } from "svelte";
import type { Mark } from "../../../frame/presentation";
import type { HeroView } from "../../../wire/hellscape";
import type { BoardProps, ClassLook } from "./look";

type Lying = HeroView["machine"];
type Module = { default: Component<BoardProps<Lying>>; look: ClassLook<Lying> };

const modules = import.meta.glob<Module>("./*/Board.svelte", { eager: true });

const LOOKS = new Map(Object.entries(modules).map(([path, module]) => [path.split("/")[1], module]));

export const boardOf = (hero: HeroView) => LOOKS.get(hero.machine.type)?.default;
export const lookOf = (hero: HeroView): ClassLook<Lying> => LOOKS.get(hero.machine.type)?.look ?? { name: hero.hero_class };

const looks = [...LOOKS.values()].map(({ look }) => look);

export const hints: Record<string, string> = Object.assign({}, ...looks.map((look) => look.hints));
export const besideDice = new Set(looks.flatMap((look) => look.asks ?? []));
export const marksOf = (hero: HeroView): { zone: string; mark: Mark }[] => lookOf(hero).marks?.(hero.machine) ?? [];
