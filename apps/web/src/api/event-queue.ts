import type { AnalyticsEvent } from '@runecase/api/analytics.ts'
import { MAX_ANALYTICS_EVENTS } from '@runecase/api/analytics-rules.ts'
import type { CookieConsent } from './cookie-consent.ts'

/** Most events kept while the reader has not said whether they may be counted. */
const MOST_WAITING = 50

/** What a queue needs from around it; tests bring their own. */
export interface EventQueueDeps {
  /** Sends one batch so that leaving the page does not stop it. */
  readonly send: (events: readonly AnalyticsEvent[]) => void
  /** Runs soon, after everything of this moment. */
  readonly soon: (run: () => void) => void
  readonly consent: () => CookieConsent
  /** Calls back when the reader has answered. */
  readonly whenAnswered: (then: () => void) => void
}

/**
 * Gathers events of one moment into batches. Nothing leaves before the reader has allowed all cookies; what waited is sent
 * then, and forgotten when he refuses.
 */
export function createEventQueue(deps: EventQueueDeps) {
  let waiting: AnalyticsEvent[] = []
  let isPlanned = false
  let isListening = false

  function flush(): void {
    isPlanned = false
    const consent = deps.consent()
    if (consent === 'necessary') waiting = []
    if (consent !== 'all') return
    const events = waiting
    waiting = []
    for (let at = 0; at < events.length; at += MAX_ANALYTICS_EVENTS) {
      deps.send(events.slice(at, at + MAX_ANALYTICS_EVENTS))
    }
  }

  return {
    add(event: AnalyticsEvent): void {
      if (deps.consent() === 'necessary') return
      waiting = [...waiting, event].slice(-MOST_WAITING)
      if (deps.consent() === null) {
        if (!isListening) deps.whenAnswered(flush)
        isListening = true
        return
      }
      if (isPlanned) return
      isPlanned = true
      deps.soon(flush)
    },
    /** Sends what is left, as the page goes away. */
    flush,
  }
}
