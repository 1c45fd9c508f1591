import type { DomainEvent } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { msOfId } from '../../platform/ids.ts'
import { addFigures, addPlayers, addRefills, type FigureAddition, type PlayerDay } from './dashboard.sql.ts'

const HOUR_MS = 3_600_000

/** Counts domain events into the figures of the dashboard, each event once, with one statement per table and batch. */
export function countDashboard(): EventConsumer {
  return {
    name: 'dashboard',
    restMs: 1000,
    async apply(tx, events) {
      const sums = new Map<string, FigureAddition>()
      const players: PlayerDay[] = []
      const paid: bigint[] = []
      const failed: bigint[] = []
      for (const event of events) {
        // By what happened, not by the order's present state: a refill may be returned before it is counted here.
        if (event.kind === 'payment.changed' && event.status === 'success') paid.push(BigInt(event.orderId))
        if (event.kind === 'payment.changed' && event.status === 'fail') failed.push(BigInt(event.orderId))
        for (const { id, metric, subject, value } of figuresOf(event)) {
          const hour = new Date(Math.floor(msOfId(id) / HOUR_MS) * HOUR_MS)
          const key = `${metric} ${subject} ${hour.getTime()}`
          sums.set(key, { hour, metric, subject, value: (sums.get(key)?.value ?? 0n) + value })
        }
        players.push(...playersOf(event))
      }
      if (sums.size > 0) addFigures(tx, [...sums.values()])
      if (players.length > 0) addPlayers(tx, players)
      if (paid.length + failed.length > 0) addRefills(tx, paid, failed)
    },
  }
}

interface Figure {
  /** The operation id; it contains the time. */
  readonly id: bigint
  readonly metric: 'openings' | 'stakes' | 'winnings'
  readonly subject: string
  readonly value: bigint
}

const staked = (subject: string, id: bigint, stake: bigint, won: bigint): Figure[] => [
  { id, metric: 'stakes', subject, value: stake },
  { id, metric: 'winnings', subject, value: won },
]

const sumOf = (prices: readonly string[]) => prices.reduce((sum, price) => sum + BigInt(price), 0n)

function figuresOf(event: DomainEvent): Figure[] {
  switch (event.kind) {
    case 'case.opened': {
      const id = BigInt(event.openingId)
      const opened: Figure = { id, metric: 'openings', subject: 'case', value: BigInt(event.count) }
      // Coins and GOLD have no exchange rate: only cases for GOLD have a stake.
      if (event.currency !== 'GOLD') return [opened]
      return [opened, ...staked('case', id, BigInt(event.costMinor), sumOf(event.pricesMinor))]
    }
    case 'upgrade.played':
      return staked(
        'upgrade',
        BigInt(event.upgradeId),
        BigInt(event.valueMinor),
        event.hasWon ? BigInt(event.targetPriceMinor) : 0n,
      )
    case 'contract.made':
      return staked('contract', BigInt(event.contractId), BigInt(event.valueMinor), BigInt(event.payoutMinor))
    case 'battle.finished': {
      const stake = BigInt(event.priceMinor) * BigInt(event.playerIds.length)
      return staked('battle', BigInt(event.operationId), stake, BigInt(event.goldMinor))
    }
    case 'battle.prizes_given': {
      const [first] = event.prizes
      const value = sumOf(event.prizes.map(({ priceMinor }) => priceMinor))
      return first ? [{ id: BigInt(first.itemId), metric: 'winnings', subject: 'battle', value }] : []
    }
    default:
      return []
  }
}

function playersOf(event: DomainEvent): PlayerDay[] {
  switch (event.kind) {
    case 'case.opened':
      return [{ userId: event.userId, id: BigInt(event.openingId) }]
    case 'upgrade.played':
      return [{ userId: event.userId, id: BigInt(event.upgradeId) }]
    case 'contract.made':
      return [{ userId: event.userId, id: BigInt(event.contractId) }]
    case 'battle.finished':
      return event.playerIds.map((userId) => ({ userId, id: BigInt(event.operationId) }))
    default:
      return []
  }
}
