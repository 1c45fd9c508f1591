import { DAY_MS } from '@runecase/game/durations.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/db.ts'
import { findPast } from './past-clock.sql.ts'
import { PAST_DAYS } from './world-plan.ts'

/** Serves the completed share of a demo world's past: `made`, 0 to 1, or null when it is complete. For demos only. */
export function mountWorld(app: FastifyInstance, database: Database): void {
  app.get('/demo/world', async (_, reply) => {
    void reply.header('cache-control', 'no-store')
    return { made: await shareMade(database) }
  })
}

async function shareMade(database: Database): Promise<number | null> {
  const state = await findPast(database)
  if (!state) return null
  const { atMs, presentMs, wave } = state
  return wave < 1 ? 0 : Math.max(0, 1 - (presentMs - atMs) / (PAST_DAYS * DAY_MS))
}
