import { type Battle, nextDeadline, revealRounds, startBattle } from '@runecase/game/battle.ts'
import type { Tx } from '../../platform/db.ts'
import { type DomainEvent, publishEvents } from '../../platform/domain-events.ts'
import type { BattleDeps } from './battle-deps.ts'
import { type BattleDice, type DiceParts, makeDice, readDice, rollRounds } from './battle-dice.ts'
import { type DropRecord, insertDrops } from './battle-drops.sql.ts'
import { changeOf } from './battle-events.ts'
import { selectBattlesById } from './battle-lists.sql.ts'
import { battleOf } from './battle-rules.ts'
import { type BattleProgress, type BattleRecord, lockIdleBattles, updateProgress } from './battles.sql.ts'

/** The rows that a start or a reveal of a battle writes. */
interface Advance {
  readonly progress: BattleProgress
  readonly drops: readonly DropRecord[]
  readonly event: DomainEvent
}

/**
 * Takes the due starts and reveals of these battles in one transaction: locks are whole seconds, so hundreds of battles are due at the same
 * moment. Returns the battles that need another kind of step, or whose rolls cannot be made; each of them needs its own transaction. Skips
 * battles that another process has locked.
 */
export async function takeDueRounds(deps: BattleDeps, battleIds: readonly bigint[]): Promise<bigint[]> {
  const seen = new Map((await selectBattlesById(deps.database, battleIds)).map((record) => [record.id, record]))
  const parts = await readDice(deps, battleIds)
  const alone: bigint[] = []
  const advances = new Map<bigint, Advance>()
  for (const record of seen.values()) {
    const advance = advanceOf(deps, record, parts)
    if (advance === 'alone') alone.push(record.id)
    else if (advance) advances.set(record.id, advance)
  }
  if (advances.size === 0) return alone
  await deps.database.transaction(async (tx) => {
    const locked = await lockIdleBattles(tx, [...advances.keys()])
    const unmoved = locked.filter(({ id, status, revealed }) => {
      const before = seen.get(id)
      return before?.status === status && before.revealed === revealed
    })
    saveAdvances(
      tx,
      unmoved.flatMap(({ id }) => advances.get(id) ?? []),
    )
  })
  return alone
}

/** The due advance of a battle, or null for none yet. Neither seats nor cases can have changed since the lock. */
function advanceOf(deps: BattleDeps, record: BattleRecord, parts: DiceParts): Advance | 'alone' | null {
  const isRound = record.status === 'started' && record.revealed < record.rounds
  const signature = deps.beacon.findKnown(awaitedRound(deps, record) ?? 0)
  if (!isRound && signature === undefined) return 'alone'
  try {
    const battle = battleOf(record, parts.seats.get(record.id) ?? [])
    const next = nextDeadline(battle)
    if (!next || next.atMs > record.nowMs) return null
    if (signature !== undefined) return startOf(record, battle, signature)
    const dice = makeDice(deps, record, parts)
    return dice ? revealOf(record, battle, dice) : 'alone'
  } catch {
    // An error here would fail the whole batch. Run alone, the battle fails again and reports the error.
    return 'alone'
  }
}

/** The round of the embedded beacon that a locked battle waits for; null when it waits for none. */
export function awaitedRound({ beacon }: BattleDeps, record: BattleRecord): number | null {
  if (record.status !== 'created' || record.chainHash.toString('hex') !== beacon.chain.chainHash) return null
  return record.beaconRound
}

/** The start of a battle whose beacon signature is known, at the time of the record. */
export function startOf(record: BattleRecord, battle: Battle, signature: string): Advance {
  const after = startBattle(battle, record.nowMs)
  return {
    progress: progressOf(record, after, Buffer.from(signature, 'hex')),
    drops: [],
    event: changeOf(record, { hasProof: true }),
  }
}

/** Reveals every round that is due at the time of the record. */
export function revealOf(record: BattleRecord, battle: Battle, dice: BattleDice): Advance {
  const after = revealRounds(battle, record.nowMs)
  return {
    progress: progressOf(record, after, record.signature),
    drops: rollRounds(record.id, dice, { from: battle.revealed, to: after.revealed }),
    event: changeOf(record, { firstRound: battle.revealed }),
  }
}

function progressOf({ id }: BattleRecord, after: Battle, signature: Buffer | null): BattleProgress {
  const { startsAtMs, revealed } = after
  return { id, signature, startsAtMs, revealed, dueAtMs: nextDeadline(after)?.atMs ?? null }
}

/** Writes the advances of battles. The caller holds their locks. */
export function saveAdvances(tx: Tx, advances: readonly Advance[]): void {
  if (advances.length === 0) return
  updateProgress(
    tx,
    advances.map((one) => one.progress),
  )
  const drops = advances.flatMap((one) => one.drops)
  if (drops.length > 0) insertDrops(tx, drops)
  publishEvents(
    tx,
    advances.map((one) => one.event),
  )
}
