import type { LedgerCurrency } from '@runecase/api/money.ts'
import type { DomainEventOf } from '../../platform/domain-events.ts'
import type { PlayFacts, PlayKind } from './play.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A play was settled: its record, with data of its items. */
    'play.settled': Settled
  }
}

interface SettledRecord {
  /** The id of the play, which contains the time. */
  readonly playId: string
  readonly currency: LedgerCurrency
  readonly stakedMinor: string
  readonly wonMinor: string
  readonly coins: string
  readonly itemsIn: readonly string[]
  readonly itemsOut: readonly { readonly id: string; readonly catalogueItemId: number; readonly priceMinor: string }[]
  /** The player's money after a play that moved it in its own statement; other plays publish it separately. */
  readonly balance?: PlayBalance
}

/** `version` increases with every change of the player's money. */
export interface PlayBalance {
  readonly balanceMinor: string
  readonly coins: string
  readonly version: string
}

type Settled = {
  [K in PlayKind]: SettledRecord & { readonly play: K; readonly facts: PlayFacts[K] }
}[PlayKind]

/** The domain event of a play of one kind, or of any. */
export type SettledPlay<K extends PlayKind = PlayKind> = Extract<DomainEventOf<'play.settled'>, { readonly play: K }>
