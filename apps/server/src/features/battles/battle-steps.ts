import { expireBattle, isBeaconLost, nextDeadline, seatBots, voidBattle } from '@runecase/game/battle.ts'
import type { Tx } from '../../platform/db.ts'
import type { BattleDeps } from './battle-deps.ts'
import { type BattleDice, makeDice, readDice } from './battle-dice.ts'
import { publishChange } from './battle-events.ts'
import { insertBattleLock } from './battle-locks.sql.ts'
import { awaitedRound, revealOf, saveAdvances, startOf } from './battle-rounds.ts'
import { battleOf, LOCK_TIME, lockUnder, saveBattle } from './battle-rules.ts'
import { freeSeats, insertSeats, lockBattlePlayers, selectSeats } from './battle-seats.sql.ts'
import { type BattleRecord, findBattleById, lockIdleBattles } from './battles.sql.ts'
import { botOfSlot } from './house-bots.ts'
import { refundBattle, releaseBag, settleBattle } from './settle-battle.ts'
import { takeBotStake } from './stakes.ts'

/**
 * Runs the due step of a battle in one transaction; returns whether there was one. Any process may call it at any time: a step that another
 * process runs, or has run, is skipped.
 */
export async function takeDueStep(deps: BattleDeps, battleId: bigint): Promise<boolean> {
  const seen = await findBattleById(deps.database, battleId)
  if (!seen) return false
  const signature = await signatureFor(deps, seen)
  const dice = seen.status === 'started' ? makeDice(deps, seen, await readDice(deps, [battleId])) : null
  const step = async (tx: Tx) => {
    // Lock order: players before battles.
    if (movesMoney(seen)) await lockBattlePlayers(tx, battleId)
    const [record] = await lockIdleBattles(tx, [battleId])
    if (!record || record.status !== seen.status || record.revealed !== seen.revealed) return false
    if (record.status === 'cancelled') return refundBattle(deps, tx, record)
    if (record.status === 'finished') return releaseBag(deps, tx, record)
    return record.status === 'created' ? gather(deps, tx, record, signature) : play(deps, tx, record, dice)
  }
  return deps.database.transaction(step, seen.status === 'created' ? LOCK_TIME : {})
}

/** Whether the next step of a battle gives money or items to its players. */
function movesMoney(record: BattleRecord): boolean {
  return record.status === 'cancelled' || record.status === 'finished' || record.revealed === record.rounds
}

/** The beacon signature for which a locked battle waits; null before it is due. */
async function signatureFor(deps: BattleDeps, record: BattleRecord): Promise<string | null> {
  const round = awaitedRound(deps, record)
  if (round === null || record.nowMs < (record.beaconDueAtMs ?? 0)) return null
  return deps.beacon.signatureOf(round)
}

/** The steps before the first round: expiry, bots, and the beacon's signature or the lack of it. */
async function gather(deps: BattleDeps, tx: Tx, record: BattleRecord, signature: string | null): Promise<boolean> {
  const seats = await selectSeats(tx, [record.id])
  const battle = battleOf(record, seats)
  const next = nextDeadline(battle)
  if (!next || next.atMs > record.nowMs) return false
  // A process that was suspended past the promised wait first asks the beacon: a signature published meanwhile counts.
  if (next.step === 'expire' || (signature === null && isBeaconLost(battle, record.nowMs))) {
    const over = next.step === 'expire' ? expireBattle(battle, record.nowMs) : voidBattle(battle, record.nowMs)
    saveBattle(tx, record, over, { dueAtMs: record.nowMs })
    freeSeats(tx, record.id)
    publishChange(tx, record, { isListChanged: true, hasProof: true })
    return true
  }
  if (next.step === 'seat_bots') {
    const full = seatBots(
      battle,
      record.nowMs,
      lockUnder(deps.beacon.chain),
      (slot) => botOfSlot(record.id, slot).clientSeed,
    )
    const bots = full.seats
      .filter((seat) => seat.playerId === null && !seats.some((taken) => taken.slot === seat.slot))
      .map(({ slot, clientSeed }) => ({
        slot,
        clientSeed,
        userId: null,
        bot: botOfSlot(record.id, slot).id,
        stakeId: deps.ids.next(),
      }))
    await insertSeats(tx, record.id, bots)
    for (const bot of bots) await takeBotStake(tx, bot.stakeId, record.priceMinor)
    saveBattle(tx, record, full)
    const lock = full.lock
    if (lock)
      insertBattleLock(tx, { battleId: record.id, lockedAtS: lock.lockedAtMs / 1000, beaconRound: lock.beaconRound })
    publishChange(tx, record, { hasProof: true })
    return true
  }
  if (signature === null) return false
  saveAdvances(tx, [startOf(record, battle, signature)])
  return true
}

/** Reveals the rounds one after another, then pays out. */
async function play(deps: BattleDeps, tx: Tx, record: BattleRecord, dice: BattleDice | null): Promise<boolean> {
  const battle = battleOf(record, await selectSeats(tx, [record.id]))
  const next = nextDeadline(battle)
  if (!next || next.atMs > record.nowMs || !dice) return false
  if (next.step === 'finish') return settleBattle(deps, tx, { record, battle, dice })
  saveAdvances(tx, [revealOf(record, battle, dice)])
  return true
}
