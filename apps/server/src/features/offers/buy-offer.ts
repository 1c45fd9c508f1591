import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { amountFromMinor, goldFromMinor, isSameSum, type LedgerCurrency } from '@runecase/api/money.ts'
import { experienceForSpending } from '@runecase/game/level.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import { experienceGain, type PlayerCommandDeps, runPlayerCommand } from '../../core/commands/public.ts'
import { giveFreeOpenings } from '../../core/free-openings/public.ts'
import {
  addSpent,
  CURRENCY_ID,
  ENTRY_KIND,
  goldSpent,
  HOUSE_ACCOUNT,
  type LedgerEntry,
  type LockedPlayer,
  moveMoney,
  requirePlay,
} from '../../core/ledger/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { findPlayerOffer, type PlayerOfferRow, takePlayerOffer } from './offers.sql.ts'

export type BuyOfferDeps = PlayerCommandDeps & { readonly catalogue: Catalogue }

/**
 * Buys a personal offer of the player, once and in one transaction: the price is paid in GOLD or coins; openings, coins and money are
 * given; GOLD spent counts as experience, and as a loss until the drops are sold. Refuses with `dataNotFound` another player's offer, with
 * `offer_bought` and `offer_ended`, with `case_not_available` an offer whose case is not sold, with `price_changed` where the player saw
 * another price, with `balance_error`, and a player who may not play.
 */
export function buyOffer(
  deps: BuyOfferDeps,
  idempotency: Idempotency,
  request: { readonly id: bigint; readonly expectedPrice: number | undefined },
): Promise<StoredAnswer> {
  return runPlayerCommand(deps, idempotency, async (tx, player, operationId) => {
    const offer = await findPlayerOffer(tx, player.userId, request.id)
    if (!offer) return refuse('dataNotFound')
    requireStanding(offer)
    const price = priceOf(offer)
    if (request.expectedPrice !== undefined && !isSameSum(request.expectedPrice, price.minor, price.currency)) {
      refuse('price_changed', { price: amountFromMinor(price.minor, price.currency) })
    }
    const cases = shownCases(deps.catalogue, offer)
    requirePlay(tx, player, price.currency === 'GOLD' ? price.minor : 0n)
    requireMoney(player, price)
    // The offer may have ended since it was read.
    if (!(await takePlayerOffer(tx, offer.id, operationId))) refuseEnded(offer)
    return settle(tx, player, { operationId, offer, price, cases })
  })
}

interface Price {
  readonly currency: LedgerCurrency
  readonly minor: bigint
}

function priceOf(offer: PlayerOfferRow): Price {
  return offer.currency === CURRENCY_ID.COIN
    ? { currency: 'COIN', minor: offer.coinPrice ?? 0n }
    : { currency: 'GOLD', minor: offer.priceMinor }
}

function requireStanding(offer: PlayerOfferRow): void {
  if (offer.boughtAt) refuse('offer_bought')
  if (offer.hasEnded || !offer.endsAt) refuseEnded(offer)
}

function refuseEnded({ endsAt }: PlayerOfferRow): never {
  return refuse('offer_ended', { endedAt: endsAt?.toISOString() ?? null })
}

interface GivenCase {
  readonly caseId: number
  readonly count: number
  readonly slug: string
  readonly name: string
}

function shownCases(catalogue: Catalogue, offer: PlayerOfferRow): GivenCase[] {
  return offer.cases.map(({ caseId, amount }) => {
    const one = catalogue.caseById(caseId)
    // The in-memory catalogue is at most a second behind the database.
    if (!one) return refuse('temporarily_unavailable', { seconds: 1 })
    if (one.isRetired || !one.isAvailable) refuse('case_not_available', { reason: 'ended', name: one.name })
    return { caseId, count: amount, slug: one.slug, name: one.name }
  })
}

function requireMoney(player: LockedPlayer, { currency, minor }: Price): void {
  const purse = currency === 'GOLD' ? player.balanceMinor : player.coins
  if (purse < minor) refuse('balance_error', { amount: amountFromMinor(minor - purse, currency), currency })
}

async function settle(
  tx: Tx,
  player: LockedPlayer,
  {
    operationId,
    offer,
    price,
    cases,
  }: {
    readonly operationId: bigint
    readonly offer: PlayerOfferRow
    readonly price: Price
    readonly cases: readonly GivenCase[]
  },
): Promise<EndpointData<Api['buyOffer']>> {
  const { userId } = player
  const held = await giveFreeOpenings(tx, { operationId, userId, reason: 'offer', cases })
  const gained = price.currency === 'GOLD' ? experienceForSpending(price.minor) : 0n
  const gain = experienceGain(player, gained)
  if (gained > 0n) await addSpent(tx, [userId], { priceMinor: price.minor, experience: gained })
  const balances = await moveMoney(tx, {
    operationId,
    entries: entriesOf(userId, offer, price),
    events: (moved): DomainEvent[] => [
      {
        kind: 'offer.bought',
        userId: String(userId),
        playerOfferId: String(offer.id),
        offerId: offer.offerId,
        operationId: String(operationId),
        currency: price.currency,
        costMinor: String(price.minor),
        balanceMinor: String(moved.get(userId)?.balanceMinor ?? player.balanceMinor),
      },
      ...(price.currency === 'GOLD' ? goldSpent(userId, operationId, price.minor) : []),
      { kind: 'free_openings.changed', userId: String(userId) },
      ...gain.events,
    ],
  })
  const money = balances.get(userId)
  if (!money) throw new Error(`offer ${offer.id} moved no money`)
  const { before, after, levelBefore, levelAfter } = gain
  return {
    balance: goldFromMinor(money.balanceMinor),
    coinBalance: Number(money.coins),
    freeOpens: cases.map(({ caseId, slug, name }) => ({ slug, name, amount: held.get(caseId) ?? 0 })),
    exp: { before, after, levelBefore, levelAfter },
  }
}

/** The price goes to the house, the bonuses to the player. */
function entriesOf(userId: bigint, offer: PlayerOfferRow, price: Price): LedgerEntry[] {
  const move = (
    kind: LedgerEntry['kind'],
    house: bigint,
    { currency, minor }: { readonly currency: LedgerCurrency; readonly minor: bigint },
  ): LedgerEntry[] => [
    { accountId: userId, kind, currency, amount: minor },
    { accountId: house, kind, currency, amount: -minor },
  ]
  const till = price.currency === 'GOLD' ? HOUSE_ACCOUNT.offers : HOUSE_ACCOUNT.coinsTaken
  return [
    ...move(ENTRY_KIND.offerBought, till, { currency: price.currency, minor: -price.minor }),
    ...move(ENTRY_KIND.offerCoins, HOUSE_ACCOUNT.coinsIssued, { currency: 'COIN', minor: offer.bonusCoins }),
    ...move(ENTRY_KIND.offerMoney, HOUSE_ACCOUNT.offers, { currency: 'GOLD', minor: offer.bonusMinor }),
  ]
}
