import { goldFromMinor } from '@runecase/api/money.ts'
import { callStart, cancelStart, joinBattle as joined, leaveBattle as left } from '@runecase/game/battle.ts'
import { type PlayerWork, runPlayerCommand } from '../../core/commands/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import type { BattleDeps } from './battle-deps.ts'
import { publishChange } from './battle-events.ts'
import { insertBattleLock } from './battle-locks.sql.ts'
import { battleOf, LOCK_TIME, lockUnder, saveBattle, taken } from './battle-rules.ts'
import { deleteSeat, freeSeats, getClientSeed, insertSeats, type SeatRecord, selectSeats } from './battle-seats.sql.ts'
import { type BattleRecord, lockBattle } from './battles.sql.ts'
import { showStart } from './show-battle.ts'
import { requirePrice, returnStakes, takeStake } from './stakes.ts'

/**
 * Takes a slot for the price of the battle. Refuses with `price_changed` when the player expected another price. The player who takes the
 * last slot locks the battle in the same transaction: time, beacon round and the record in the public log.
 */
export async function joinBattle(
  deps: BattleDeps,
  idempotency: Idempotency,
  input: { readonly ulid: string; readonly slot: number; readonly expectedPrice?: number | undefined },
): Promise<StoredAnswer> {
  const work: PlayerWork = async (tx, player, operationId) => {
    const { record, seats } = await lockedBattle(tx, input.ulid)
    const clientSeed = await getClientSeed(tx, player.userId)
    const seat = { slot: input.slot, playerId: String(player.userId), clientSeed }
    const battle = taken(joined(battleOf(record, seats), seat, record.nowMs, lockUnder(deps.beacon.chain)))
    requirePrice(record.priceMinor, input.expectedPrice)
    await insertSeats(tx, record.id, [
      { slot: input.slot, userId: player.userId, bot: null, clientSeed, stakeId: operationId },
    ])
    const balanceMinor = await takeStake(tx, { player, stakeId: operationId, priceMinor: record.priceMinor })
    saveBattle(tx, record, battle)
    writeLock(tx, record, battle.lock)
    publishChange(tx, record, { hasProof: battle.lock !== null })
    return { balance: goldFromMinor(balanceMinor) }
  }
  const answer = await runPlayerCommand(deps, idempotency, work, LOCK_TIME)
  deps.wake()
  return answer
}

/**
 * Leaves before the lock and returns the stake in the same transaction. When the creator leaves, the battle is over, and the next step
 * returns the other stakes.
 */
export async function leaveBattle(
  deps: BattleDeps,
  idempotency: Idempotency,
  input: { readonly ulid: string },
): Promise<StoredAnswer> {
  const answer = await runPlayerCommand(deps, idempotency, async (tx, player, operationId) => {
    const { record, seats } = await lockedBattle(tx, input.ulid)
    const battle = taken(left(battleOf(record, seats), String(player.userId)))
    const own = seats.filter((seat) => seat.userId === player.userId)
    const isOver = battle.status === 'cancelled'
    saveBattle(tx, record, battle, isOver && seats.length > 1 ? { dueAtMs: record.nowMs } : {})
    if (isOver) freeSeats(tx, record.id)
    else deleteSeat(tx, record.id, player.userId)
    const balances = await returnStakes(tx, {
      operationId,
      battleId: record.id,
      priceMinor: record.priceMinor,
      stakes: own,
    })
    publishChange(tx, record, { isListChanged: isOver })
    return { balance: goldFromMinor(balances.get(player.userId)?.balanceMinor ?? player.balanceMinor) }
  })
  deps.wake()
  return answer
}

/** Lets the creator ask for bots. Refuses with `battle_starting` when they have done so already. */
export function startBattle(deps: BattleDeps, userId: bigint, ulid: string) {
  return changeStart(deps, ulid, (battle, nowMs) => callStart(battle, String(userId), nowMs))
}

/** Lets the creator stop the countdown. */
export function cancelBattleStart(deps: BattleDeps, userId: bigint, ulid: string) {
  return changeStart(deps, ulid, (battle) => cancelStart(battle, String(userId)))
}

async function changeStart(
  deps: BattleDeps,
  ulid: string,
  step: (battle: ReturnType<typeof battleOf>, nowMs: number) => ReturnType<typeof callStart>,
) {
  const answer = await deps.database.transaction(async (tx) => {
    const { record, seats } = await lockedBattle(tx, ulid)
    const after = saveBattle(tx, record, taken(step(battleOf(record, seats), record.nowMs)))
    publishChange(tx, record)
    return { battleUlid: ulid, status: after.status, startsAt: showStart(deps, after, seats) }
  })
  deps.wake()
  return answer
}

async function lockedBattle(tx: Tx, ulid: string): Promise<{ record: BattleRecord; seats: SeatRecord[] }> {
  const record = await lockBattle(tx, ulid)
  if (!record) refuse('dataNotFound')
  return { record, seats: await selectSeats(tx, [record.id]) }
}

function writeLock(tx: Tx, record: BattleRecord, lock: { lockedAtMs: number; beaconRound: number } | null): void {
  if (!lock) return
  insertBattleLock(tx, {
    battleId: record.id,
    lockedAtS: lock.lockedAtMs / 1000,
    beaconRound: lock.beaconRound,
  })
}
