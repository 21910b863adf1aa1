interface Named {
  name: string;
}

/** The hero at whose sheet a figure's questions are answered: himself, or whose follower it is. */
export function ownerOf(who: string, heroes: readonly Named[], followers: readonly (Named & { owner: string })[]): string {
  const owner = followers.find(({ name }) => name === who)?.owner ?? who;
  return heroes.find(({ name }) => name === owner)?.name ?? "";
}
