import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { updateTimeZone } from '../player/public.ts'
import { canonicalTimeZone } from './quiet-hours.ts'

/** Stores the time zone of a player's browser. Refuses with `time_zone_unknown`. */
export async function setTimeZone(
  { database }: Pick<Deps, 'database'>,
  userId: bigint,
  name: string,
): Promise<{ timeZone: string }> {
  const timeZone = canonicalTimeZone(name) ?? refuse('time_zone_unknown')
  await updateTimeZone(database, userId, timeZone)
  return { timeZone }
}
