import type { Deps } from '../../platform/deps.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { idAt } from '../../platform/ids.ts'
import { addObserved, listMissedOpenings } from './observed-odds.sql.ts'

const CONSUMER = 'observed_odds'
/** How often openings are looked for that a process of an older version counted without listing them. */
const LOOK_MS = 600_000
/** Such openings are younger: they were counted since the upgrade began. */
const MISSED_WITHIN_MS = 7 * 86_400_000

/** Counts the drops of openings by the odds version that decided them. */
export function countOpenings({ clock, log }: Pick<Deps, 'clock' | 'log'>): EventConsumer {
  let nextLookMs = 0
  return {
    name: CONSUMER,
    restMs: 1000,
    isWaiting: () => clock.nowMs() >= nextLookMs,
    async apply(tx, events) {
      const opened = events.flatMap((event) => (event.kind === 'case.opened' ? [BigInt(event.openingId)] : []))
      if (opened.length > 0) addObserved(tx, opened)
      const nowMs = clock.nowMs()
      if (nowMs < nextLookMs) return
      // Before the look: one that fails must not stop the counting, whose batch comes again.
      nextLookMs = nowMs + LOOK_MS
      const count = await listMissedOpenings(tx, { consumer: CONSUMER, fromId: idAt(nowMs - MISSED_WITHIN_MS) })
      if (count > 0) log.info({ count }, 'openings counted by an older version are listed')
    },
  }
}
