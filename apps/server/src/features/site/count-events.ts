import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import type { Games } from '../../core/plays/public.ts'
import { addStatistics } from '../../core/statistics/public.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { getSiteStatistics } from './get-site-statistics.ts'

/** Counts domain events into the site statistics and publishes them, at most once a second. */
export function countEvents({
  catalogue,
  games,
}: {
  readonly catalogue: Catalogue
  readonly games: Games
}): EventConsumer {
  return {
    name: 'site_statistics',
    pauseMs: 1000,
    async apply(tx, events) {
      const additions = new Map<string, number>()
      const add = (name: string, count: number) => {
        if (count > 0) additions.set(name, (additions.get(name) ?? 0) + count)
      }
      for (const event of events) {
        if (event.kind === 'player.registered') add('users', 1)
        if (event.kind !== 'play.settled') continue
        const added = games.of(event).statisticsOf?.(event, catalogue) ?? {}
        for (const [name, count] of Object.entries(added)) add(name, count)
      }
      if (additions.size === 0) return
      await addStatistics(tx, additions)
      await publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'stats', ...(await getSiteStatistics(tx)) } }])
    },
  }
}
