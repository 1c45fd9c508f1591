import type { ItemSource, ItemStatus } from '@runecase/contract/inventory.ts'
import type { LedgerCurrency } from '@runecase/contract/money.ts'
import type { Tx } from './db.ts'

/**
 * Everything that features may learn of one another. Ids and sums travel as decimal strings (sums in minor units),
 * because the record is JSON. A fact says what is true after its transaction, so that hearing it twice does no harm.
 */
export type Fact =
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
  | { readonly kind: 'player.registered'; readonly userId: string }
  | { readonly kind: 'session.ended'; readonly userId: string; readonly sessionId: string | null }
  | { readonly kind: 'seed.rotated'; readonly userId: string; readonly seedId: string }

/** Records what a command did, in the command's own transaction: one row for all of them, moved into the log by the relay. */
export function recordFacts(tx: Tx, facts: readonly Fact[]): void {
  if (facts.length === 0) return
  tx.send('insert_outbox', 'insert into outbox (facts) values ($1::json)', [JSON.stringify(facts)])
  tx.noteFacts()
}
