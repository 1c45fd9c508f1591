import type { RefillReads } from '../../core/cashier/public.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import type { PlayerCommandDeps } from '../../core/commands/public.ts'
import type { FreshRefills } from '../../core/ledger/public.ts'
import type { Games } from '../../core/plays/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Delivery, ProviderKind } from './delivery.ts'
import type { HoldingRules } from './holding-rules.ts'

/** The operator's settings of withdrawals; times in milliseconds. */
export interface WithdrawalTerms {
  readonly countdownMs: number
  /** How long a new trade link, or a Steam account added after registration, allows no withdrawals. */
  readonly linkHoldMs: number
  /** The maximum number of items within any 24 hours. */
  readonly perDay: number
  /** How long Steam may reverse an accepted trade. */
  readonly reversalMs: number
  /** How long a player may not withdraw after one of their trades was reversed. */
  readonly reversalHoldMs: number
  /** The maximum that the house pays for an item, percent of its price. */
  readonly maxPricePercent: number
  /** The rules that decide which withdrawals wait for an operator. */
  readonly holding: HoldingRules
}

/** How a player learns the Steam id of the bot that they must befriend. */
export interface BotInvite {
  /** The only invitation URL that is accepted; null where there is no bot to befriend. */
  readonly url: string | null
  findBotSteamId(): Promise<string>
}

export type WithdrawalDeps = Pick<Deps, 'database' | 'clock' | 'ids' | 'random' | 'seedKey' | 'log'> &
  PlayerCommandDeps & {
    readonly catalogue: Pick<Catalogue, 'itemById'>
    readonly terms: WithdrawalTerms
    /** The provider of new withdrawals; undefined without one. */
    readonly delivery: Delivery | undefined
    /** All providers that may still have open deliveries, the current one included. */
    readonly deliveries: ReadonlyMap<ProviderKind, Delivery>
    readonly invite: BotInvite
    /** Finds a player's fresh refills by reversible methods; undefined when there are none. */
    readonly findFreshRefills: (queries: Queries, userId: bigint) => Promise<FreshRefills | undefined>
    /** What a player refilled, and how much of it was returned. */
    readonly sumRefills: RefillReads['sumRefills']
    readonly games: Pick<Games, 'chanceOf'>
    readonly wake: () => void
  }
