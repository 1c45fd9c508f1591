import type { Catalogue } from '../../core/catalog/public.ts'
import type { PlayerCommandDeps } from '../../core/commands/public.ts'
import type { FreshRefills } from '../../core/ledger/public.ts'
import type { Deps } from '../../deps.ts'
import type { Queries } from '../../platform/db.ts'
import type { Delivery, ProviderKind } from './delivery.ts'
import type { HoldingRules } from './holding-rules.ts'

/** What the operator decides about withdrawals; times in milliseconds. */
export interface WithdrawalTerms {
  readonly countdownMs: number
  /** A trade link opens no withdrawal for this long after it was set, nor does a Steam account that came later than its player. */
  readonly linkHoldMs: number
  /** Items within any 24 hours. */
  readonly perDay: number
  /** How long Steam may take an accepted trade back. */
  readonly reversalMs: number
  /** How long a player withdraws nothing after a trade of his was taken back. */
  readonly reversalHoldMs: number
  /** Of an item's price, what the house pays for it at most, percent. */
  readonly maxPricePercent: number
  /** Which withdrawals wait for an operator. */
  readonly holding: HoldingRules
}

/** Where a player learns the Steam id of the bot that he has to befriend. */
export interface BotInvite {
  /** The one address that may be asked for; null where nobody has to be befriended. */
  readonly url: string | null
  findBotSteamId(): Promise<string>
}

export type WithdrawalDeps = Pick<Deps, 'database' | 'clock' | 'ids' | 'random' | 'log'> &
  PlayerCommandDeps & {
    readonly catalogue: Pick<Catalogue, 'itemById'>
    readonly terms: WithdrawalTerms
    /** Who delivers what is asked for from now on; undefined where nobody does. */
    readonly delivery: Delivery | undefined
    /** Everybody who may still have something on its way, the present one too. */
    readonly deliveries: ReadonlyMap<ProviderKind, Delivery>
    readonly invite: BotInvite
    /** A player's fresh refills by reversible methods; undefined where there is none. */
    readonly findFreshRefills: (queries: Queries, userId: bigint) => Promise<FreshRefills | undefined>
    readonly wake: () => void
  }
