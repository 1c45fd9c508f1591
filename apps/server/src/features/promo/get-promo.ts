import type { Api } from '@runecase/contract/api.ts'
import type { EndpointData } from '@runecase/contract/endpoint.ts'
import type { PromoDetails } from '@runecase/contract/promo.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { deleteKeptPromo, findKeptPromo, type PromoRow, selectPlaces } from './promo.sql.ts'
import type { PromoGuesses } from './promo-guesses.ts'
import type { PromoLookups } from './promo-lookups.ts'
import { type ShowPromoDeps, showPromo, whyNotOpen } from './promo-terms.ts'

export type PromoDeps = ShowPromoDeps &
  Pick<Deps, 'database'> & { readonly lookups: PromoLookups; readonly guesses: PromoGuesses }

/** The words for a code that waits for the player's refill already. */
const KEPT = 'promo_kept'

/** What a code gives, to anybody. Refuses a code that nobody can use now. */
export async function getGuestPromo(deps: PromoDeps, text: string, address: string): Promise<PromoDetails> {
  return showPromo(deps, await findOpen(deps, text, `address ${address}`))
}

/** What a code gives to this player; a message alone for the one that he keeps. Refuses also a code that he used up. */
export async function getPromo(deps: PromoDeps, text: string, userId: bigint): Promise<EndpointData<Api['getPromo']>> {
  const promo = await findOpen(deps, text, `player ${userId}`)
  const [kept, places] = await Promise.all([
    findKeptPromo(deps.database, userId),
    selectPlaces(deps.database, userId, promo.id),
  ])
  if (places.used >= promo.perPlayerLimit) refuse('promo_used')
  return kept?.id === promo.id ? { success: true, message: KEPT } : showPromo(deps, promo)
}

/** The code that a player keeps for his next refill, while it can be used; null otherwise. */
export async function findOwnPromo(
  deps: ShowPromoDeps & Pick<Deps, 'database'>,
  userId: bigint,
): Promise<PromoDetails | null> {
  const kept = await findKeptPromo(deps.database, userId)
  return kept && !whyNotOpen(kept) ? showPromo(deps, kept) : null
}

async function findOpen({ lookups, guesses }: PromoDeps, text: string, guesser: string): Promise<PromoRow> {
  guesses.demandPatience(guesser)
  const promo = await lookups.find(text)
  const refusal = whyNotOpen(promo)
  if (refusal?.code === 'promo_not_found') guesses.countWrong(guesser)
  if (refusal || !promo) throw refusal ?? new Error(`the code ${text} is neither there nor refused`)
  return promo
}

/** Forgets the code that a player keeps. */
export async function forgetPromo({ database }: Pick<Deps, 'database'>, userId: bigint): Promise<void> {
  await deleteKeptPromo(database, userId)
}
