import { HOUR_MS } from '@runecase/game/durations.ts'
import { Choice } from './choice.ts'
import type { Persona, PlayKind } from './personas.ts'
import type { Visit } from './plan-visits.ts'

/** The pause between two plays of a visit. */
const PAUSE_MS = { min: 20_000, max: 55_000 } as const
/** The maximum number of plays made in parallel, by different players, at the time of the first. */
const MAX_TOGETHER = 16
const TOGETHER_MS = 40 * 60_000

/** One play of a simulated player. */
export interface PlannedPlay {
  readonly persona: Persona
  readonly kind: PlayKind
  readonly atMs: number
  /** Its number within the visit. */
  readonly place: number
}

/** The plays of all visits, ordered by time. The same seed gives the same timeline. */
export function timelineOf(seed: string, visits: readonly Visit[], nowMs: number): PlannedPlay[] {
  const plays = visits.flatMap(({ persona, atMs, plays }) => {
    const pace = new Choice(seed, 'pace', persona.number, Math.floor((nowMs - atMs) / HOUR_MS))
    let nextMs = atMs
    return plays.map((kind, place) => {
      const play = { persona, kind, atMs: nextMs, place }
      nextMs += pace.whole(PAUSE_MS.min, PAUSE_MS.max)
      return play
    })
  })
  return plays.sort((a, b) => a.atMs - b.atMs || a.persona.number - b.persona.number)
}

/** Groups plays to be made in parallel: a group has at most one play of each player, and players keep the order of their plays. */
export function* groupPlays(timeline: readonly PlannedPlay[]): Generator<PlannedPlay[]> {
  let left = timeline
  while (left.length > 0) {
    const group: PlannedPlay[] = []
    const busy = new Set<Persona>()
    const later: PlannedPlay[] = []
    let seen = 0
    for (const play of left) {
      if (group.length === MAX_TOGETHER || (group[0] && play.atMs - group[0].atMs > TOGETHER_MS)) break
      seen += 1
      if (busy.has(play.persona)) later.push(play)
      else group.push(play)
      busy.add(play.persona)
    }
    yield group
    left = later.length > 0 ? [...later, ...left.slice(seen)] : left.slice(seen)
  }
}
