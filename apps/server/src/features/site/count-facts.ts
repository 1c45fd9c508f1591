import { SITE_CHANNEL } from '@runecase/api/events.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import type { FactConsumer } from '../../platform/fact-relay.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { getSiteStatistics } from './get-site-statistics.ts'
import { addStatistics } from './site.sql.ts'

/** Counts what happened into the figures of the site and tells them, at most once a second. */
export function countFacts({ catalogue }: { catalogue: Catalogue }): FactConsumer {
  return {
    name: 'site_statistics',
    restMs: 1000,
    async apply(tx, facts) {
      const additions = new Map<string, number>()
      const add = (name: string, count: number) => {
        if (count > 0) additions.set(name, (additions.get(name) ?? 0) + count)
      }
      for (const fact of facts) {
        if (fact.kind === 'player.registered') add('users', 1)
        if (fact.kind === 'upgrade.played') add('upgrades', 1)
        if (fact.kind === 'battle.finished') add('battles', 1)
        if (fact.kind === 'case.opened') {
          add('opened', fact.count)
          add(`case_opened:${fact.caseId}`, fact.count)
          // Coins and GOLD have no rate, so a case for coins returns no part of its price.
          if (fact.currency === 'GOLD') {
            add(`case_cost:${fact.caseId}`, Number(fact.costMinor))
            add(`case_value:${fact.caseId}`, Number(fact.pricesMinor.reduce((sum, price) => sum + BigInt(price), 0n)))
          }
          add('arcanes', fact.itemIds.filter((id) => catalogue.itemById(id).rarity === 'arcana').length)
        }
      }
      if (additions.size === 0) return
      await addStatistics(tx, additions)
      await publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'stats', ...(await getSiteStatistics(tx)) } }])
    },
  }
}
