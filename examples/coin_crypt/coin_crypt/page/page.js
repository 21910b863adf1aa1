// How the page shows Coin Crypt: plain functions of the view in state.py. Nothing here is built.

// Drawings are the inside of an SVG of 512 by 512.
const COIN = '<circle fill="currentColor" cx="256" cy="256" r="190"/><circle cx="256" cy="256" r="140" fill="#0005"/>';
const COLOURS = { ada: "#e9c65a", bo: "#6cc07c", cy: "#5f9be8" };
const NAMES = { ada: "Ada", bo: "Bo", cy: "Cy" };
const HERO = '<circle fill="currentColor" cx="256" cy="150" r="95"/><path fill="currentColor" d="M70 480c0-130 80-210 186-210s186 80 186 210z"/>';
const WAKES = 3;

const spaceOf = (n) => `${"abcdef"[n]}1`;

export const presentation = {
  name: "Coin Crypt",

  portrait: (id) => ({ icon: HERO, colour: COLOURS[id] ?? "#c9bda3" }),

  heading: (view) => ({
    title: "The Corridor",
    details: ["Coin Crypt", `round ${view.round}`],
    goal: `Carry out ${view.goal} coins before the ghost is awake.`,
  }),

  board: (view) => ({
    room: 3, // heroes side by side
    spaces: view.lying.map((coin, n) => ({
      name: spaceOf(n),
      x: n,
      y: 0,
      label: n ? `${spaceOf(n)}${coin ? ", a coin" : ""}` : "the door",
      marks: coin ? [{ icon: COIN, tone: "treasure", label: "a coin, face down" }] : [],
    })),
  }),

  figures: (view) =>
    view.heroes.map((hero) => ({
      name: hero.id,
      title: NAMES[hero.id],
      spaces: [spaceOf(hero.space)],
      small: true,
    })),

  gauges: (view) => [
    { name: `of ${view.goal} coins`, value: view.banked, icon: COIN, label: "Coins that are out" },
    { name: `of ${WAKES}, the ghost`, value: view.ghost, colour: "#bfe6ff", label: "When it is awake, all is lost" },
  ],

  sheets: (view) =>
    view.heroes.map((hero) => ({
      name: hero.id,
      title: NAMES[hero.id],
      facts: [{ name: "Carries", value: hero.carried }],
    })),

  beat: ({ type, data }) => {
    if (type === "Walked") return { move: { who: data.who, path: [spaceOf(data.space)] } };
    if (type === "Took") return { float: { who: data.who, text: `+${data.worth}`, tone: "treasure" } };
    return null;
  },
};
