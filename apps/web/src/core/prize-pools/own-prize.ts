import type { Raffle } from './raffle.queries.ts'

/** The reader's best prize in a drawn raffle: that of the first winning ticket among their own. Undefined without one. */
export function ownPrizeOf({
  mine,
  prizes,
  proof,
}: Pick<Raffle, 'mine' | 'prizes'> & { readonly proof: Pick<Raffle['proof'], 'drawn'> }) {
  if (mine === null || mine.first === null || mine.last === null) return undefined
  const { first, last } = mine
  return prizes[proof.drawn.findIndex((ticket) => ticket >= first && ticket <= last)]
}
