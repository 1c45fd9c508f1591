import type { AnalyticsEvent } from '@runecase/api/analytics.ts'
import { describe, expect, it } from 'vitest'
import type { CookieConsent } from './cookie-consent.ts'
import { createEventQueue } from './event-queue.ts'

const press: AnalyticsEvent = { event: 'Click', target: 'Cases', place: 'Header' }

function queueUnder(consent: CookieConsent) {
  const sent: number[] = []
  const planned: (() => void)[] = []
  const state = { consent, answered: [] as (() => void)[] }
  const queue = createEventQueue({
    send: (events) => sent.push(events.length),
    soon: (run) => planned.push(run),
    consent: () => state.consent,
    whenAnswered: (then) => state.answered.push(then),
  })
  const answer = (next: CookieConsent) => {
    state.consent = next
    for (const then of state.answered.splice(0)) then()
  }
  const pass = () => {
    for (const run of planned.splice(0)) run()
  }
  return { queue, sent, pass, answer }
}

describe('counting the events of a visit', () => {
  it('events of the same moment are sent together', () => {
    const { queue, sent, pass } = queueUnder('all')
    queue.add(press)
    queue.add(press)
    expect(sent).toEqual([])
    pass()
    expect(sent).toEqual([2])
    queue.add(press)
    pass()
    expect(sent).toEqual([2, 1])
  })

  it('events are sent in batches of the size that the server accepts', () => {
    const { queue, sent, pass } = queueUnder('all')
    for (let place = 0; place < 45; place += 1) queue.add(press)
    pass()
    expect(sent).toEqual([20, 20, 5])
  })

  it('events wait until the visitor has answered the cookie question, and are sent once all cookies are allowed', () => {
    const { queue, sent, pass, answer } = queueUnder(null)
    for (let place = 0; place < 60; place += 1) queue.add(press)
    pass()
    queue.flush()
    expect(sent).toEqual([])
    answer('all')
    expect(sent).toEqual([20, 20, 10])
  })

  it('the queue of counted events is emptied when only necessary cookies are allowed', () => {
    const { queue, sent, pass, answer } = queueUnder(null)
    queue.add(press)
    answer('necessary')
    queue.add(press)
    pass()
    answer('all')
    expect(sent).toEqual([])
  })

  it('remaining events are sent when the page is left', () => {
    const { queue, sent, pass } = queueUnder('all')
    queue.add(press)
    queue.flush()
    pass()
    expect(sent).toEqual([1])
  })
})
