import type { AnalyticsEvent } from '@runecase/api/analytics.ts'
import { MAX_ANALYTICS_EVENTS } from '@runecase/api/analytics-rules.ts'
import type { CookieConsent } from './cookie-consent.ts'

/** The maximum number of events stored before the visitor has answered the cookie question. */
const MAX_WAITING = 50

/** The dependencies of a queue; tests replace them. */
export interface EventQueueDeps {
  /** Sends one batch in a way that survives leaving the page. */
  readonly send: (events: readonly AnalyticsEvent[]) => void
  /** Runs a function after the current task. */
  readonly soon: (run: () => void) => void
  readonly consent: () => CookieConsent
  /** Calls back when the visitor has answered. */
  readonly whenAnswered: (then: () => void) => void
}

/**
 * Collects simultaneous events into batches. Nothing is sent before the visitor has allowed all cookies; waiting events are sent then, and
 * dropped when they refuse.
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
      waiting = [...waiting, event].slice(-MAX_WAITING)
      if (deps.consent() === null) {
        if (!isListening) deps.whenAnswered(flush)
        isListening = true
        return
      }
      if (isPlanned) return
      isPlanned = true
      deps.soon(flush)
    },
    /** Sends the remaining events when the page is left. */
    flush,
  }
}
