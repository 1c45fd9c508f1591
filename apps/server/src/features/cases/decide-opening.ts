import type { api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { amountFromMinor, goldFromMinor } from '@runecase/api/money.ts'
import { fairDice } from '@runecase/game/fair-roll.ts'
import { experienceForSpending } from '@runecase/game/level.ts'
import type { PreparedOdds } from '@runecase/game/odds.ts'
import { drawOpening, type OpeningPlan, planOpening } from '@runecase/game/open-case.ts'
import { type Catalogue, oddsKey } from '../../core/catalog/public.ts'
import { experienceGain, replayOf } from '../../core/commands/public.ts'
import { newItem } from '../../core/items/public.ts'
import {
  CURRENCY_ID,
  coinsEarned,
  commandRefusal,
  ENTRY_KIND,
  goldSpent,
  HOUSE_ACCOUNT,
} from '../../core/ledger/public.ts'
import { type Play, playSettled } from '../../core/plays/public.ts'
import type { Seasons } from '../../core/seasons/public.ts'
import { OPERATIONS_PER_SEED, SEED_LIFETIME_MS } from '../../core/seeds/public.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { StoredAnswer } from '../../platform/http/handler.ts'
import { type IdSource, msOfId, partId } from '../../platform/ids.ts'
import { nodeMac } from '../../platform/mac-node.ts'
import { Refusal } from '../../platform/refuse.ts'
import type { OpeningRow, OpeningWrite } from './open-case.sql.ts'
import { openRefusal, saleRefusal } from './open-refusal.ts'
import type { CaseRow, SeedRow } from './opening-cache.ts'
import type { OpeningRequest } from './opening-request.ts'
import { keepsCounters, rulesOf } from './opening-rules.ts'

/** Decrypts server seeds. A seed never changes under its id, so a decrypted one may be cached. */
export interface SeedSource {
  unseal(seedId: bigint, sealed: Buffer): Buffer
}

export type Decision =
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  /** `isStored`: the refusal is stored with the key, so that a replay gets the same response. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly isStored?: true }
  | { readonly kind: 'rotate'; readonly seedId: bigint }
  | {
      readonly kind: 'opened'
      readonly write: OpeningWrite
      readonly data: EndpointData<(typeof api)['openCase']>
      readonly events: readonly DomainEvent[]
    }

export interface DecideDeps {
  readonly ids: IdSource
  readonly catalogue: Catalogue
  readonly seeds: SeedSource
  readonly seasons: Seasons
  readonly odds: ReadonlyMap<string, PreparedOdds>
  /** Stored responses by row id; those past retention are missing. */
  readonly storedResponses: ReadonlyMap<bigint, Buffer>
}

/**
 * Decides one opening from the data read under the player's lock: replay, refusal, or its cost and drops. Takes the openings of a limited
 * case out of `remaining`, so that the next request of the batch sees the new number.
 */
export function decideOpening(
  deps: DecideDeps,
  request: OpeningRequest,
  row: OpeningRow,
  remaining: Map<number, number>,
): Decision {
  const { idempotency } = request
  if (!row.has_session) return { kind: 'refused', refusal: new Refusal('authentication') }
  if (row.stored_fingerprint) {
    const used = { fingerprint: row.stored_fingerprint, answerId: row.answer_id, answerPlace: row.answer_place }
    return replayOf(idempotency, used, deps.storedResponses)
  }
  const own = row.case
  if (!own) return { kind: 'refused', refusal: new Refusal('caseNotFound'), isStored: true }
  const openingId = deps.ids.next()
  const sale = saleOf(deps, request.caseId, openingId)
  const refusal = openRefusal(request, row, own, remaining) ?? saleRefusal(request, row, sale)
  if (refusal) return { kind: 'refused', refusal, isStored: true }
  const plan = planOpening(rulesOf(own), {
    count: request.count,
    freeOpens: row.granted,
    openedSinceFree: row.opened_since_free,
  })
  const isGold = own.currency === CURRENCY_ID.GOLD
  const protection = commandRefusal(row, isGold ? plan.costMinor : 0n)
  if (protection) return { kind: 'refused', refusal: protection, isStored: true }
  const purse = isGold ? row.balance_minor : row.coins
  if (purse < plan.costMinor) {
    const missing = amountFromMinor(plan.costMinor - purse, plan.rules.currency)
    return {
      kind: 'refused',
      refusal: new Refusal('balance_error', { amount: missing, currency: plan.rules.currency }),
      isStored: true,
    }
  }
  // A seed that decides an unfinished operation stays current until that has ended.
  if (row.seed_held_by === null && (row.nonce >= OPERATIONS_PER_SEED || isOld(row.seed, row.database_ms)))
    return { kind: 'rotate', seedId: row.seed.id }
  if (own.opens_limit !== null) remaining.set(request.caseId, (remaining.get(request.caseId) ?? 0) - request.count)
  return draw(deps, request, { row, own, plan, openingId, isEarning: sale.isEarning })
}

/** Whether a seed has reached its maximum age, by the database's clock. */
function isOld(seed: SeedRow, databaseMs: bigint): boolean {
  return seed.activated_at.getTime() < Number(databaseMs) - SEED_LIFETIME_MS
}

/** A permitted opening: the data read, the case and the plan. */
interface Allowed {
  readonly row: OpeningRow
  readonly own: CaseRow
  readonly plan: OpeningPlan
  readonly openingId: bigint
  /** Whether the coins of its bonus are paid. */
  readonly isEarning: boolean
}

/** The sale of a case at the time of an opening, by the windows of its seasons. */
function saleOf({ seasons, catalogue }: DecideDeps, caseId: number, openingId: bigint) {
  const sectionId = catalogue.caseById(caseId)?.sectionId
  return sectionId === undefined ? { isSold: true, isEarning: true } : seasons.saleAt(sectionId, msOfId(openingId))
}

function draw(deps: DecideDeps, request: OpeningRequest, { row, own, plan, openingId, isEarning }: Allowed): Decision {
  const odds = deps.odds.get(oddsKey(request.caseId, own.odds_version))
  const shown = deps.catalogue.caseById(request.caseId)
  if (!odds || !shown) throw new Error(`case ${request.caseId} has no odds version ${own.odds_version}`)
  const nonce = Number(row.nonce)
  const seed = deps.seeds.unseal(row.seed.id, row.seed.sealed)
  const openings = drawOpening(plan, fairDice(nodeMac, seed, { clientSeed: row.seed.client_seed, nonce }), odds)
  const drops = openings.flatMap((one) => one.drops)
  const items = drops.map((drop) => deps.catalogue.itemBySlug(drop.row.itemId))
  const prices = drops.map((drop) => drop.row.valueMinor)
  // Coins are always rolled by the published rules, but paid only while the season runs.
  const coinsWon = isEarning ? BigInt(openings.reduce((sum, one) => sum + one.bonusCoins, 0)) : 0n
  const isGold = plan.rules.currency === 'GOLD'
  const goldCost = isGold ? plan.costMinor : 0n
  const balance = row.balance_minor - goldCost + (isGold ? plan.cashbackMinor : 0n)
  const coins = row.coins + coinsWon - (isGold ? 0n : plan.costMinor - plan.cashbackMinor)
  const gainMinor = experienceForSpending(goldCost)
  const gain = experienceGain({ userId: request.userId, experienceMinor: row.experience_minor }, gainMinor)
  const play: Play<'case'> = {
    kind: 'case',
    id: openingId,
    userId: request.userId,
    currency: plan.rules.currency,
    stakedMinor: plan.costMinor,
    wonMinor: prices.reduce((sum, price) => sum + price, 0n),
    experienceMinor: gainMinor,
    coins: coinsWon,
    itemsIn: [],
    itemsOut: items.map((item, index) => ({
      id: partId(openingId, index),
      catalogueItemId: item.id,
      priceMinor: prices[index] as bigint,
    })),
    facts: {
      caseId: request.caseId,
      caseKind: own.kind,
      oddsVersion: own.odds_version,
      count: plan.count,
      grantedCount: plan.grantCount,
      nthFreeCount: plan.everyNCount,
      promisedMinor: Number(odds.meanMinor) * plan.count,
    },
  }
  const write: OpeningWrite = {
    userId: request.userId,
    openingId,
    caseId: request.caseId,
    oddsVersion: own.odds_version,
    seedId: row.seed.id,
    nonce: row.nonce,
    count: plan.count,
    grantedCount: plan.grantCount,
    nthFreeCount: plan.everyNCount,
    currency: own.currency,
    costMinor: plan.costMinor,
    cashbackMinor: plan.cashbackMinor,
    coinsWon,
    balanceChange: balance - row.balance_minor,
    coinsChange: coins - row.coins,
    experienceBefore: row.experience_minor,
    experienceGain: gainMinor,
    spentMinor: goldCost,
    tickets: drops.map((drop) => drop.ticket),
    itemIds: items.map((item) => item.id),
    pricesMinor: prices,
    factors: plan.rules.multicastRange ? openings.map((one) => one.factor) : null,
    bonusCoins: plan.rules.coinBonus ? openings.map((one) => one.bonusCoins) : null,
    counters: keepsCounters(row.granted, own) ? plan.after : null,
    isLimited: own.opens_limit !== null,
    play,
    entries: entriesOf(request.userId, own.currency, plan, coinsWon),
  }
  return {
    kind: 'opened',
    write,
    data: {
      items: drops.map((drop, index) => ({
        ...newItem({
          id: partId(openingId, index),
          item: items[index] as never,
          priceMinor: drop.row.valueMinor,
          source: 'Case',
        }),
        roll: { id: String(openingId), nonce, ticket: drop.ticket, index: drop.index },
      })),
      balance: goldFromMinor(balance),
      coinBalance: Number(coins),
      spent: amountFromMinor(plan.costMinor, plan.rules.currency),
      coins: Number(coinsWon),
      cashback: goldFromMinor(isGold ? plan.cashbackMinor : 0n),
      exp: { before: gain.before, after: gain.after, levelBefore: gain.levelBefore, levelAfter: gain.levelAfter },
      fairness: { serverSeedHash: row.seed.commitment.toString('hex'), clientSeed: row.seed.client_seed },
    },
    events: [
      playSettled(play, { balanceMinor: String(balance), coins: String(coins), version: String(row.revision + 1n) }),
      ...gain.events,
      ...goldSpent(request.userId, openingId, goldCost),
      ...coinsEarned(request.userId, openingId, coinsWon),
    ],
  }
}

/** The ledger entries of a player's payment and winnings against the house; none for a zero sum. */
function entriesOf(userId: bigint, currency: number, plan: OpeningPlan, coinsWon: bigint): OpeningWrite['entries'] {
  const revenue = currency === CURRENCY_ID.GOLD ? HOUSE_ACCOUNT.caseRevenue : HOUSE_ACCOUNT.coinsTaken
  const entries: OpeningWrite['entries'][number][] = []
  const move = (house: bigint, kind: number, inCurrency: number, toPlayer: bigint) => {
    if (toPlayer === 0n) return
    entries.push({ accountId: userId, kind, currency: inCurrency, amount: toPlayer })
    entries.push({ accountId: house, kind, currency: inCurrency, amount: -toPlayer })
  }
  move(revenue, ENTRY_KIND.caseOpened, currency, -plan.costMinor)
  move(HOUSE_ACCOUNT.cashback, ENTRY_KIND.cashback, currency, plan.cashbackMinor)
  move(HOUSE_ACCOUNT.coinsIssued, ENTRY_KIND.coinBonus, CURRENCY_ID.COIN, coinsWon)
  return entries
}
