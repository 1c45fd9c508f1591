import { normalPromoCode, type PromoType } from '@runecase/contract/promo.ts'
import { promoBonus } from '@runecase/game/promo-bonus.ts'
import type { Tx } from '../../platform/db.ts'
import type { Fact } from '../../platform/facts.ts'
import { refuse } from '../../platform/refuse.ts'
import { ENTRY_KIND, HOUSE_ACCOUNT, type LedgerEntry } from '../player/public.ts'
import {
  deleteKeptPromo,
  findKeptPromo,
  findPlaceForUpdate,
  findPromo,
  type HeldPlace,
  insertFreeOpen,
  insertHeldPlace,
  type PromoRow,
  releasePlace,
  retakePlace,
  selectPlaces,
  takePlace,
  updateUsedPlace,
} from './promo.sql.ts'
import { termsOf, whyNotOpen } from './promo-terms.ts'

/** An order of a refill that is being made. */
export interface PromoOrder {
  readonly orderId: bigint
  readonly userId: bigint
  /** What the player typed; undefined for the code that he keeps, if he keeps one. */
  readonly code: string | undefined
}

/**
 * Takes a place of a code for an order, so that whoever pays gets what he was promised: a place is held until the order is paid or
 * over (`usePromo`, `releasePromo`). A player's later order takes the place of his earlier unpaid one when he has no other. The
 * caller holds the player's lock. Answers the code, or undefined for an order without one; a kept code that can be used no longer is
 * forgotten. Refuses with `promo_not_found`, `promo_expired`, `promo_exhausted` or `promo_used` a code that was typed.
 */
export async function holdPromo(tx: Tx, order: PromoOrder): Promise<{ readonly code: string } | undefined> {
  const { orderId, userId } = order
  const text = order.code === undefined ? '' : normalPromoCode(order.code)
  const promo = text === '' ? await findUsableKept(tx, userId) : await findTyped(tx, userId, text)
  if (!promo) return undefined
  const { used, held } = await selectPlaces(tx, userId, promo.id)
  const [oldest] = held
  const isInherited = oldest !== undefined && used + held.length >= promo.perPlayerLimit
  const hasPlace = (isInherited && (await releasePlace(tx, oldest, false))) || (await takePlace(tx, promo.id))
  if (!hasPlace) refuse('promo_exhausted')
  insertHeldPlace(tx, { referenceId: orderId, codeId: promo.id, userId })
  return { code: promo.code }
}

async function findTyped(tx: Tx, userId: bigint, text: string): Promise<PromoRow> {
  const promo = await findPromo(tx, text)
  // An instant code is taken by itself: to an order it is no code at all.
  if (!promo || promo.type === 'instant') refuse('promo_not_found')
  const { used, held } = await selectPlaces(tx, userId, promo.id)
  const refusal = whyNotOpen(promo)
  if (refusal && !(refusal.code === 'promo_exhausted' && held.length > 0)) throw refusal
  if (used >= promo.perPlayerLimit) refuse('promo_used')
  return promo
}

async function findUsableKept(tx: Tx, userId: bigint): Promise<PromoRow | undefined> {
  const promo = await findKeptPromo(tx, userId)
  if (!promo) return undefined
  const { used } = await selectPlaces(tx, userId, promo.id)
  if (!whyNotOpen(promo) && used < promo.perPlayerLimit) return promo
  await deleteKeptPromo(tx, userId)
  return undefined
}

/** What a code brought to a paid order. Sums in minor units. */
export interface UsedPromo {
  readonly code: string
  readonly type: PromoType
  readonly bonusMinor: bigint
  readonly coins: bigint
  /** Coins for every 100 GOLD of value; null for a code without coins. */
  readonly coinFactor: number | null
  /** The case of which an opening was given. */
  readonly caseId: number | null
  /** The money of the bonus, to be moved by the statement that credits the refill. */
  readonly entries: readonly LedgerEntry[]
  readonly facts: readonly Fact[]
}

/**
 * Gives what the code of an order brings, in the transaction that credits the refill: the place becomes used, a case is given, and
 * the entries of the bonus are answered for the caller's `moveMoney`. `valueMinor` is what was paid in GOLD, before any bonus. An
 * order that lost its place (it was over, or a later one took it) gets one again where there is one. The caller holds the player's
 * lock. Answers undefined for an order without a code or a place; throws when it was given before.
 */
export async function usePromo(
  tx: Tx,
  paid: { readonly orderId: bigint; readonly operationId: bigint; readonly valueMinor: bigint },
): Promise<UsedPromo | undefined> {
  const { orderId, operationId, valueMinor } = paid
  const place = await findPlaceForUpdate(tx, orderId)
  if (!place) return undefined
  if (place.state === 'used') throw new Error(`the code of order ${orderId} was given already`)
  if (place.state === 'released' && !(await takeAgain(tx, place))) return undefined
  const { userId, coinFactor } = place
  const { bonusMinor, coins, hasCase } = promoBonus(termsOf(place), valueMinor)
  const caseId = hasCase ? place.caseId : null
  updateUsedPlace(tx, orderId, { operationId, valueMinor, bonusMinor, coins, caseId })
  if (caseId !== null) insertFreeOpen(tx, { operationId, userId, caseId })
  await deleteKeptPromo(tx, userId, place.id)
  return {
    code: place.code,
    type: place.type,
    bonusMinor,
    coins,
    coinFactor,
    caseId,
    entries: [...goldEntries(userId, bonusMinor), ...coinEntries(userId, coins)],
    facts: [
      {
        kind: 'promo.used',
        userId: String(userId),
        code: place.code,
        bonusMinor: String(bonusMinor),
        coins: String(coins),
      },
    ],
  }
}

async function takeAgain(tx: Tx, place: HeldPlace): Promise<boolean> {
  const { used, held } = await selectPlaces(tx, place.userId, place.id)
  return used + held.length < place.perPlayerLimit && (await retakePlace(tx, place.id))
}

/** Gives the place of an order back that will not be paid; for one that holds none it does nothing. */
export async function releasePromo(tx: Tx, orderId: bigint): Promise<void> {
  await releasePlace(tx, orderId, true)
}

function goldEntries(userId: bigint, amount: bigint): LedgerEntry[] {
  const kind = ENTRY_KIND.promoBonus
  return [
    { accountId: userId, kind, currency: 'GOLD', amount },
    { accountId: HOUSE_ACCOUNT.promo, kind, currency: 'GOLD', amount: -amount },
  ]
}

function coinEntries(userId: bigint, amount: bigint): LedgerEntry[] {
  const kind = ENTRY_KIND.promoCoins
  return [
    { accountId: userId, kind, currency: 'COIN', amount },
    { accountId: HOUSE_ACCOUNT.coinsIssued, kind, currency: 'COIN', amount: -amount },
  ]
}
