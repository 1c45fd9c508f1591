import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { PromoDetails } from '@runecase/api/promo.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { TranslateNotice } from '../../platform/http/translations.ts'
import { deleteSavedPromo, findSavedPromo, type PlayerPlaces, type PromoRow, selectPlaces } from './promo.sql.ts'
import { type PromoGuesses, playerGuesser } from './promo-guesses.ts'
import type { PromoLookups } from './promo-lookups.ts'
import { promoUseRefusal, type ShowPromoDeps, showPromo } from './promo-terms.ts'

export type PromoDeps = ShowPromoDeps &
  Pick<Deps, 'database'> & { readonly lookups: PromoLookups; readonly guesses: PromoGuesses }

const NO_PLACES: PlayerPlaces = { used: 0, held: [] }

/** The reward of a code, for a guest. Refuses a code that nobody can use now. */
export async function getGuestPromo(deps: PromoDeps, text: string, address: string): Promise<PromoDetails> {
  return showPromo(deps, await findUsable(deps, text, `address ${addressKey(address)}`, undefined))
}

/** The reward of a code for this player; only a message for the one that they have saved. Also refuses a code that they have used up. */
export async function getPromo(
  deps: PromoDeps,
  text: string,
  userId: bigint,
  translate: TranslateNotice,
): Promise<EndpointData<Api['getPromo']>> {
  const promo = await findUsable(deps, text, playerGuesser(userId), userId)
  const saved = await findSavedPromo(deps.database, userId)
  return saved?.id === promo.id ? { success: true, message: translate('promo_kept') } : showPromo(deps, promo)
}

/** The code that a player has saved for their next refill, while it can be used; null otherwise. */
export async function findOwnPromo(
  deps: ShowPromoDeps & Pick<Deps, 'database'>,
  userId: bigint,
): Promise<PromoDetails | null> {
  const saved = await findSavedPromo(deps.database, userId)
  if (!saved) return null
  return promoUseRefusal(saved, await selectPlaces(deps.database, userId, saved.id)) ? null : showPromo(deps, saved)
}

async function findUsable(
  { database, lookups, guesses }: PromoDeps,
  text: string,
  guesser: string,
  userId: bigint | undefined,
): Promise<PromoRow> {
  guesses.requirePatience(guesser)
  const promo = await lookups.find(text)
  const isAsked = promo !== undefined && userId !== undefined
  const refusal = promoUseRefusal(promo, isAsked ? await selectPlaces(database, userId, promo.id) : NO_PLACES)
  if (refusal?.code === 'promo_not_found') guesses.countWrong(guesser)
  if (refusal || !promo) throw refusal ?? new Error(`the code ${text} is neither there nor refused`)
  return promo
}

/** Deletes the saved code of a player. */
export function forgetPromo({ database }: Pick<Deps, 'database'>, userId: bigint): Promise<void> {
  return database.transaction(async (tx) => {
    if (await deleteSavedPromo(tx, userId)) publishEvents(tx, [{ kind: 'promo.kept', userId: String(userId) }])
  })
}
