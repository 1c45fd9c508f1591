import { normalPromoCode } from '@runecase/api/promo-rules.ts'
import { promoBonus } from '@runecase/game/promo-bonus.ts'
import type { Tx } from '../../platform/db.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Catalogue } from '../catalog/public.ts'
import { giveFreeOpenings, takeFreeOpening } from '../free-openings/public.ts'
import type { Settings } from '../settings/public.ts'
import {
  deleteSavedPromo,
  findPlaceForUpdate,
  findPromo,
  findSavedPromo,
  findUnearnedOpening,
  type HeldPlace,
  insertHeldPlace,
  type PromoRow,
  releasePlace,
  retakePlace,
  selectPlaces,
  takePlace,
  updateUsedPlace,
} from './promo.sql.ts'
import { type PromoGuesses, playerGuesser } from './promo-guesses.ts'
import { linkedUseRefusal } from './promo-of-group.ts'
import { promoUseRefusal, termsOf } from './promo-terms.ts'

interface RefillPromoDeps {
  readonly catalogue: Pick<Catalogue, 'caseById'>
  readonly guesses: PromoGuesses
  readonly settings: Settings
}

/** A refill order that is being created. */
export interface PromoOrder {
  readonly orderId: bigint
  readonly userId: bigint
  /** The entered code; undefined for the saved one, if there is any. */
  readonly code: string | undefined
}

/**
 * Takes a place of a code for an order, so that a payer gets the promised reward: the place is held until the order is paid or over
 * (`grant`, `release`). A later order of the same player takes the place of their earlier unpaid one when no other place is left. The caller
 * holds the player's lock. Returns the code, or null for an order without one; a saved code that can no longer be used is deleted. Refuses
 * a typed code with `promo_not_found`, `promo_expired`, `promo_exhausted`, `promo_used` or `promo_linked_used`, and with `rate_limited` after too many unknown
 * codes, here or in lookups.
 */
async function hold({ guesses, settings }: RefillPromoDeps, tx: Tx, order: PromoOrder): Promise<string | null> {
  const { orderId, userId } = order
  const text = order.code === undefined ? '' : normalPromoCode(order.code)
  const promo = text === '' ? await findUsableSaved(tx, userId) : await findTyped(guesses, tx, userId, text)
  if (!promo) return null
  const linked = await linkedUseRefusal(tx, settings, { userId, codeId: promo.id })
  if (linked && text !== '') throw linked
  if (linked) {
    await deleteSavedPromo(tx, userId)
    return null
  }
  const { used, held } = await selectPlaces(tx, userId, promo.id)
  const [oldest] = held
  const inherit = async () => oldest !== undefined && releasePlace(tx, oldest, false)
  const mayHaveMore = used + held.length < promo.perPlayerLimit
  const hasPlace = (mayHaveMore && (await takePlace(tx, promo.id))) || (await inherit())
  if (!hasPlace) refuse('promo_exhausted')
  insertHeldPlace(tx, { referenceId: orderId, codeId: promo.id, userId })
  return promo.code
}

async function findTyped(guesses: PromoGuesses, tx: Tx, userId: bigint, text: string): Promise<PromoRow> {
  const guesser = playerGuesser(userId)
  guesses.requirePatience(guesser)
  const promo = await findPromo(tx, text)
  // An instant code is used on its own; an order treats it as unknown.
  if (!promo || promo.type === 'instant') {
    guesses.countWrong(guesser)
    refuse('promo_not_found')
  }
  const refusal = promoUseRefusal(promo, await selectPlaces(tx, userId, promo.id))
  if (refusal?.code === 'promo_not_found') guesses.countWrong(guesser)
  if (refusal) throw refusal
  return promo
}

async function findUsableSaved(tx: Tx, userId: bigint): Promise<PromoRow | undefined> {
  const promo = await findSavedPromo(tx, userId)
  if (!promo) return undefined
  if (!promoUseRefusal(promo, await selectPlaces(tx, userId, promo.id))) return promo
  await deleteSavedPromo(tx, userId)
  return undefined
}

/** The reward of a code for a paid order. Sums in minor units. */
export interface GrantedPromo {
  readonly code: string
  readonly isBlogger: boolean
  readonly bonusMinor: bigint
  readonly coins: bigint
  /** Coins for every 100 GOLD of value; 0 for a code without coins. */
  readonly coinFactor: number
  /** The case of the granted opening. */
  readonly prize: {
    readonly icon: string
    readonly title: string
    readonly slug: string
    readonly priceMinor: bigint
  } | null
}

/** A refill that is being credited. */
export interface PaidOrder {
  readonly orderId: bigint
  /** The operation that credits it and moves the bonus. */
  readonly operationId: bigint
  /** The paid sum in GOLD, before any bonus. */
  readonly valueMinor: bigint
}

/**
 * Gives the reward of an order's code in the transaction that credits the refill: the place becomes used and an opening is granted. The
 * refill's operation moves the money, with the kinds `promoBonus` and `promoCoins`. An order that lost its place (it was over, or a later
 * one took it) gets one again: from the player's later order while that is unpaid, otherwise if one is left. The caller holds the player's
 * lock. Returns undefined for an order without a code or a place; throws when the reward was given before.
 */
async function grant(
  { catalogue, settings }: RefillPromoDeps,
  tx: Tx,
  { orderId, operationId, valueMinor }: PaidOrder,
): Promise<GrantedPromo | undefined> {
  const place = await findPlaceForUpdate(tx, orderId)
  if (!place) return undefined
  if (place.state === 'used') throw new Error(`the code of order ${orderId} was given already`)
  if (place.state === 'released' && !(await takeAgain(settings, tx, place))) return undefined
  const { userId, code } = place
  const { bonusMinor, coins, hasCase } = promoBonus(termsOf(place), valueMinor)
  const caseId = hasCase ? place.caseId : null
  updateUsedPlace(tx, orderId, { operationId, valueMinor, bonusMinor, coins, caseId })
  if (caseId !== null)
    await giveFreeOpenings(tx, { operationId, userId, reason: 'promo', cases: [{ caseId, count: 1 }] })
  await deleteSavedPromo(tx, userId, place.id)
  publishEvents(tx, [
    { kind: 'promo.used', userId: String(userId), code, bonusMinor: String(bonusMinor), coins: String(coins) },
    ...(caseId === null ? [] : [{ kind: 'free_openings.changed', userId: String(userId) } as const]),
  ])
  const given = caseId === null ? undefined : catalogue.caseById(caseId)
  return {
    code,
    isBlogger: place.type === 'blogger',
    bonusMinor,
    coins,
    coinFactor: place.coinFactor ?? 0,
    prize: given ? { icon: given.image, title: given.name, slug: given.slug, priceMinor: given.priceMinor } : null,
  }
}

async function takeAgain(settings: Settings, tx: Tx, place: HeldPlace): Promise<boolean> {
  const { used, held } = await selectPlaces(tx, place.userId, place.id)
  if (used >= place.perPlayerLimit) return false
  if (await linkedUseRefusal(tx, settings, { userId: place.userId, codeId: place.id })) return false
  const newest = held.at(-1)
  const isAnothers = newest !== undefined && used + held.length >= place.perPlayerLimit
  return (isAnothers && (await releasePlace(tx, newest, false))) || (await retakePlace(tx, place.id))
}

/** Releases the place of an order that will not be paid; does nothing for one without a place. */
async function release(tx: Tx, orderId: bigint): Promise<void> {
  await releasePlace(tx, orderId, true)
}

/** A paid order that was refunded or charged back in part or in full. */
export interface ReturnedOrder {
  readonly orderId: bigint
  /** The operation of the return. */
  readonly operationId: bigint
  /** The remaining paid value in GOLD, in minor units. */
  readonly leftMinor: bigint
}

/** Takes back the opening that the code of an order gave if the rest of the refill is not enough for it. False when nothing was taken. */
async function takeBack(tx: Tx, returned: ReturnedOrder): Promise<boolean> {
  const given = await findUnearnedOpening(tx, returned)
  if (!given) return false
  const { operationId: ofOperationId, userId, caseId } = given
  const { operationId } = returned
  if (!(await takeFreeOpening(tx, { operationId, ofOperationId, userId, caseId, reason: 'promo returned' })))
    return false
  publishEvents(tx, [{ kind: 'free_openings.changed', userId: String(userId) }])
  return true
}

/** The promo-code functions that refills need; every call runs inside the order's transaction, under the player's lock. */
export interface RefillPromo {
  hold(tx: Tx, order: PromoOrder): Promise<string | null>
  grant(tx: Tx, paid: PaidOrder): Promise<GrantedPromo | undefined>
  release(tx: Tx, orderId: bigint): Promise<void>
  takeBack(tx: Tx, returned: ReturnedOrder): Promise<boolean>
}

/**
 * Codes for refills: an order holds a place, a payment gives the reward, otherwise the place is released; a return also takes back the
 * granted opening.
 */
export function refillPromo(deps: RefillPromoDeps): RefillPromo {
  return {
    hold: (tx, order) => hold(deps, tx, order),
    grant: (tx, paid) => grant(deps, tx, paid),
    release,
    takeBack,
  }
}
