import { type Battle, finishBattle } from '@runecase/game/battle.ts'
import { type BattlePayout, battlePayout } from '@runecase/game/battle-payout.ts'
import { experienceForSpending, levelOf } from '@runecase/game/level.ts'
import { insertItems, moveItems, statusId } from '../../core/items/public.ts'
import {
  addSpent,
  ENTRY_KIND,
  goldSpent,
  HOUSE_ACCOUNT,
  type LedgerEntry,
  moveMoney,
} from '../../core/ledger/public.ts'
import { insertPlays, type Play, playSettled } from '../../core/plays/public.ts'
import type { Tx } from '../../platform/db.ts'
import { type DomainEvent, publishEvents } from '../../platform/domain-events.ts'
import { partId } from '../../platform/ids.ts'
import type { BattleDeps } from './battle-deps.ts'
import { type BattleDice, rollTie } from './battle-dice.ts'
import { type DropRecord, insertPrizes, selectDrops, selectParkedPrizes } from './battle-drops.sql.ts'
import { publishChange } from './battle-events.ts'
import { saveBattle } from './battle-rules.ts'
import { updateSeatResults } from './battle-seats.sql.ts'
import { selectOpenStakes } from './battle-stakes.sql.ts'
import { type BattleRecord, updateDue } from './battles.sql.ts'
import { returnStakes } from './stakes.ts'

/** Items that a winner does not decide about move into their inventory after this time. */
const BAG_MS = 72 * 3_600_000

type Drop = DropRecord & { readonly index: number }

/**
 * Pays a battle out completely in the step's transaction: the pot becomes revenue, drops become items of the winners, indivisible
 * remainders become GOLD, and the seed is revealed. A bot's share stays with the house. The caller holds the locks of the players.
 */
export async function settleBattle(
  deps: BattleDeps,
  tx: Tx,
  play: { readonly record: BattleRecord; readonly battle: Battle; readonly dice: BattleDice },
): Promise<boolean> {
  const { record, battle, dice } = play
  const drops = (await selectDrops(tx, record.id)).map((drop) => ({ ...drop, index: 0 }))
  const payout = battlePayout(record.mode, record.slots, drops, (tiedCount) => rollTie(dice, tiedCount))
  const playerOf = new Map(
    battle.seats.flatMap((seat) => (seat.playerId === null ? [] : [[seat.slot, BigInt(seat.playerId)] as const])),
  )
  const operationId = deps.ids.next()
  const prizes = prizesOf(deps, payout, playerOf)
  giveItems(tx, record, operationId, prizes)
  const finished = finishBattle(battle, record.nowMs)
  saveBattle(tx, record, finished, {
    tiedCount: payout.tiedCount,
    finishedAtMs: record.nowMs,
    revealedSeed: deps.vault.unseal(record.id, record.sealed),
    ...(prizes.length > 0 ? { dueAtMs: record.nowMs + BAG_MS } : {}),
  })
  const results = resultsOf(record.slots, payout)
  updateSeatResults(tx, record.id, results)
  const plays = playsOf({ record, payout, playerOf, prizes }, operationId, results)
  insertPlays(tx, plays)
  const levels = await countSpent(tx, record, [...playerOf.values()])
  await moveMoney(tx, {
    operationId,
    entries: [...potEntries(record), ...shareEntries(payout, playerOf)],
    events: () => [
      ...levels,
      ...[...playerOf.values()].flatMap((userId) => goldSpent(userId, operationId, record.priceMinor)),
      ...plays.map((play) => playSettled(play)),
    ],
  })
  publishChange(tx, record, { hasProof: true, isListChanged: true })
  return true
}

/** A drop that its winner receives as an item. */
type Prize = Drop & { readonly userId: bigint; readonly itemId: bigint }

function prizesOf(
  { ids }: Pick<BattleDeps, 'ids'>,
  payout: BattlePayout<Drop>,
  playerOf: ReadonlyMap<number, bigint>,
): Prize[] {
  return payout.shares.flatMap((share) => {
    const userId = playerOf.get(share.slot)
    return userId === undefined ? [] : share.drops.map((drop) => ({ ...drop, userId, itemId: ids.next() }))
  })
}

function giveItems(tx: Tx, record: BattleRecord, operationId: bigint, prizes: readonly Prize[]): void {
  if (prizes.length === 0) return
  insertItems(tx, {
    operationId,
    source: 'Battle',
    status: 'bag',
    actor: 'system',
    items: prizes.map(({ userId, itemId, catalogueItemId, valueMinor }) => ({
      userId,
      id: itemId,
      catalogueItemId,
      priceMinor: valueMinor,
    })),
  })
  insertPrizes(tx, record.id, prizes)
}

/** The plays of a finished battle: one for each player, none for bots. */
function playsOf(
  outcome: {
    readonly record: BattleRecord
    readonly payout: BattlePayout<Drop>
    readonly playerOf: ReadonlyMap<number, bigint>
    readonly prizes: readonly Prize[]
  },
  operationId: bigint,
  results: ReturnType<typeof resultsOf>,
): Play<'battle'>[] {
  const { record, payout, playerOf, prizes } = outcome
  return results.flatMap(({ slot, wonMinor }) => {
    const userId = playerOf.get(slot)
    if (userId === undefined) return []
    return {
      kind: 'battle',
      id: partId(operationId, slot),
      userId,
      currency: 'GOLD',
      stakedMinor: record.priceMinor,
      wonMinor,
      experienceMinor: experienceForSpending(record.priceMinor),
      coins: 0n,
      itemsIn: [],
      itemsOut: prizes
        .filter((prize) => prize.userId === userId)
        .map(({ itemId, catalogueItemId, valueMinor }) => ({ id: itemId, catalogueItemId, priceMinor: valueMinor })),
      facts: {
        battleId: String(record.id),
        ulid: record.ulid,
        isPrivate: record.isPrivate,
        mode: record.mode,
        slots: record.slots,
        isCreator: userId === record.creatorId,
        hasWon: payout.winners.includes(slot),
      },
    }
  })
}

function resultsOf(slots: number, payout: BattlePayout<Drop>) {
  return Array.from({ length: slots }, (_, index) => {
    const share = payout.shares.find((one) => one.slot === index + 1)
    const goldMinor = share?.goldMinor ?? 0n
    return {
      slot: index + 1,
      goldMinor,
      wonMinor: (share?.drops ?? []).reduce((sum, drop) => sum + drop.valueMinor, goldMinor),
    }
  })
}

/** The ledger entries by which the stakes pay for the drops. */
function potEntries(record: BattleRecord): LedgerEntry[] {
  const amount = record.priceMinor * BigInt(record.slots)
  const kind = ENTRY_KIND.battlePot
  return [
    { accountId: HOUSE_ACCOUNT.battlePots, kind, currency: 'GOLD', amount: -amount },
    { accountId: HOUSE_ACCOUNT.caseRevenue, kind, currency: 'GOLD', amount },
  ]
}

/** The GOLD that players get in addition to the items. */
function goldShares(payout: BattlePayout<Drop>, playerOf: ReadonlyMap<number, bigint>) {
  return payout.shares.flatMap((share) => {
    const accountId = playerOf.get(share.slot)
    return accountId === undefined || share.goldMinor === 0n ? [] : [{ accountId, amount: share.goldMinor }]
  })
}

const sumOf = (shares: readonly { readonly amount: bigint }[]) => shares.reduce((sum, { amount }) => sum + amount, 0n)

function shareEntries(payout: BattlePayout<Drop>, playerOf: ReadonlyMap<number, bigint>): LedgerEntry[] {
  const shares = goldShares(payout, playerOf)
  const kind = ENTRY_KIND.battleShare
  return [
    ...shares.map((share): LedgerEntry => ({ ...share, kind, currency: 'GOLD' })),
    { accountId: HOUSE_ACCOUNT.itemsBoughtBack, kind, currency: 'GOLD', amount: -sumOf(shares) },
  ]
}

async function countSpent(tx: Tx, record: BattleRecord, userIds: readonly bigint[]): Promise<DomainEvent[]> {
  const experience = experienceForSpending(record.priceMinor)
  const rows = await addSpent(tx, userIds, { priceMinor: record.priceMinor, experience })
  return rows.flatMap(({ userId, experienceMinor }): DomainEvent[] => {
    const level = levelOf(experienceMinor)
    const levelBefore = levelOf(experienceMinor - experience)
    if (level === levelBefore) return []
    const event = { kind: 'level.reached', level, levelBefore, experienceMinor: String(experienceMinor) } as const
    return [{ ...event, userId: String(userId) }]
  })
}

/** Returns what a cancelled battle still holds; false when there was nothing to return. */
export async function refundBattle(deps: BattleDeps, tx: Tx, record: BattleRecord): Promise<boolean> {
  const stakes = await selectOpenStakes(tx, record.id)
  updateDue(tx, record.id, null)
  if (stakes.length === 0) return false
  await returnStakes(tx, {
    operationId: deps.ids.next(),
    battleId: record.id,
    priceMinor: record.priceMinor,
    stakes,
  })
  publishChange(tx, record)
  return true
}

/** Moves items that winners left undecided for three days into their inventories. */
export async function releaseBag(deps: BattleDeps, tx: Tx, record: BattleRecord): Promise<boolean> {
  if (record.finishedAtMs === null || record.nowMs < record.finishedAtMs + BAG_MS) return false
  const parked = await selectParkedPrizes(tx, record.id, statusId('bag'))
  updateDue(tx, record.id, null)
  const operationId = deps.ids.next()
  for (const userId of new Set(parked.map((one) => one.userId))) {
    const ids = parked.filter((one) => one.userId === userId).map((one) => one.itemId)
    await moveItems(tx, { operationId, userId, ids, from: ['bag'], to: 'progress', actor: 'system' })
    publishEvents(tx, [{ kind: 'item.received', userId: String(userId), itemIds: ids.map(String), source: 'Battle' }])
  }
  return parked.length > 0
}
