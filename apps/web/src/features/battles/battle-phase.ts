import type { Battle, BattleRow } from './battles.queries.ts'

/** The time from the reveal of a round until its reels stop; the last round takes longer. Both are shorter than the round itself. */
export const SPIN_MS = 3_400
export const LAST_SPIN_MS = 5_200

const ROUND_MS = 4_000
const LAST_ROUND_LONGER_MS = 2_000

/** The state of a battle at a time of the server's clock. */
export interface BattlePhase {
  /** `filling`: seats are free. `starting`: bots will join. `locked`: waiting for the beacon, or counting down. */
  readonly phase: 'filling' | 'starting' | 'locked' | 'playing' | 'finished' | 'cancelled'
  /** Rounds whose reels have stopped. */
  readonly settled: number
  /** The round whose reels are spinning, from 0; null between rounds. */
  readonly spinning: number | null
  /** How long that round has been spinning. */
  readonly spunMs: number
  /** When the countdown ends; null without one. */
  readonly countdownEndsAtMs: number | null
  /** When this changes next; null when only a message can change it. */
  readonly nextAtMs: number | null
}

type Timed = Pick<BattleRow, 'status' | 'roundCount' | 'currentRound' | 'startsAt' | 'botsAt' | 'lockedAt'>

/** How long the reels of a round spin. */
export function spinOf(round: number, roundCount: number): number {
  return round === roundCount - 1 ? LAST_SPIN_MS : SPIN_MS
}

/** When the reels of a round start, by the server's clock. */
export function roundStartMs(startsAt: string, round: number): number {
  return Date.parse(startsAt) + round * ROUND_MS
}

/** The state of a battle at a time; the same for all watchers. */
export function phaseAt(battle: Timed, nowMs: number): BattlePhase {
  const still = { settled: 0, spinning: null, spunMs: 0, countdownEndsAtMs: null, nextAtMs: null }
  const { status, startsAt, lockedAt, botsAt } = battle
  if (status === 'cancelled') return { ...still, phase: 'cancelled' }
  if (status === 'created' || startsAt === null) {
    if (lockedAt !== null) return { ...still, phase: 'locked', ...countdown(startsAt, nowMs) }
    if (botsAt !== null) return { ...still, phase: 'starting', ...countdown(botsAt, nowMs) }
    return { ...still, phase: 'filling' }
  }
  if (battle.currentRound === 0) return { ...still, phase: 'locked', ...countdown(startsAt, nowMs) }
  const round = battle.currentRound - 1
  const spunMs = nowMs - roundStartMs(startsAt, round)
  const spinMs = spinOf(round, battle.roundCount)
  if (spunMs < spinMs) {
    const playing = {
      ...still,
      phase: 'playing' as const,
      settled: round,
      spinning: round,
      spunMs: Math.max(0, spunMs),
    }
    return { ...playing, nextAtMs: roundStartMs(startsAt, round) + spinMs }
  }
  return { ...still, phase: status === 'finished' ? 'finished' : 'playing', settled: battle.currentRound }
}

function countdown(endsAt: string | null, nowMs: number) {
  const endsAtMs = endsAt === null ? nowMs : Date.parse(endsAt)
  if (endsAtMs <= nowMs) return { countdownEndsAtMs: null, nextAtMs: null }
  const leftMs = endsAtMs - nowMs
  return { countdownEndsAtMs: endsAtMs, nextAtMs: nowMs + (leftMs % 1000 || 1000) }
}

/** When the next message about a battle is due by the server's clock; null if unknown, or when it is over. */
export function messageDueAtMs(battle: Timed): number | null {
  const { status, startsAt, lockedAt, botsAt } = battle
  if (status === 'finished' || status === 'cancelled') return null
  const beforeStart = lockedAt === null ? botsAt : startsAt
  if (status === 'created') return beforeStart === null ? null : Date.parse(beforeStart)
  if (startsAt === null) return null
  const dueAtMs = roundStartMs(startsAt, battle.currentRound)
  return battle.currentRound < battle.roundCount ? dueAtMs : dueAtMs + LAST_ROUND_LONGER_MS
}

/** The data beside each slot after `settled` rounds. */
export interface SlotStanding {
  readonly slot: number
  /** GOLD. */
  readonly total: number
  readonly drops: readonly Battle['rounds'][number]['drops'][number][]
  readonly isLeading: boolean
}

/** Totals and drops of the settled rounds, and the leaders by the rule of the mode; nobody leads before the first round has settled. */
export function standingsOf(battle: Pick<Battle, 'mode' | 'slots' | 'rounds'>, settled: number): SlotStanding[] {
  const shown = battle.rounds.slice(0, settled).flatMap((round) => round.drops)
  const slots = Array.from({ length: battle.slots }, (_, index) => {
    const drops = shown.filter((drop) => drop.slot === index + 1)
    return { slot: index + 1, drops, total: sumOf(drops) }
  })
  const sideOf = (slot: number) => (battle.mode === 'team' ? Math.ceil(slot / 2) : slot)
  const scoreOf = (side: number) =>
    slots.filter(({ slot }) => sideOf(slot) === side).reduce((sum, one) => sum + one.total, 0)
  const scores = slots.map(({ slot }) => scoreOf(sideOf(slot)))
  const best = battle.mode === 'crazy' ? Math.min(...scores) : Math.max(...scores)
  const hasLeader = settled > 0 && battle.mode !== 'share'
  return slots.map((one, index) => ({ ...one, isLeading: hasLeader && scores[index] === best }))
}

function sumOf(drops: readonly { readonly item: { readonly price: number } }[]): number {
  return drops.reduce((minor, drop) => minor + Math.round(drop.item.price * 100), 0) / 100
}

/** The place of a total among all at the end, equal ones sharing it; null in modes without places. */
export function placeOf(mode: Battle['mode'], standings: readonly SlotStanding[], total: number): number | null {
  if (mode === 'classic') return 1 + standings.filter((one) => one.total > total).length
  return mode === 'crazy' ? 1 + standings.filter((one) => one.total < total).length : null
}
