import type { BattleEnd, BattleMode, BattleStatus } from '@runecase/api/battles.ts'
import { BATTLE_SLOTS, MAX_BATTLE_ROUNDS } from '@runecase/api/battles-rules.ts'

/** The time from the lock to the start. */
export const BATTLE_COUNTDOWN_MS = 5_000
/** Requested bots take their seats after this time. */
export const BOTS_JOIN_MS = 1_000

/** The time from the reveal of a round to the next step. */
export const BATTLE_ROUND_MS = 4_000
export const BATTLE_LAST_ROUND_MS = 6_000

/** A battle that is not filled within this time is cancelled. */
export const BATTLE_WAIT_MS = 30 * 60_000

/** A locked battle is void when its beacon does not publish within this time after its round was due. */
export const BEACON_PATIENCE_MS = 120_000

/** The occupant of a slot; a house bot has no player. */
export interface BattleSeat {
  readonly slot: number
  /** The player's id in decimal, or null for a bot. */
  readonly playerId: string | null
  readonly clientSeed: string
}

/** The lock: from then on nobody can join, leave or cancel. */
export interface BattleLock {
  /** Unix milliseconds. */
  readonly lockedAtMs: number
  readonly beaconRound: number
  /** When that round is due, Unix milliseconds. */
  readonly beaconDueAtMs: number
}

/** The state of a battle for its rules. Slots count from 1; times are Unix milliseconds of the database. */
export interface Battle {
  readonly status: BattleStatus
  readonly mode: BattleMode
  readonly slots: number
  readonly rounds: number
  readonly creatorId: string
  readonly createdAtMs: number
  /** The seats in slot order. */
  readonly seats: readonly BattleSeat[]
  /** When bots take the free slots, after the creator requested them; null before that. */
  readonly botsAtMs: number | null
  readonly lock: BattleLock | null
  /** When the first round is revealed; null before the beacon published. */
  readonly startsAtMs: number | null
  /** The number of revealed rounds, 0..rounds. */
  readonly revealed: number
  readonly end: BattleEnd | null
}

/** Why a step is refused. The server maps each to its API code. */
export type BattleRefusal =
  | 'not_open'
  | 'slot_taken'
  | 'no_such_slot'
  | 'already_in'
  | 'not_member'
  | 'not_creator'
  | 'is_locked'
  | 'is_starting'
  | 'not_starting'

/** A step of the state machine: the battle after it, or the reason of the refusal. */
export type BattleStep =
  | { readonly battle: Battle; readonly refusal?: never }
  | { readonly refusal: BattleRefusal; readonly battle?: never }

/** Makes the lock of a time, with its beacon round. */
export type LockAt = (lockedAtMs: number) => BattleLock

/** The fault of a new battle's terms, or null. The server checks prices and cases. */
export function checkBattleTerms(terms: {
  mode: BattleMode
  slots: number
  rounds: number
}): 'slots' | 'team_slots' | 'no_rounds' | 'too_many_rounds' | null {
  const { mode, slots, rounds } = terms
  if (!Number.isInteger(slots) || slots < BATTLE_SLOTS.min || slots > BATTLE_SLOTS.max) return 'slots'
  if (mode === 'team' && slots !== BATTLE_SLOTS.max) return 'team_slots'
  if (!Number.isInteger(rounds) || rounds < 1) return 'no_rounds'
  if (rounds > MAX_BATTLE_ROUNDS) return 'too_many_rounds'
  return null
}

/** A new battle with its creator in slot 1. */
export function createBattle(terms: {
  readonly mode: BattleMode
  readonly slots: number
  readonly rounds: number
  readonly creator: { readonly playerId: string; readonly clientSeed: string }
  readonly nowMs: number
}): Battle {
  const fault = checkBattleTerms(terms)
  if (fault) throw new RangeError(`A battle cannot have these terms: ${fault}`)
  const { mode, slots, rounds, creator, nowMs } = terms
  return {
    status: 'created',
    mode,
    slots,
    rounds,
    creatorId: creator.playerId,
    createdAtMs: nowMs,
    seats: [{ slot: 1, ...creator }],
    botsAtMs: null,
    lock: null,
    startsAtMs: null,
    revealed: 0,
    end: null,
  }
}

/** The free slots, ascending. */
export function freeSlots(battle: Battle): readonly number[] {
  const taken = new Set(battle.seats.map((seat) => seat.slot))
  return Array.from({ length: battle.slots }, (_, index) => index + 1).filter((slot) => !taken.has(slot))
}

/** Lets a player take a free slot; the player who takes the last slot locks the battle in the same step. */
export function joinBattle(
  battle: Battle,
  seat: BattleSeat & { readonly playerId: string },
  nowMs: number,
  lockAt: LockAt,
): BattleStep {
  if (battle.status !== 'created') return { refusal: 'not_open' }
  if (battle.seats.some((taken) => taken.playerId === seat.playerId)) return { refusal: 'already_in' }
  if (battle.lock) return { refusal: 'is_locked' }
  if (!Number.isInteger(seat.slot) || seat.slot < 1 || seat.slot > battle.slots) return { refusal: 'no_such_slot' }
  if (!freeSlots(battle).includes(seat.slot)) return { refusal: 'slot_taken' }
  return { battle: lockedWhenFull({ ...battle, seats: seated(battle, [seat]) }, nowMs, lockAt) }
}

/** Lets a member leave before the lock and get their stake back; when the creator leaves, the battle is over for all. */
export function leaveBattle(battle: Battle, playerId: string): BattleStep {
  if (battle.status !== 'created') return { refusal: 'not_open' }
  if (!battle.seats.some((seat) => seat.playerId === playerId)) return { refusal: 'not_member' }
  if (battle.lock) return { refusal: 'is_locked' }
  if (playerId === battle.creatorId)
    return { battle: { ...battle, status: 'cancelled', botsAtMs: null, end: 'creator_left' } }
  return { battle: { ...battle, seats: battle.seats.filter((seat) => seat.playerId !== playerId) } }
}

/** Lets the creator request bots for the free slots; they join a second later. */
export function callStart(battle: Battle, playerId: string, nowMs: number): BattleStep {
  if (battle.status !== 'created') return { refusal: 'not_open' }
  if (playerId !== battle.creatorId) return { refusal: 'not_creator' }
  if (battle.lock) return { refusal: 'is_locked' }
  if (battle.botsAtMs !== null) return { refusal: 'is_starting' }
  return { battle: { ...battle, botsAtMs: nowMs + BOTS_JOIN_MS } }
}

/** Lets the creator stop the countdown. A lock cannot be undone: the beacon's round is fixed from then on. */
export function cancelStart(battle: Battle, playerId: string): BattleStep {
  if (battle.status !== 'created') return { refusal: 'not_open' }
  if (playerId !== battle.creatorId) return { refusal: 'not_creator' }
  if (battle.lock) return { refusal: 'is_locked' }
  if (battle.botsAtMs === null) return { refusal: 'not_starting' }
  return { battle: { ...battle, botsAtMs: null } }
}

/** The next step by time, and when it is due; null once the battle is over. `start` also needs the beacon's signature. */
export function nextDeadline(
  battle: Battle,
): { readonly step: 'expire' | 'seat_bots' | 'start' | 'reveal' | 'finish'; readonly atMs: number } | null {
  if (battle.status === 'finished' || battle.status === 'cancelled') return null
  if (battle.status === 'started') {
    const atMs = roundAtMs(battle, battle.revealed)
    return battle.revealed < battle.rounds ? { step: 'reveal', atMs } : { step: 'finish', atMs }
  }
  if (battle.lock) return { step: 'start', atMs: battle.lock.beaconDueAtMs }
  const expiresAtMs = battle.createdAtMs + BATTLE_WAIT_MS
  if (battle.botsAtMs !== null && battle.botsAtMs <= expiresAtMs) return { step: 'seat_bots', atMs: battle.botsAtMs }
  return { step: 'expire', atMs: expiresAtMs }
}

/** Cancels a battle that was not filled in time, so that all stakes are returned. Throws when it is not due. */
export function expireBattle(battle: Battle, nowMs: number): Battle {
  due(battle, 'expire', nowMs)
  return { ...battle, status: 'cancelled', end: 'not_filled' }
}

/** Seats bots in every free slot after the countdown, and locks the battle. `clientSeedOf` returns a bot's seed by slot. */
export function seatBots(
  battle: Battle,
  nowMs: number,
  lockAt: LockAt,
  clientSeedOf: (slot: number) => string,
): Battle {
  due(battle, 'seat_bots', nowMs)
  const bots = freeSlots(battle).map((slot) => ({ slot, playerId: null, clientSeed: clientSeedOf(slot) }))
  return lockedWhenFull({ ...battle, seats: seated(battle, bots) }, nowMs, lockAt)
}

/** Starts a battle after the beacon published: the rolls are fixed, and the rounds begin when the countdown after the lock is over. */
export function startBattle(battle: Battle, nowMs: number): Battle {
  due(battle, 'start', nowMs)
  const { lockedAtMs } = battle.lock as BattleLock
  return { ...battle, status: 'started', startsAtMs: Math.max(nowMs, lockedAtMs + BATTLE_COUNTDOWN_MS) }
}

/**
 * The earliest known time of the first round, for a battle with requested bots, a locked or a started one. Unix milliseconds; null while
 * unknown, and for a battle that ended before its first round.
 */
export function earliestStartMs(battle: Battle, lockAt: LockAt): number | null {
  if (battle.status !== 'created') return battle.startsAtMs
  const next = nextDeadline(battle)
  if (next?.step === 'seat_bots') return startAfterMs(lockAt(next.atMs))
  return battle.lock && startAfterMs(battle.lock)
}

function startAfterMs({ lockedAtMs, beaconDueAtMs }: BattleLock): number {
  return Math.max(beaconDueAtMs, lockedAtMs + BATTLE_COUNTDOWN_MS)
}

/** Whether a locked battle has waited for its beacon as long as promised. */
export function isBeaconLost(battle: Battle, nowMs: number): boolean {
  return battle.status === 'created' && battle.lock !== null && nowMs >= battle.lock.beaconDueAtMs + BEACON_PATIENCE_MS
}

/** Voids a battle whose beacon never published: all stakes are returned, publicly. Throws while it may still publish. */
export function voidBattle(battle: Battle, nowMs: number): Battle {
  if (!isBeaconLost(battle, nowMs)) throw new RangeError('This battle is not waiting for a lost beacon')
  return { ...battle, status: 'cancelled', end: 'beacon_silent' }
}

/** Voids a stuck battle for operators: all stakes are returned. Throws when it is over. */
export function voidStuckBattle(battle: Battle): Battle {
  if (battle.status !== 'created' && battle.status !== 'started') throw new RangeError('This battle is over')
  return { ...battle, status: 'cancelled', end: 'voided_by_operators' }
}

/** Reveals every due round: usually one, several after a stop of the server. */
export function revealRounds(battle: Battle, nowMs: number): Battle {
  due(battle, 'reveal', nowMs)
  let { revealed } = battle
  while (revealed < battle.rounds && roundAtMs(battle, revealed) <= nowMs) revealed += 1
  return { ...battle, revealed }
}

/** Finishes a battle after the last round, so that the pot may be paid out. */
export function finishBattle(battle: Battle, nowMs: number): Battle {
  due(battle, 'finish', nowMs)
  return { ...battle, status: 'finished' }
}

/** When round `index` is revealed, 0..rounds; `rounds` itself is the time of the payout. */
export function roundAtMs(battle: Battle, index: number): number {
  if (battle.startsAtMs === null) throw new RangeError('A battle without a start has no rounds')
  const whole = battle.startsAtMs + index * BATTLE_ROUND_MS
  return index < battle.rounds ? whole : whole + BATTLE_LAST_ROUND_MS - BATTLE_ROUND_MS
}

function due(battle: Battle, step: string, nowMs: number): void {
  const next = nextDeadline(battle)
  if (next?.step !== step) throw new RangeError(`This battle's next step is ${next?.step ?? 'none'}, not ${step}`)
  if (nowMs < next.atMs) throw new RangeError(`The step ${step} is due ${next.atMs - nowMs} ms later`)
}

function seated(battle: Battle, seats: readonly BattleSeat[]): readonly BattleSeat[] {
  return [...battle.seats, ...seats].sort((a, b) => a.slot - b.slot)
}

function lockedWhenFull(battle: Battle, nowMs: number, lockAt: LockAt): Battle {
  return battle.seats.length === battle.slots ? { ...battle, botsAtMs: null, lock: lockAt(nowMs) } : battle
}
