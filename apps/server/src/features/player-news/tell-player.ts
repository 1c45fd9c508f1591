import { type AccountPart, type RealtimeEvent, userChannel } from '@runecase/api/events.ts'
import { type ItemStatus, SELL_MANY_LIMIT } from '@runecase/api/inventory.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { EXPERIENCE_SCALE } from '@runecase/game/level.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FactConsumer } from '../../platform/fact-relay.ts'
import type { Fact } from '../../platform/facts.ts'
import { partId } from '../../platform/ids.ts'
import { disconnectUser, publish } from '../../platform/realtime/publications.ts'
import { selectListeners } from './player-news.sql.ts'

/** Tells players what happened to them, on their own channel, so that every tab of theirs shows the same. */
export function tellPlayer({ clock }: { clock: Clock }): FactConsumer {
  return {
    name: 'player_news',
    async apply(tx, facts) {
      for (const fact of facts) {
        if (fact.kind === 'session.ended') await disconnectUser(tx, fact.userId, fact.sessionId, clock.nowMs())
      }
      const listeners = await selectListeners(tx, [...new Set(facts.map((fact) => fact.userId))])
      if (listeners.size === 0) return
      await publish(
        tx,
        facts
          .filter((fact) => listeners.has(fact.userId))
          .flatMap((fact) => newsOf(fact).map((event) => ({ channel: userChannel(fact.userId), event }))),
      )
    },
  }
}

function newsOf(fact: Fact): RealtimeEvent[] {
  switch (fact.kind) {
    case 'case.opened': {
      const ids = fact.itemIds.map((_, index) => String(partId(BigInt(fact.openingId), index)))
      const events: RealtimeEvent[] = [balanceNews(fact), { event: 'items_received', ids }]
      if (fact.levelAfter > fact.levelBefore) events.push(levelNews(fact.levelAfter, fact.experienceMinor))
      return events
    }
    case 'balance.changed':
      return [balanceNews(fact)]
    case 'item.sold':
      return [
        ...(fact.itemIds.length <= SELL_MANY_LIMIT ? fact.itemIds.map(statusNews(fact.status)) : []),
        {
          event: 'sell_done',
          ids: [...fact.itemIds],
          sum: goldFromMinor(BigInt(fact.sumMinor)),
          balance: goldFromMinor(BigInt(fact.balanceMinor)),
        },
      ]
    case 'item.received':
      return [{ event: 'items_received', ids: [...fact.itemIds] }]
    case 'upgrade.played':
      return [
        ...fact.itemIds.map(statusNews('changed')),
        ...(fact.hasWon ? [{ event: 'items_received' as const, ids: [fact.upgradeId] }] : []),
      ]
    case 'contract.made':
      return [
        ...fact.itemIds.map(statusNews('changed')),
        ...(fact.hasItem ? [{ event: 'items_received' as const, ids: [fact.contractId] }] : []),
      ]
    case 'items.exchanged':
      return [...fact.itemIds.map(statusNews('EXCHANGED')), { event: 'items_received', ids: [...fact.receivedIds] }]
    case 'pack.opened':
      return [statusNews('unpacked')(fact.itemId), { event: 'items_received', ids: [...fact.receivedIds] }]
    case 'withdrawal.changed': {
      const { itemId, status, withdrawalId, cause } = fact
      return [{ event: 'statechange', itemId, status, withdrawalId, cause }]
    }
    case 'items.returned':
      return fact.itemIds.map(statusNews('progress'))
    case 'level.reached':
      return [levelNews(fact.level, fact.experienceMinor)]
    case 'payment.changed':
      return [{ event: 'payment', orderId: fact.orderId, status: fact.status }]
    case 'refill.returned':
      return [{ event: 'payment', orderId: fact.orderId, status: 'success' }]
    case 'seed.rotated':
      return [accountNews('seeds')]
    case 'protection.changed':
      return [accountNews('protection')]
    case 'promo.kept':
      return [accountNews('promo')]
    case 'free_openings.changed':
      return [accountNews('free_openings')]
    default:
      return []
  }
}

function accountNews(part: AccountPart): RealtimeEvent {
  return { event: 'account_changed', part }
}

function statusNews(status: ItemStatus): (itemId: string) => RealtimeEvent {
  return (itemId) => ({ event: 'statechange', itemId, status })
}

function balanceNews(money: { balanceMinor: string; coins: string; version: string }): RealtimeEvent {
  return {
    event: 'balance',
    balance: goldFromMinor(BigInt(money.balanceMinor)),
    coinBalance: Number(money.coins),
    version: money.version,
  }
}

function levelNews(level: number, experienceMinor: string): RealtimeEvent {
  return { event: 'level_up', level, currentExp: Number(BigInt(experienceMinor) / EXPERIENCE_SCALE) }
}
