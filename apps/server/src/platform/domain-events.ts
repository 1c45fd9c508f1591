import type { ItemSource, ItemStatus } from '@runecase/api/inventory.ts'
import type { LedgerCurrency } from '@runecase/api/money.ts'
import type { WithdrawalCause } from '@runecase/api/withdrawals.ts'
import type { Tx } from './db.ts'

/**
 * Everything that features may learn of one another. Ids and sums travel as decimal strings (sums in minor units),
 * because the record is JSON. A domain event says what is true after its transaction, so that hearing it twice does no harm.
 */
export type DomainEvent =
  | {
      readonly kind: 'case.opened'
      readonly openingId: string
      readonly userId: string
      readonly caseId: number
      readonly count: number
      readonly currency: LedgerCurrency
      readonly costMinor: string
      /** Catalogue ids of the drawn items, in drawing order; item ids are `openingId` + position. */
      readonly itemIds: readonly number[]
      readonly pricesMinor: readonly string[]
      readonly levelBefore: number
      readonly levelAfter: number
      readonly experienceMinor: string
      readonly balanceMinor: string
      readonly coins: string
      /** Grows with every change of this player's money. */
      readonly version: string
    }
  | {
      readonly kind: 'item.sold'
      readonly userId: string
      readonly itemIds: readonly string[]
      readonly status: ItemStatus
      readonly sumMinor: string
      readonly balanceMinor: string
    }
  | {
      readonly kind: 'item.received'
      readonly userId: string
      readonly itemIds: readonly string[]
      readonly source: ItemSource
    }
  | {
      readonly kind: 'upgrade.played'
      /** The id of the won item, too. */
      readonly upgradeId: string
      readonly userId: string
      /** Items put in. */
      readonly itemIds: readonly string[]
      readonly valueMinor: string
      readonly targetItemId: number
      readonly targetPriceMinor: string
      /** Tickets out of 100 000 000 that won. */
      readonly threshold: number
      readonly hasWon: boolean
      /** Coins of consolation. */
      readonly coins: string
    }
  | {
      readonly kind: 'contract.made'
      /** The id of the received item, too. */
      readonly contractId: string
      readonly userId: string
      readonly itemIds: readonly string[]
      readonly valueMinor: string
      readonly multiplier: number
      readonly payoutMinor: string
      readonly hasItem: boolean
    }
  | {
      readonly kind: 'items.exchanged'
      readonly exchangeId: string
      readonly userId: string
      readonly isReplacement: boolean
      readonly itemIds: readonly string[]
      readonly receivedIds: readonly string[]
      readonly changeMinor: string
    }
  | {
      readonly kind: 'pack.opened'
      readonly userId: string
      readonly itemId: string
      readonly receivedIds: readonly string[]
    }
  | {
      /** Left standing in an exchange, and idle again. */
      readonly kind: 'items.returned'
      readonly userId: string
      readonly itemIds: readonly string[]
    }
  | {
      /** An item's way to Steam made a step; `status` is the item's. */
      readonly kind: 'withdrawal.changed'
      readonly userId: string
      readonly withdrawalId: string
      readonly itemId: string
      readonly status: ItemStatus
      readonly cause: WithdrawalCause
    }
  | {
      readonly kind: 'balance.changed'
      readonly userId: string
      readonly balanceMinor: string
      readonly coins: string
      /** Grows with every change of this player's money. */
      readonly version: string
    }
  | {
      readonly kind: 'level.reached'
      readonly userId: string
      readonly level: number
      readonly experienceMinor: string
    }
  /** A battle made a step; `userId` is its creator. */
  | {
      readonly kind: 'battle.changed'
      readonly userId: string
      readonly battleId: string
      readonly ulid: string
      readonly isPrivate: boolean
      /** The first round that this step revealed; null when it revealed none. */
      readonly firstRound: number | null
      /** The proof of the battle grew. */
      readonly hasProof: boolean
      /** It became one, or is no longer one, of those that may be joined or watched. */
      readonly isListChanged: boolean
    }
  /** A battle was paid out; `userId` is its creator. Bots are not among the players. */
  | {
      readonly kind: 'battle.finished'
      readonly userId: string
      readonly battleId: string
      readonly playerIds: readonly string[]
      readonly winnerIds: readonly string[]
    }
  /** A refill came to another state that its player may see. */
  | {
      readonly kind: 'payment.changed'
      readonly userId: string
      readonly orderId: string
      readonly status: 'fail' | 'pending' | 'success'
    }
  /** A paid refill came to the balance. */
  | {
      readonly kind: 'refill.credited'
      readonly userId: string
      readonly orderId: string
      /** The paid sum in GOLD, and all that came with it. */
      readonly valueMinor: string
      readonly bonusMinor: string
      readonly coins: string
    }
  /** A refund or a chargeback took a refill back, or a part of it. */
  | {
      readonly kind: 'refill.returned'
      readonly userId: string
      readonly orderId: string
      readonly valueMinor: string
      readonly owedMinor: string
    }
  /** A code gave something: a sum at once, or a bonus of a refill. */
  | {
      readonly kind: 'promo.used'
      readonly userId: string
      readonly code: string
      readonly bonusMinor: string
      readonly coins: string
    }
  /** A code is kept for the next refill, or the one that was is no longer. */
  | { readonly kind: 'promo.kept'; readonly userId: string }
  /** Openings of a case were given, or a given one was taken back. */
  | { readonly kind: 'free_openings.changed'; readonly userId: string }
  /** A limit, a pause or a reminder was set or answered. */
  | { readonly kind: 'protection.changed'; readonly userId: string }
  | { readonly kind: 'player.registered'; readonly userId: string }
  | { readonly kind: 'session.ended'; readonly userId: string; readonly sessionId: string | null }
  | { readonly kind: 'seed.rotated'; readonly userId: string; readonly seedId: string }

/** Records what a command did, in the command's own transaction: one row for all of them, moved into the log by the relay. */
export function publishEvents(tx: Tx, events: readonly DomainEvent[]): void {
  if (events.length === 0) return
  tx.send('insert_outbox', 'insert into outbox (events) values ($1::json)', [JSON.stringify(events)])
  tx.noteEvents()
}
