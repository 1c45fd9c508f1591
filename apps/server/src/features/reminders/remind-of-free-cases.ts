import { HOUR_MS } from '@runecase/game/durations.ts'
import { selectFreeCases } from '../../core/catalog/public.ts'
import { queueNotification } from '../../core/notifications/public.ts'
import { playsOfKind } from '../../core/plays/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { timeOfId } from '../../platform/ids.ts'

/** Queues a reminder for the time when an opened free case is ready again. The next opening of the case replaces it. */
export function remindOfFreeCases({ clock }: Pick<Deps, 'clock'>): EventConsumer {
  return {
    name: 'free_case_reminders',
    pauseMs: 250,
    async apply(tx, events) {
      const opened = playsOfKind(events, 'case')
      if (opened.length === 0) return
      const cases = await selectFreeCases(tx, [...new Set(opened.map(({ facts }) => facts.caseId))])
      const caseById = new Map(cases.map((one) => [one.id, one]))
      for (const { facts, playId: openingId, userId } of opened) {
        const { caseId } = facts
        const freeCase = caseById.get(caseId)
        if (!freeCase) continue
        const openedAtMs = Date.parse(timeOfId(BigInt(openingId)))
        await queueNotification(tx, {
          key: `daily-case:${openingId}`,
          subject: `daily-case:${caseId}`,
          userId: BigInt(userId),
          kind: 'daily_case',
          params: { caseName: freeCase.name, slug: freeCase.slug },
          dueAtMs: openedAtMs + freeCase.cooldownHours * HOUR_MS,
          nowMs: clock.nowMs(),
        })
      }
    },
  }
}
