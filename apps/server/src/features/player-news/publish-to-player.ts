import { type AccountPart, type RealtimeEvent, userChannel } from '@runecase/api/events.ts'
import { type ItemStatus, SELL_MANY_LIMIT } from '@runecase/api/inventory.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { EXPERIENCE_SCALE } from '@runecase/game/level.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { partId } from '../../platform/ids.ts'
import { disconnectUser, publish } from '../../platform/realtime/publications.ts'
import { selectListeners } from './player-news.sql.ts'

/** Tells players what happened to them, on their own channel, so that every tab of theirs shows the same. */
export function publishToPlayer({ clock }: { clock: Clock }): EventConsumer {
  return {
    name: 'player_news',
    async apply(tx, events) {
      for (const event of events) {
        if (event.kind === 'session.ended') await disconnectUser(tx, event.userId, event.sessionId, clock.nowMs())
      }
      const listeners = await selectListeners(tx, [...new Set(events.map((event) => event.userId))])
      if (listeners.size === 0) return
      await publish(
        tx,
        events
          .filter((event) => listeners.has(event.userId))
          .flatMap((event) => newsOf(event).map((message) => ({ channel: userChannel(event.userId), event: message }))),
      )
    },
  }
}

function newsOf(event: DomainEvent): RealtimeEvent[] {
  switch (event.kind) {
    case 'case.opened': {
      const ids = event.itemIds.map((_, index) => String(partId(BigInt(event.openingId), index)))
      const events: RealtimeEvent[] = [balanceNews(event), { event: 'items_received', ids }]
      if (event.levelAfter > event.levelBefore) events.push(levelNews(event.levelAfter, event.experienceMinor))
      return events
    }
    case 'balance.changed':
      return [balanceNews(event)]
    case 'item.sold':
      return [
        ...(event.itemIds.length <= SELL_MANY_LIMIT ? event.itemIds.map(statusNews(event.status)) : []),
        {
          event: 'sell_done',
          ids: [...event.itemIds],
          sum: goldFromMinor(BigInt(event.sumMinor)),
          balance: goldFromMinor(BigInt(event.balanceMinor)),
        },
      ]
    case 'item.received':
      return [{ event: 'items_received', ids: [...event.itemIds] }]
    case 'upgrade.played':
      return [
        ...event.itemIds.map(statusNews('changed')),
        ...(event.hasWon ? [{ event: 'items_received' as const, ids: [event.upgradeId] }] : []),
      ]
    case 'contract.made':
      return [
        ...event.itemIds.map(statusNews('changed')),
        ...(event.hasItem ? [{ event: 'items_received' as const, ids: [event.contractId] }] : []),
      ]
    case 'items.exchanged':
      return [...event.itemIds.map(statusNews('EXCHANGED')), { event: 'items_received', ids: [...event.receivedIds] }]
    case 'pack.opened':
      return [statusNews('unpacked')(event.itemId), { event: 'items_received', ids: [...event.receivedIds] }]
    case 'withdrawal.changed': {
      const { itemId, status, withdrawalId, cause } = event
      return [{ event: 'statechange', itemId, status, withdrawalId, cause }]
    }
    case 'items.returned':
      return event.itemIds.map(statusNews('progress'))
    case 'level.reached':
      return [levelNews(event.level, event.experienceMinor)]
    case 'payment.changed':
      return [{ event: 'payment', orderId: event.orderId, status: event.status }]
    case 'refill.returned':
      return [{ event: 'payment', orderId: event.orderId, status: 'success' }]
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
