import { SIMULATED_NODES } from '@runecase/api/simulated-players.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { EPOCH_MS } from '../platform/ids.ts'
import type { AdminDays } from './admin/past-operators.ts'
import { makePersonas, type Persona } from './personas.ts'
import { planVisits, type Visit } from './plan-visits.ts'

/** How much past a world has. */
export const PAST_DAYS = 45
/** The catalogue is older than the first play. */
export const OPENED_DAYS_AGO = 46

/** When the shop of a world that is first started now was opened. */
export const openedAt = (nowMs: number) => new Date(Math.max(nowMs - OPENED_DAYS_AGO * DAY_MS, EPOCH_MS))

/** The node number of the first import's ids. No process of a demo leases it, nor those of the waves. */
export const IMPORT_NODE = SIMULATED_NODES.first - 1

/** The past of the newest players. */
const NEWEST_DAYS = 2
/** Battles and payments of the last visits take some minutes: their times must not come after the present. */
const LAST_PLAYS_MS = 30 * 60_000

/** Ids below it are numbers of definitions: boards, raffles, events. An id that a process makes is above it. */
const FIRST_MADE_ID = 1n << 16n
/** Whether the id is of a definition, which has one time for all players. */
export const isDefinition = (id: bigint): boolean => id < FIRST_MADE_ID

/** Players whose past is made together, by a clock of their own. */
export interface Wave {
  readonly node: number
  readonly personas: readonly Persona[]
  readonly visits: readonly Visit[]
  /** The time before all of it. */
  readonly startMs: number
  /** The duties of operators that belong to it. */
  readonly adminDays: AdminDays
}

/**
 * The past of a world, wave by wave: first that of players who are new, which fills every screen at once; then that of all others. No player
 * is in two waves, so each lives in the order of time.
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
