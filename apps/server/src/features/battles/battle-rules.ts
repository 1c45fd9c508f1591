import {
  type Battle,
  type BattleLock,
  type BattleRefusal,
  type BattleStep,
  nextDeadline,
} from '@runecase/game/battle.ts'
import { type BeaconChain, beaconRoundAfter, beaconRoundDueS } from '@runecase/game/beacon-round.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import type { SeatRecord } from './battle-seats.sql.ts'
import { type BattleChange, type BattleRecord, updateBattle } from './battles.sql.ts'

const REFUSAL_CODES = {
  not_open: 'battle_closed',
  slot_taken: 'battle_slot_taken',
  no_such_slot: 'battle_slot_taken',
  already_in: 'battle_already_in',
  not_member: 'battle_not_member',
  not_creator: 'battle_not_creator',
  is_locked: 'battle_locked',
  is_starting: 'battle_starting',
  not_starting: 'battle_not_starting',
} as const satisfies Record<BattleRefusal, string>

/** Maps the rows of a battle to the state that the game rules use. */
export function battleOf(record: BattleRecord, seats: readonly SeatRecord[]): Battle {
  const { lockedAtMs, beaconRound, beaconDueAtMs } = record
  return {
    status: record.status,
    mode: record.mode,
    slots: record.slots,
    rounds: record.rounds,
    creatorId: String(record.creatorId),
    createdAtMs: record.createdAtMs,
    seats: seats.map((seat) => ({
      slot: seat.slot,
      playerId: seat.userId === null ? null : String(seat.userId),
      clientSeed: seat.clientSeed,
    })),
    botsAtMs: record.botsAtMs,
    lock:
      lockedAtMs === null || beaconRound === null || beaconDueAtMs === null
        ? null
        : { lockedAtMs, beaconRound, beaconDueAtMs },
    startsAtMs: record.startsAtMs,
    revealed: record.revealed,
    end: record.end,
  }
}

/** The battle after a step, or the refusal of the step. */
export function taken(step: BattleStep): Battle {
  return step.battle ?? refuse(REFUSAL_CODES[step.refusal])
}

/**
 * The time limit of a transaction that may lock a battle, from its BEGIN to its COMMIT, measured by the server. The lock's time lies within
 * it, and its beacon round is due at least three seconds later. A lock is therefore never committed after the round may be known.
 */
export const LOCK_TIME = { withinMs: 2000 } as const

/** Makes a lock: its time in whole seconds, rounded up, and the first beacon round that is due three seconds later. */
export function lockUnder(chain: BeaconChain): (lockedAtMs: number) => BattleLock {
  return (lockedAtMs) => {
    const lockedAtS = Math.ceil(lockedAtMs / 1000)
    const beaconRound = beaconRoundAfter(chain, lockedAtS)
    return { lockedAtMs: lockedAtS * 1000, beaconRound, beaconDueAtMs: beaconRoundDueS(chain, beaconRound) * 1000 }
  }
}

/** Fields that a step sets in addition to those of the rules: the beacon signature, the revealed seed, the size of a tie. */
type Disclosure = Pick<BattleChange, 'signature' | 'revealedSeed' | 'tiedCount' | 'finishedAtMs'>

/** Writes a battle after a step, with the due time of the next one. Returns the new record. */
export function saveBattle(
  tx: Tx,
  record: BattleRecord,
  battle: Battle,
  disclosure: Partial<Disclosure> & { readonly dueAtMs?: number } = {},
): BattleRecord {
  const { dueAtMs = nextDeadline(battle)?.atMs ?? null, ...disclosed } = disclosure
  const { status, botsAtMs, lock, startsAtMs, revealed, end } = battle
  const after = {
    ...record,
    ...disclosed,
    status,
    botsAtMs,
    lockedAtMs: lock?.lockedAtMs ?? null,
    beaconRound: lock?.beaconRound ?? null,
    beaconDueAtMs: lock?.beaconDueAtMs ?? null,
    startsAtMs,
    revealed,
    end,
  }
  updateBattle(tx, { ...after, dueAtMs })
  if (end !== null && end !== record.end) tx.count(`battle_void:${end}`, 1)
  return after
}
