import { DAY_MS, HOUR_MS } from '@runecase/game/durations.ts'
import { Choice } from './choice.ts'
import { bornAtMs, type Persona, type PlayKind, type Style } from './personas.ts'

/** The demo's players live in Moscow time, UTC+3. */
const MOSCOW_MS = 3 * HOUR_MS

/** The activity of each hour in Moscow: quiet at night, busiest in the evening. */
const HOUR_WEIGHTS = [5, 3, 2, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 9, 11, 13, 15, 16, 15, 12, 8] as const
const BUSIEST = Math.max(...HOUR_WEIGHTS)
const WEEKEND = 1.35
const RETURN_PAUSE_DAYS = 16

const PLAYS_OF: Readonly<Record<Style, readonly (readonly [PlayKind, number])[]>> = {
  collector: [
    ['withdraw', 5],
    ['open', 62],
    ['battle', 8],
    ['sell', 12],
    ['upgrade', 8],
    ['contract', 12],
    ['exchange', 8],
    ['favourite', 4],
    ['free', 6],
    ['offer', 4],
    ['pass', 3],
    ['code', 1],
    ['seed', 2],
  ],
  battler: [
    ['withdraw', 4],
    ['battle', 62],
    ['open', 30],
    ['sell', 14],
    ['upgrade', 10],
    ['free', 4],
    ['offer', 3],
    ['pass', 2],
    ['code', 1],
    ['seed', 2],
  ],
  upgrader: [
    ['withdraw', 4],
    ['open', 45],
    ['upgrade', 51],
    ['sell', 12],
    ['exchange', 8],
    ['contract', 6],
    ['free', 3],
    ['offer', 3],
    ['pass', 2],
    ['code', 1],
    ['seed', 2],
  ],
  free_cases: [
    ['free', 58],
    ['open', 16],
    ['sell', 20],
    ['upgrade', 10],
    ['pass', 4],
    ['code', 3],
    ['seed', 2],
  ],
  big_spender: [
    ['withdraw', 5],
    ['open', 58],
    ['battle', 18],
    ['upgrade', 16],
    ['sell', 10],
    ['contract', 8],
    ['offer', 5],
    ['pass', 3],
    ['code', 1],
    ['seed', 2],
  ],
  returning: [
    ['withdraw', 4],
    ['open', 60],
    ['battle', 16],
    ['sell', 16],
    ['upgrade', 13],
    ['free', 6],
    ['offer', 4],
    ['pass', 2],
    ['code', 2],
    ['seed', 2],
  ],
  careful: [
    ['withdraw', 4],
    ['open', 64],
    ['sell', 18],
    ['exchange', 9],
    ['contract', 8],
    ['free', 8],
    ['offer', 3],
    ['pass', 2],
    ['code', 2],
    ['seed', 2],
  ],
  partner: [
    ['withdraw', 4],
    ['open', 54],
    ['battle', 22],
    ['sell', 14],
    ['upgrade', 13],
    ['contract', 8],
    ['free', 4],
    ['offer', 3],
    ['pass', 2],
    ['code', 2],
    ['seed', 2],
  ],
}

/** One visit of a simulated player: their planned plays, in order. */
export interface Visit {
  readonly persona: Persona
  readonly atMs: number
  readonly plays: readonly PlayKind[]
}

/** The activity at a given time, 0 to 1, by the hour in Moscow. */
export function busyness(atMs: number): number {
  return (HOUR_WEIGHTS[new Date(atMs + MOSCOW_MS).getUTCHours()] ?? 1) / BUSIEST
}

/** The plays of one visit of a persona. */
export function planPlays(persona: Persona, choice: Choice): PlayKind[] {
  const count = Math.max(1, Math.round(persona.playsPerVisit * (0.56 + choice.longTail(0.56))))
  return Array.from({ length: Math.min(count, 40) }, () => choice.weighted(PLAYS_OF[persona.style]))
}

/** All visits between two times, ordered. The same arguments give the same visits. Nobody visits before their account exists. */
export function planVisits(
  seed: string,
  personas: readonly Persona[],
  { fromMs, untilMs, nowMs }: { readonly fromMs: number; readonly untilMs: number; readonly nowMs: number },
): Visit[] {
  const visits = personas.flatMap((persona) => visitsOf(seed, persona, { fromMs, untilMs, nowMs }))
  return visits.sort((a, b) => a.atMs - b.atMs || a.persona.number - b.persona.number)
}

function visitsOf(
  seed: string,
  persona: Persona,
  { fromMs, untilMs, nowMs }: { readonly fromMs: number; readonly untilMs: number; readonly nowMs: number },
): Visit[] {
  const hours = HOUR_WEIGHTS.map((weight, hour) => [hour, weight] as const)
  const bornMs = bornAtMs(persona, nowMs)
  const visits: Visit[] = []
  // A new player plays right after registering.
  if (bornMs >= fromMs)
    visits.push({
      persona,
      atMs: bornMs + 60_000,
      plays: planPlays(persona, new Choice(seed, 'first visit', persona.number)),
    })
  const firstDay = Math.floor((fromMs + MOSCOW_MS) / DAY_MS)
  const lastDay = Math.floor((untilMs + MOSCOW_MS) / DAY_MS)
  for (let day = firstDay; day <= lastDay; day += 1) {
    const daysAgo = Math.floor((nowMs + MOSCOW_MS) / DAY_MS) - day
    const choice = new Choice(seed, 'visit', persona.number, daysAgo)
    const chance = Math.min(1, (persona.visitsPerWeek / 7) * (isWeekend(day) ? WEEKEND : 0.9))
    if (!choice.happens(chance) || isAway(persona, daysAgo)) continue
    const atMs = day * DAY_MS - MOSCOW_MS + choice.weighted(hours) * HOUR_MS + choice.whole(0, HOUR_MS - 1)
    if (atMs < Math.max(fromMs, bornMs) || atMs >= untilMs) continue
    visits.push({ persona, atMs, plays: planPlays(persona, choice) })
  }
  return visits
}

/** 1970-01-01 was a Thursday. */
const isWeekend = (day: number) => [0, 6].includes((day + 4) % 7)

/** Returning players were away until a week ago. */
function isAway({ style, number }: Persona, daysAgo: number): boolean {
  const backDaysAgo = 3 + (number % 7)
  return style === 'returning' && daysAgo > backDaysAgo && daysAgo <= backDaysAgo + RETURN_PAUSE_DAYS
}
