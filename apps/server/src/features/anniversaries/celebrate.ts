import { HOUR_MS } from '@runecase/game/durations.ts'
import { selectRegistered } from '../../core/player/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { EPOCH_MS, idAt } from '../../platform/ids.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { insertAnniversaries } from './anniversaries.sql.ts'

/** A shop that was down for longer skips anniversaries. */
const WINDOW_HOURS = 48
const MAX_AT_ONCE = 500

type CelebrateDeps = Pick<Deps, 'database' | 'clock' | 'log'>

/** Notifies players of the anniversary of their account; checked every hour. */
export function celebrateAnniversaries(deps: CelebrateDeps): PeriodicTask {
  return new PeriodicTask(() => celebrate(deps), {
    pollMs: HOUR_MS,
    pauseMs: 1000,
    onError: (error) => deps.log.error({ err: error }, 'anniversaries could not be read'),
  })
}

/** Publishes the anniversaries of the last two days that were not published yet. Returns whether some are left. */
export async function celebrate({ database, clock }: CelebrateDeps): Promise<boolean> {
  const now = Temporal.Instant.fromEpochMilliseconds(clock.nowMs()).toZonedDateTimeISO('UTC')
  let isLeft = false
  for (let years = 1; ; years += 1) {
    const registeredMs = now.subtract({ years }).epochMilliseconds
    if (registeredMs < EPOCH_MS) return isLeft
    const window = {
      fromId: idAt(Math.max(EPOCH_MS, registeredMs - WINDOW_HOURS * HOUR_MS)),
      untilId: idAt(registeredMs),
    }
    const notified = await database.transaction(async (tx) => {
      const players = await selectRegistered(tx, window)
      const inserted = await insertAnniversaries(
        tx,
        players.map(({ id }) => id),
        { years, at: new Date(clock.nowMs()), most: MAX_AT_ONCE },
      )
      publishEvents(
        tx,
        players
          .filter(({ id }) => inserted.has(id))
          .map(({ id, level, opened }) => ({
            kind: 'account.anniversary' as const,
            userId: String(id),
            years,
            level,
            opened: String(opened),
          })),
      )
      return inserted.size
    })
    isLeft ||= notified === MAX_AT_ONCE
  }
}
