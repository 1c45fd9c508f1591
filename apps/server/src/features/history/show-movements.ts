import type { Movement, MovementCause } from '@runecase/api/history.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { z } from 'zod'
import { selectPlays } from '../../core/plays/public.ts'
import { timeOfId } from '../../platform/ids.ts'
import type { HistoryDeps } from './history-deps.ts'
import {
  selectBalancesAfter,
  selectBattlesOf,
  selectOfferNames,
  selectOrders,
  selectRafflesOfPrizes,
} from './movement-details.sql.ts'
import { kindOf } from './movement-filter.ts'
import type { MovementRow } from './movements.sql.ts'

export type ShownMovement = z.infer<typeof Movement>

/** The details of a movement beside its sums. */
type Details = Pick<ShownMovement, 'title' | 'count' | 'proofId' | 'battleUlid' | 'orderId' | 'chance' | 'multiplier'>

const NO_DETAILS: Details = {
  title: null,
  count: 1,
  proofId: null,
  battleUlid: null,
  orderId: null,
  chance: null,
  multiplier: null,
}

/** Movements as their player sees them, in the given order. */
export async function showMovements(
  deps: HistoryDeps,
  userId: bigint,
  rows: readonly MovementRow[],
): Promise<ShownMovement[]> {
  if (rows.length === 0) return []
  const ascending = rows.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))
  const [details, balances] = await Promise.all([
    findDetails(deps, userId, rows),
    selectBalancesAfter(deps.database, userId, ascending),
  ])
  const balanceAfter = new Map(balances.map(({ id, balanceMinor }) => [id, balanceMinor]))
  const itemOf = (id: number) => {
    const { name, image, rarity } = deps.catalogue.itemById(id)
    return { name, image, rarity }
  }
  return rows.map((row) => ({
    id: String(row.id),
    at: timeOfId(row.id),
    kind: kindOf(row.cause),
    cause: row.cause,
    ...NO_DETAILS,
    ...details.get(row.id),
    gold: goldFromMinor(row.gold),
    coins: Number(row.coins),
    items: goldFromMinor(row.itemsMinor),
    received: row.received.map(itemOf),
    receivedCount: row.receivedCount,
    given: row.given.map(itemOf),
    givenCount: row.givenCount,
    balance: goldFromMinor(balanceAfter.get(row.id) ?? 0n),
  }))
}

async function findDetails(
  { database, catalogue, games }: HistoryDeps,
  userId: bigint,
  rows: readonly MovementRow[],
): Promise<ReadonlyMap<bigint, Partial<Details>>> {
  const of = (...causes: readonly MovementCause[]) =>
    rows.filter((row) => causes.includes(row.cause)).map((row) => row.id)
  const wins = rows.filter((row) => row.cause === 'battleWin')
  const battles = {
    stakes: of('battleStake'),
    refunds: of('battleRefund'),
    payouts: wins.filter((row) => row.battleId === null).map((row) => row.id),
    battleIds: wins.flatMap((row) => row.battleId ?? []),
  }
  const ask = async <Row>(ids: readonly bigint[], read: () => Promise<Row[]>) => (ids.length > 0 ? read() : [])
  const plays = of(...games.all.flatMap(({ movement: { is, ifFree = is, ifLost = is } }) => [is, ifFree, ifLost]))
  const orders = of('refill', 'refillReturned')
  const offers = of('offer')
  const prizes = of('prize')
  const [played, fought, ordered, offered, drawn] = await Promise.all([
    ask(plays, () => selectPlays(database, userId, plays)),
    ask(Object.values(battles).flat(), () => selectBattlesOf(database, userId, battles)),
    ask(orders, () => selectOrders(database, orders)),
    ask(offers, () => selectOfferNames(database, offers)),
    ask(prizes, () => selectRafflesOfPrizes(database, prizes)),
  ])
  const nameOf = (caseId: number) => catalogue.caseById(caseId)?.name ?? null
  const battleById = new Map(
    fought.map(({ id, ulid, caseIds, rounds, isFinished }) => [
      id,
      {
        title: caseIds.map(nameOf).filter(Boolean).join(', ') || null,
        count: rounds,
        battleUlid: ulid,
        proofId: isFinished ? ulid : null,
      },
    ]),
  )
  return new Map<bigint, Partial<Details>>([
    ...played.map(({ id, kind, facts, itemsInCount }) => {
      const {
        caseId,
        count = itemsInCount,
        chance = null,
        multiplier = null,
        hasProof,
      } = games.ofKind(kind).historyOf(facts)
      const title = caseId === undefined ? null : nameOf(caseId)
      return [id, { title, count, chance, multiplier, proofId: hasProof ? String(id) : null }] as const
    }),
    ...rows.flatMap((row) => {
      const battle = battleById.get(row.battleId ?? row.id)
      return battle ? [[row.id, battle] as const] : []
    }),
    ...ordered.map(({ id, orderId, method }) => [id, { title: method, orderId: String(orderId) }] as const),
    ...drawn.map(({ id, raffleId, title }) => [id, { title, proofId: `raffle-${raffleId}` }] as const),
    ...offered.map(({ id, name }) => [id, { title: name }] as const),
  ])
}
