import type { FreeCaseState } from '@runecase/api/daily-cases.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import { levelOf } from '@runecase/game/level.ts'
import type { Queries } from '../../platform/db.ts'
import { findStandingOfPlayer, selectPlayerCases } from './catalog.sql.ts'
import type { CatalogueCase } from './catalogue-snapshot.ts'

/** How long a refill counts for the cases that require one. */
const REFILL_COUNTS_MS = 24 * HOUR_MS

/** The data that decides which free cases a player may open. */
export interface PlayerStanding {
  readonly level: number
  readonly refilledAt: Date | null
  /** When they last opened a case, by its id; only cases whose openings are counted. */
  readonly openedAt: ReadonlyMap<number, Date>
}

/** The standing of a player. Throws for an unknown one, because callers are authenticated players. */
export async function getPlayerStanding(queries: Queries, userId: bigint): Promise<PlayerStanding> {
  const [player, rows] = await Promise.all([findStandingOfPlayer(queries, userId), selectPlayerCases(queries, userId)])
  if (!player) throw new Error(`player ${userId} is not there`)
  return {
    level: levelOf(player.experienceMinor),
    refilledAt: player.refilledAt,
    openedAt: new Map(rows.flatMap(({ caseId, openedAt }) => (openedAt ? [[caseId, openedAt]] : []))),
  }
}

export interface CaseStanding {
  readonly state: FreeCaseState
  /** ISO 8601; null while the case has no cooldown. */
  readonly availableAt: string | null
}

/**
 * The state of a free case for a player at a time, ms since the Unix epoch. It is informational: the command that opens decides again under
 * the player's lock. A cooldown takes precedence over a missing refill, because a refill made now might no longer count when the cooldown
 * ends.
 */
export function caseStanding(one: CatalogueCase, player: PlayerStanding, nowMs: number): CaseStanding {
  const openedAt = player.openedAt.get(one.id)
  const endsMs = cooldownEndsMs(one, openedAt, nowMs)
  return { state: stateOf(one, player, nowMs), availableAt: dateOf(endsMs) }
}

function stateOf(one: CatalogueCase, player: PlayerStanding, nowMs: number): FreeCaseState {
  const openedAt = player.openedAt.get(one.id)
  if (!one.isAvailable || one.isLocked) return 'closed'
  if (openedAt && (one.isOnceOnly || one.kind === 'level')) return 'taken'
  if (player.level < (one.level ?? 1)) return 'level'
  if (cooldownEndsMs(one, openedAt, nowMs) !== null) return 'cooldown'
  return one.requiresRefill && refilledUntilMs(player.refilledAt, nowMs) === null ? 'refill' : 'ready'
}

/**
 * When the first of the daily cases can be opened: null while one can be opened now, and where waiting alone opens none. A case that
 * requires a refill counts only if the last refill still counts then.
 */
export function nearestCaseTime(cases: readonly CatalogueCase[], player: PlayerStanding, nowMs: number): string | null {
  if (cases.some((one) => stateOf(one, player, nowMs) === 'ready')) return null
  const untilMs = refilledUntilMs(player.refilledAt, nowMs) ?? 0
  const times = cases.flatMap((one) => {
    if (stateOf(one, player, nowMs) !== 'cooldown') return []
    const endsMs = cooldownEndsMs(one, player.openedAt.get(one.id), nowMs)
    return endsMs === null || (one.requiresRefill && untilMs <= endsMs) ? [] : [endsMs]
  })
  return times.length > 0 ? dateOf(Math.min(...times)) : null
}

/** When the cooldown of a case ends, ms since the Unix epoch; null without one or when it is over. */
export function cooldownEndsMs(one: CatalogueCase, openedAt: Date | null | undefined, nowMs: number): number | null {
  if (one.cooldownHours === null || !openedAt) return null
  const endsMs = openedAt.getTime() + one.cooldownHours * HOUR_MS
  return endsMs > nowMs ? endsMs : null
}

/** Until when a refill counts for the cases that require one, ms since the Unix epoch; null without a refill that still counts. */
export function refilledUntilMs(refilledAt: Date | null | undefined, nowMs: number): number | null {
  if (!refilledAt) return null
  const untilMs = refilledAt.getTime() + REFILL_COUNTS_MS
  return untilMs > nowMs ? untilMs : null
}

/** A time in the format of the API. */
export function dateOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
