import { SIMULATED_NODES } from '@runecase/api/simulated-players.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { EPOCH_MS } from '../platform/ids.ts'
import type { AdminDays } from './admin/past-operators.ts'
import { makePersonas, type Persona } from './personas.ts'
import { planVisits, type Visit } from './plan-visits.ts'

/** The length of a world's past. */
export const PAST_DAYS = 45
/** The catalogue is older than the first play. */
export const OPENED_DAYS_AGO = 46

/** When the shop opened, for a world that is first started now. */
export const openedAt = (nowMs: number) => new Date(Math.max(nowMs - OPENED_DAYS_AGO * DAY_MS, EPOCH_MS))

/** The node number of the first import's ids. Neither the demo's processes nor the waves use it. */
export const IMPORT_NODE = SIMULATED_NODES.first - 1

/** The length of the newest players' past. */
const NEWEST_DAYS = 2
/** Battles and payments of the last visits take some minutes, and must not end after the present. */
const LAST_PLAYS_MS = 30 * 60_000

/** Ids below this are numbers of definitions: leaderboards, raffles, events. Ids created by processes are above it. */
const FIRST_MADE_ID = 1n << 16n
/** Whether the id is of a definition, which has one time for all players. */
export const isDefinition = (id: bigint): boolean => id < FIRST_MADE_ID

/** Players whose past is created together, with a separate clock. */
export interface Wave {
  readonly node: number
  readonly personas: readonly Persona[]
  readonly visits: readonly Visit[]
  /** A time before all plays of the wave. */
  readonly startMs: number
  /** The operators' duties that are performed with the wave. */
  readonly adminDays: AdminDays
}

/**
 * The waves of a world's past: first the new players, whose past fills every screen quickly, then all others. No player is in two waves, so
 * each player's past is in order of time.
 */
export function planWorld(seed: string, nowMs: number): readonly Wave[] {
  const personas = makePersonas(seed)
  const fromMs = Math.max(nowMs - PAST_DAYS * DAY_MS, EPOCH_MS + DAY_MS)
  const newest = personas.filter(isNew)
  const others = personas.filter((persona) => !isNew(persona))
  return [newest, others].map((wave, index) => ({
    node: SIMULATED_NODES.first + index,
    personas: wave,
    visits: planVisits(seed, wave, { fromMs, untilMs: nowMs - LAST_PLAYS_MS, nowMs }),
    startMs: nowMs - (index === 0 ? NEWEST_DAYS : 401) * DAY_MS,
    adminDays: index === 0 ? { from: NEWEST_DAYS, until: 0 } : { from: OPENED_DAYS_AGO, until: NEWEST_DAYS },
  }))
}

const isNew = ({ accountDays }: Persona) => accountDays <= 1
