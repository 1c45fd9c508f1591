import type { RealtimeMessageOf } from '@runecase/api/messages.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'balance.changed': {
      readonly balanceMinor: string
      readonly coins: string
      /** Increases with every change of this player's money. */
      readonly version: string
    }
    /**
     * GOLD that a player spent irrevocably: on openings, finished battles and offers. `operationId` is the operation; its id contains the
     * time. A spending that is returned is published again with the same operation and a negative sum.
     */
    'gold.spent': { readonly operationId: string; readonly amountMinor: string }
    /** Coins that a player earned by playing, without bought and returned coins. */
    'coins.earned': { readonly operationId: string; readonly coins: string }
    /**
     * A return created a debt: GOLD of a refill that its player had spent already, minor units. `operationId` is that of the return,
     * `refillOperationId` that of the refill, before which nothing was bought with it.
     */
    'debt.added': {
      readonly operationId: string
      readonly refillOperationId: string
      readonly orderId: string
      readonly amountMinor: string
    }
    /** A player's debt changed: GOLD in minor units, and coins. */
    'debt.changed': { readonly owedMinor: string; readonly owedCoins: string }
  }
}

/** A player's money as shown on their pages. */
export function balanceMessage(money: {
  readonly balanceMinor: string
  readonly coins: string
  readonly version: string
}): RealtimeMessageOf<'balance'> {
  return {
    event: 'balance',
    balance: goldFromMinor(BigInt(money.balanceMinor)),
    coinBalance: Number(money.coins),
    version: money.version,
  }
}

/** The domain event of spent GOLD, in minor units; none for zero. */
export function goldSpent(userId: bigint, operationId: bigint, amountMinor: bigint): readonly DomainEvent[] {
  if (amountMinor === 0n) return []
  return [
    {
      kind: 'gold.spent',
      userId: String(userId),
      operationId: String(operationId),
      amountMinor: String(amountMinor),
    },
  ]
}

/** The domain event of earned coins; none for zero. */
export function coinsEarned(userId: bigint, operationId: bigint, coins: bigint): readonly DomainEvent[] {
  if (coins === 0n) return []
  return [{ kind: 'coins.earned', userId: String(userId), operationId: String(operationId), coins: String(coins) }]
}

export const ledgerMessages: PlayerMessages = {
  'balance.changed': (event) => [balanceMessage(event)],
  'debt.changed': () => [{ event: 'account_changed', part: 'debt' }],
}
