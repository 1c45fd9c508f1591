import type { Movement } from '@runecase/api/history.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { z } from 'zod'
import { selectPlays } from '../../core/plays/public.ts'
import { timeOfId } from '../../platform/ids.ts'
import { selectBalancesAfter } from './balances-after.sql.ts'
import type { HistoryDeps } from './history-deps.ts'
import { kindOf } from './movement-filter.ts'
import type { MovementRow } from './movements.sql.ts'

export type ShownMovement = z.infer<typeof Movement>

/** The details of a movement in addition to its sums. */
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
  { database, catalogue, games, movementTellers }: HistoryDeps,
  userId: bigint,
  rows: readonly MovementRow[],
): Promise<ReadonlyMap<bigint, Partial<Details>>> {
  const causes = new Set(games.all.flatMap(({ movement: { is, ifFree = is, ifLost = is } }) => [is, ifFree, ifLost]))
  const plays = rows.filter(({ cause }) => causes.has(cause)).map(({ id }) => id)
  const [played, described] = await Promise.all([
    plays.length > 0 ? selectPlays(database, userId, plays) : [],
    movementTellers.find(database, userId, rows),
  ])
  return new Map<bigint, Partial<Details>>([
    ...played.map(({ id, kind, facts, itemsInCount }) => {
      const {
        caseId,
        count = itemsInCount,
        chance = null,
        multiplier = null,
        hasProof,
      } = games.ofKind(kind).historyOf(facts)
      const title = caseId === undefined ? null : (catalogue.caseById(caseId)?.name ?? null)
      return [id, { title, count, chance, multiplier, proofId: hasProof ? String(id) : null }] as const
    }),
    ...described,
  ])
}
