import { DAY_MS } from '@runecase/game/durations.ts'
import { readConfig } from '../settings/config.ts'
import { buildWorld } from './build-world.ts'
import { makePersonas } from './personas.ts'
import { planVisits } from './plan-visits.ts'
import type { Wave } from './world-plan.ts'

export const SHORT_DAYS = 2
const PLAYERS = 6
const NODE = 63

/** A world of six players and two days. */
export function planShortWorld(seed: string, nowMs: number): readonly Wave[] {
  const personas = makePersonas(seed)
    .filter(({ style }) => style !== 'free_cases')
    .slice(0, PLAYERS)
  const fromMs = nowMs - SHORT_DAYS * DAY_MS
  const visits = planVisits(seed, personas, { fromMs, untilMs: nowMs, nowMs })
  return [{ node: NODE, personas, visits, startMs: nowMs - 401 * DAY_MS, adminDays: { from: SHORT_DAYS, until: 0 } }]
}

// True in the process that the test forks and kills.
if (process.argv[1] === import.meta.filename) {
  const config = readConfig(process.env)
  await buildWorld(config, {
    databaseUrl: config.database.url as string,
    isEmbedded: false,
    plan: planShortWorld,
    onProgress: (_, made) => process.send?.(made),
  })
  process.disconnect?.()
}
