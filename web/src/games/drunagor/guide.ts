import type { Hint } from "../../frame/presentation";
import type { Question } from "../../wire/frame";
import type { View } from "../../wire/drunagor";

/** What the program would do next, and how it is done. The server advises in the tutorial. */
export function guide(view: View, question: Question): Hint | null {
  const option = question.hint;
  if (!option) return null;
  const text = question.kind === "turn" ? deed(view, question, option) : DECLINED[question.kind]?.[option] ?? way(view, question, option) ?? KINDS[question.kind];
  return text ? { text, option } : null;
}

const KINDS: Record<string, string> = {
  start: "Choose where this Hero starts: click a golden square. Fighters stand in front, archers behind.",
  target: "Choose a ringed figure. Point at it, or tap it once, to see the odds.",
  area: "The blow strikes everybody in the area you click; friends may be spared.",
  spare: "Friends in the area can be spared.",
  protect: "You may take the blow for a friend. Do so while you have Health to spare.",
  reaction:
    "Monsters never miss, but a Reaction can stop their damage. Its cube stays on it until you Recall.",
  "follower-attack": "A companion attacks once in its turn. It costs nothing, and no die is rolled.",
  curse:
    "A Curse Cube blocks a Skill until it is cleansed. Choose the one you need least.",
  trauma: "A Trauma Cube stays for the whole Adventure. Choose the Skill you need least.",
  cleanse: "A Curse Cube goes away. Choose the Skill you want back.",
  position: "The rules leave this to the party leader: any of these squares will do.",
  summon: "Your companion appears: click a golden square for it.",
  interaction: "A story scene. Each choice says what it costs, or the chance of its Skill Challenge; a closed one says what it needs. Some choices are remembered to the end of the campaign.",
};

/** What speaks for leaving it, by the answer that does. */
const DECLINED: Record<string, Record<string, string>> = {
  move: { stop: "No square is better than this one." },
  reaction: { pass: "A Reaction costs a cube until you Recall. Here the cube is worth more than what it would prevent." },
  target: { done: "Nobody else is worth it." },
};

/** Why somebody goes where a Skill, or a companion's turn, lets him. */
function way(view: View, { kind, options, who }: Question, key: string): string | null {
  if (kind !== "move") return null;
  const near = options.some((other) => other.key === key && other.note.includes("next to"));
  if (view.followers.some(({ name }) => name === who))
    return `A companion goes where you send it: click the golden square.${near ? " From there it can attack." : ""}`;
  return `This moves you: click the golden square.${near ? " Next to an enemy, melee Skills reach it." : ""}`;
}

/** What the advised deed of a turn is good for. */
function deed(view: View, question: Question, key: string): string {
  const option = question.options.find((other) => other.key === key);
  const [head] = key.split(":");
  switch (head) {
    case "skill":
    case "focus": {
      const aimed = option?.note.includes("to hit");
      const target = aimed ? `${option?.note.split(":")[0]} is in reach. ` : "";
      const calm = view.monsters.length ? "" : "No enemy is left here: make ready for what waits behind the next door. ";
      const paid = head === "focus" ? "it costs FOCUS and no cube." : `its cube stays there until you Recall. ${actions(view)}`;
      return `${calm}${target}Click the golden card to use it; ${paid}`;
    }
    case "move":
      return view.monsters.length
        ? "You have movement left: choose the golden square that pulses. Point at a square to see the way and what waits there."
        : "No enemy is left here. Go to the door, then open it.";
    case "door":
      return "Open the door. More enemies may be waiting behind it.";
    case "chest":
      return "Search the chest. There is something useful inside; the Trap Die decides whether it is trapped.";
    case "recall":
      return "Few cubes are left. Recall brings them all back at the price of one Curse Cube, and ends your turn.";
    case "end":
      if (!view.turn?.actions) return "No Cube Action is left: end your turn.";
      return "Nothing here is worth another cube. Cubes you keep can pay for Reactions: end your turn.";
    default:
      return "The framed button is worth pressing now.";
  }
}

function actions(view: View): string {
  const left = view.turn?.actions ?? 0;
  return left === 1 ? "One Cube Action is left." : `${left} Cube Actions are left.`;
}
