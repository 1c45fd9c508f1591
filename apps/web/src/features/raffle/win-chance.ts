/**
 * The chance (0 to 1) that at least one of a player's tickets is drawn: one minus the chance that all prizes go to others, ticket by ticket
 * without replacement.
 */
export function winChance(own: number, all: number, prizes: number): number {
  if (own <= 0 || all <= 0) return 0
  let missed = 1
  for (let drawn = 0; drawn < Math.min(prizes, all); drawn += 1)
    missed *= Math.max(0, (all - own - drawn) / (all - drawn))
  return 1 - missed
}
