import { DAY_MS } from '@runecase/game/durations.ts'
import type { Duty, DutyPlace } from './duty.ts'

/** One thousandth of a case's tickets is moved from one drop to the next. */
const MOVED_TICKETS = 100_000

/** Proposes to move a thousandth of a case's chances between its two most likely drops. */
async function moveChance({ desk }: DutyPlace, place: number) {
  const cases = await desk.ask('content', 'listEditedCases', { query: { state: 'open', sort: '-opened' } })
  const listed = cases.items.filter(({ announced, rtp }) => announced === null && rtp !== null)[place]
  if (!listed) return undefined
  const { case: edited } = await desk.ask('content', 'getEditedCase', { params: { id: String(listed.id) } })
  const [first, second] = [...edited.lines].sort((a, b) => b.tickets - a.tickets)
  if (!first || !second) return undefined
  const lines = edited.lines.map((line) => ({
    item: line.item.slug,
    tickets: line.tickets + (line === first ? -MOVED_TICKETS : line === second ? MOVED_TICKETS : 0),
  }))
  return { caseId: edited.id, baseVersion: edited.oddsVersion, lines }
}

/**
 * Announced changes of odds, and changes that wait for a second operator or for their time. None takes effect in the past: the past
 * proceeds in steps of hours, and odds must change at the announced second.
 */
export const CATALOG_DUTIES: readonly Duty[] = [
  {
    daysAgo: 0.5,
    async run(place) {
      const payload = await moveChance(place, 0)
      const effectiveAt = new Date(place.nowMs + 2.5 * DAY_MS).toISOString()
      const reason = 'Чаще вторая вещь набора'
      if (payload) await place.desk.change('content', 'case.odds', payload, { reason, effectiveAt })
    },
  },
  {
    daysAgo: 0.45,
    async run(place) {
      const payload = await moveChance(place, 1)
      if (payload) await place.desk.request('content', 'case.odds', payload, { reason: 'То же для соседнего кейса' })
    },
  },
  {
    daysAgo: 0.4,
    async run({ desk, nowMs }) {
      const payload = { values: { withdrawalsPerDay: 60 } }
      const effectiveAt = new Date(nowMs + 3 * DAY_MS).toISOString()
      await desk.change('admin', 'settings.change', payload, { reason: 'К выходным', effectiveAt })
    },
  },
]
