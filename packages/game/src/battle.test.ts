import { BATTLE_MODES } from '@runecase/api/battles-rules.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BATTLE_COUNTDOWN_MS,
  BATTLE_LAST_ROUND_MS,
  BATTLE_ROUND_MS,
  BATTLE_WAIT_MS,
  type Battle,
  BEACON_PATIENCE_MS,
  BOTS_JOIN_MS,
  callStart,
  cancelStart,
  checkBattleTerms,
  createBattle,
  earliestStartMs,
  expireBattle,
  finishBattle,
  freeSlots,
  isBeaconLost,
  joinBattle,
  type LockAt,
  leaveBattle,
  nextDeadline,
  revealRounds,
  roundAtMs,
  seatBots,
  startBattle,
  voidBattle,
} from './battle.ts'

const NOW = 1_763_724_000_000
const lockAt: LockAt = (lockedAtMs) => ({ lockedAtMs, beaconRound: 7, beaconDueAtMs: lockedAtMs + 4_000 })

const fresh = (slots = 2, rounds = 3): Battle =>
  createBattle({ mode: 'classic', slots, rounds, creator: { playerId: 'axe', clientSeed: 'a' }, nowMs: NOW })

const joined = (battle: Battle, playerId: string, slot: number): Battle =>
  done(joinBattle(battle, { playerId, slot, clientSeed: playerId }, NOW + 1_000, lockAt))

const locked = () => joined(fresh(), 'lina', 2)

function done(step: ReturnType<typeof joinBattle>): Battle {
  if (!step.battle) throw new Error(`Refused: ${step.refusal}`)
  return step.battle
}

describe('terms', () => {
  test.each([
    [{ mode: 'classic', slots: 1, rounds: 1 }, 'slots'],
    [{ mode: 'classic', slots: 5, rounds: 1 }, 'slots'],
    [{ mode: 'team', slots: 3, rounds: 1 }, 'team_slots'],
    [{ mode: 'team', slots: 4, rounds: 1 }, null],
    [{ mode: 'share', slots: 3, rounds: 0 }, 'no_rounds'],
    [{ mode: 'crazy', slots: 2, rounds: 51 }, 'too_many_rounds'],
    [{ mode: 'crazy', slots: 2, rounds: 50 }, null],
  ] as const)('battle terms %j are classified as %s', (terms, fault) => {
    expect(checkBattleTerms(terms)).toBe(fault)
  })
})

describe('before the lock', () => {
  test('the creator gets slot 1, and the others choose theirs', () => {
    const battle = joined(fresh(4), 'lina', 3)
    expect(freeSlots(battle)).toEqual([2, 4])
    expect(battle.lock).toBeNull()
  })

  test('the last slot locks the battle in the same step', () => {
    expect(locked().lock).toEqual({ lockedAtMs: NOW + 1_000, beaconRound: 7, beaconDueAtMs: NOW + 5_000 })
  })

  test.each([
    ['axe', 2, 'already_in'],
    ['lina', 1, 'slot_taken'],
    ['lina', 0, 'no_such_slot'],
    ['lina', 3, 'no_such_slot'],
    ['lina', 1.5, 'no_such_slot'],
  ])('joining as %s in slot %d before the lock is refused as %s', (playerId, slot, refusal) => {
    expect(joinBattle(fresh(), { playerId, slot, clientSeed: 's' }, NOW, lockAt)).toEqual({ refusal })
  })

  test('a joined player who leaves frees the slot, and a creator who leaves cancels the battle', () => {
    const battle = joined(fresh(3), 'lina', 2)
    expect(freeSlots(done(leaveBattle(battle, 'lina')))).toEqual([2, 3])
    const ended = done(leaveBattle(battle, 'axe'))
    expect([ended.status, ended.end, ended.seats.length]).toEqual(['cancelled', 'creator_left', 2])
    expect(leaveBattle(battle, 'sven')).toEqual({ refusal: 'not_member' })
  })

  test('the creator requests bots, can cancel the request, and the bots join a second later', () => {
    const starting = done(callStart(joined(fresh(4), 'lina', 3), 'axe', NOW))
    expect(nextDeadline(starting)).toEqual({ step: 'seat_bots', atMs: NOW + BOTS_JOIN_MS })
    expect(callStart(starting, 'axe', NOW)).toEqual({ refusal: 'is_starting' })
    expect(cancelStart(starting, 'lina')).toEqual({ refusal: 'not_creator' })
    expect(done(cancelStart(starting, 'axe')).botsAtMs).toBeNull()
    expect(() => seatBots(starting, NOW + BOTS_JOIN_MS - 1, lockAt, String)).toThrow('1 ms later')
    const full = seatBots(starting, NOW + BOTS_JOIN_MS, lockAt, (slot) => `bot-${slot}`)
    expect(full.seats.map((seat) => [seat.slot, seat.playerId, seat.clientSeed])).toEqual([
      [1, 'axe', 'a'],
      [2, null, 'bot-2'],
      [3, 'lina', 'lina'],
      [4, null, 'bot-4'],
    ])
    expect(full.lock).not.toBeNull()
  })

  test('a battle stays open for half an hour and is cancelled then', () => {
    expect(() => expireBattle(fresh(), NOW + BATTLE_WAIT_MS - 1)).toThrow('1 ms later')
    expect(expireBattle(fresh(), NOW + BATTLE_WAIT_MS).end).toBe('not_filled')
  })
})

describe('after the lock', () => {
  test('after the lock nobody can join, leave, start or stop the battle', () => {
    const battle = locked()
    const seat = { playerId: 'sven', slot: 2, clientSeed: 's' }
    expect(joinBattle(battle, seat, NOW, lockAt).refusal).toBe('is_locked')
    for (const player of ['axe', 'lina']) expect(leaveBattle(battle, player).refusal).toBe('is_locked')
    expect(callStart(battle, 'axe', NOW).refusal).toBe('is_locked')
    expect(cancelStart(battle, 'axe').refusal).toBe('is_locked')
    expect(() => expireBattle(battle, NOW + BATTLE_WAIT_MS)).toThrow('next step is start')
  })

  test('rounds follow the clock from the countdown on, and the last one is longer', () => {
    const started = startBattle(locked(), NOW + 5_000)
    expect(started.startsAtMs).toBe(NOW + 1_000 + BATTLE_COUNTDOWN_MS)
    const first = revealRounds(started, NOW + 6_000)
    expect([first.revealed, nextDeadline(first)]).toEqual([1, { step: 'reveal', atMs: NOW + 6_000 + BATTLE_ROUND_MS }])
    const last = revealRounds(first, roundAtMs(first, 2))
    expect(last.revealed).toBe(3)
    expect(nextDeadline(last)).toEqual({ step: 'finish', atMs: roundAtMs(first, 2) + BATTLE_LAST_ROUND_MS })
    expect(finishBattle(last, roundAtMs(last, 3)).status).toBe('finished')
  })

  test('a delayed server reveals all due rounds and none early', () => {
    const started = startBattle(locked(), NOW + 5_000)
    expect(revealRounds(started, roundAtMs(started, 1)).revealed).toBe(2)
    expect(() => revealRounds(started, roundAtMs(started, 0) - 1)).toThrow('1 ms later')
  })

  test('a late beacon delays the start, and a missing one voids the battle', () => {
    const late = startBattle(locked(), NOW + 60_000)
    expect(late.startsAtMs).toBe(NOW + 60_000)
    const lostAt = NOW + 5_000 + BEACON_PATIENCE_MS
    expect(isBeaconLost(locked(), lostAt - 1)).toBe(false)
    expect(() => voidBattle(locked(), lostAt - 1)).toThrow('lost beacon')
    expect(voidBattle(locked(), lostAt)).toMatchObject({ status: 'cancelled', end: 'beacon_silent' })
  })
})

describe('the earliest start', () => {
  const startOf = (battle: Battle) => earliestStartMs(battle, lockAt)

  test('the earliest start is unknown while seats are free', () => {
    expect(startOf(joined(fresh(4), 'lina', 3))).toBeNull()
  })

  test('the earliest start follows the requested bots, and is unknown when they are cancelled', () => {
    const starting = done(callStart(fresh(4), 'axe', NOW))
    expect(startOf(starting)).toBe(NOW + BOTS_JOIN_MS + BATTLE_COUNTDOWN_MS)
    expect(startOf(done(cancelStart(starting, 'axe')))).toBeNull()
    const full = seatBots(starting, NOW + BOTS_JOIN_MS, lockAt, String)
    expect(startOf(full)).toBe(NOW + BOTS_JOIN_MS + BATTLE_COUNTDOWN_MS)
  })

  test('the earliest start is unknown if the battle expires before the bots join', () => {
    expect(startOf(done(callStart(fresh(), 'axe', NOW + BATTLE_WAIT_MS - BOTS_JOIN_MS + 1)))).toBeNull()
  })

  test('the earliest start follows the countdown of the lock, or its beacon if that is later', () => {
    expect(startOf(locked())).toBe(NOW + 1_000 + BATTLE_COUNTDOWN_MS)
    const slow: LockAt = (lockedAtMs) => ({ lockedAtMs, beaconRound: 7, beaconDueAtMs: lockedAtMs + 5_900 })
    const seat = { playerId: 'lina', slot: 2, clientSeed: 'l' }
    expect(startOf(done(joinBattle(fresh(), seat, NOW, slow)))).toBe(NOW + 5_900)
  })

  test('the earliest start is exact after the beacon, and unknown without one', () => {
    expect(startOf(startBattle(locked(), NOW + 60_000))).toBe(NOW + 60_000)
    expect(startOf(voidBattle(locked(), NOW + 5_000 + BEACON_PATIENCE_MS))).toBeNull()
    expect(startOf(done(leaveBattle(joined(fresh(3), 'lina', 2), 'axe')))).toBeNull()
  })
})

test('after any actions seats stay within slots, a lock is permanent, and only a full battle has one', () => {
  const anyAct = fc.record({
    act: fc.constantFrom('join', 'leave', 'start', 'cancel', 'tick'),
    player: fc.constantFrom('axe', 'lina', 'sven', 'zeus', 'pudge'),
    slot: fc.integer({ min: 0, max: 5 }),
    waitMs: fc.integer({ min: 0, max: 40_000 }),
  })
  const anyBattle = fc.record({ mode: fc.constantFrom(...BATTLE_MODES), slots: fc.integer({ min: 2, max: 4 }) })
  fc.assert(
    fc.property(anyBattle, fc.array(anyAct, { maxLength: 60 }), ({ mode, slots: anySlots }, acts) => {
      const slots = mode === 'team' ? 4 : anySlots
      let nowMs = NOW
      let battle = createBattle({ mode, slots, rounds: 2, creator: { playerId: 'axe', clientSeed: 'a' }, nowMs })
      for (const { act, player, slot, waitMs } of acts) {
        nowMs += waitMs
        const before = battle
        if (act === 'join')
          battle = joinBattle(battle, { playerId: player, slot, clientSeed: 's' }, nowMs, lockAt).battle ?? battle
        if (act === 'leave') battle = leaveBattle(battle, player).battle ?? battle
        if (act === 'start') battle = callStart(battle, player, nowMs).battle ?? battle
        if (act === 'cancel') battle = cancelStart(battle, player).battle ?? battle
        if (act === 'tick') battle = tick(battle, nowMs)
        expect(battle.seats.length).toBeLessThanOrEqual(slots)
        expect(new Set(battle.seats.map((seat) => seat.slot)).size).toBe(battle.seats.length)
        expect(battle.lock !== null).toBe(battle.seats.length === slots)
        if (before.lock) expect([battle.lock, battle.seats]).toEqual([before.lock, before.seats])
        if (before.status === 'finished' || before.status === 'cancelled') expect(battle).toBe(before)
      }
    }),
  )
})

function tick(battle: Battle, nowMs: number): Battle {
  const next = nextDeadline(battle)
  if (!next || next.atMs > nowMs) return battle
  if (next.step === 'expire') return expireBattle(battle, nowMs)
  if (next.step === 'seat_bots') return seatBots(battle, nowMs, lockAt, String)
  if (next.step === 'start') return isBeaconLost(battle, nowMs) ? voidBattle(battle, nowMs) : startBattle(battle, nowMs)
  return next.step === 'reveal' ? revealRounds(battle, nowMs) : finishBattle(battle, nowMs)
}
