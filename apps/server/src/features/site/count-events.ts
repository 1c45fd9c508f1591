import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { getSiteStatistics } from './get-site-statistics.ts'
import { addStatistics } from './site.sql.ts'

/** Counts domain events into the site statistics and publishes them, at most once a second. */
export function countEvents({ catalogue }: { catalogue: Catalogue }): EventConsumer {
  return {
    name: 'site_statistics',
    restMs: 1000,
    async apply(tx, events) {
      const additions = new Map<string, number>()
      const add = (name: string, count: number) => {
        if (count > 0) additions.set(name, (additions.get(name) ?? 0) + count)
      }
      for (const event of events) {
        if (event.kind === 'player.registered') add('users', 1)
        if (event.kind === 'upgrade.played') add('upgrades', 1)
        if (event.kind === 'battle.finished') add('battles', 1)
        if (event.kind === 'case.opened') {
          add('opened', event.count)
          add(`case_opened:${event.caseId}`, event.count)
          // Coins and GOLD have no exchange rate, so a case for coins has no return.
          if (event.currency === 'GOLD') {
            add(`case_cost:${event.caseId}`, Number(event.costMinor))
            add(`case_value:${event.caseId}`, Number(event.pricesMinor.reduce((sum, price) => sum + BigInt(price), 0n)))
          }
          add('arcanes', event.itemIds.filter((id) => catalogue.itemById(id).rarity === 'arcana').length)
        }
      }
      if (additions.size === 0) return
      await addStatistics(tx, additions)
      await publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'stats', ...(await getSiteStatistics(tx)) } }])
    },
  }
}
