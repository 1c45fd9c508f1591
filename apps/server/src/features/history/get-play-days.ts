import { findTimeZone } from '../../core/notifications/public.ts'
import { countPlayDays, dayBounds } from '../../core/plays/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'

const DAYS = 30

/** The number of the last 30 days of their own calendar on which a player played, today included. It gives no reward and is never lost. */
export async function getPlayDays(
  { database, clock }: Pick<Deps, 'clock'> & { readonly database: Queries },
  userId: bigint,
): Promise<{ days: number; of: number }> {
  const timeZone = await findTimeZone(database, userId)
  const today = Temporal.Instant.fromEpochMilliseconds(clock.nowMs()).toZonedDateTimeISO(timeZone).toPlainDate()
  return { days: await countPlayDays(database, userId, dayBounds(today.add({ days: 1 }), DAYS, timeZone)), of: DAYS }
}
