import type { WithdrawalCause } from '@runecase/api/withdrawals.ts'

/** Who delivers; as `withdrawals.provider` holds it. */
export type ProviderKind = 'sandbox' | 'market' | 'steam_bot'

/** What is to be delivered to whom; fixed when the player asked. */
export interface DeliveryOrder {
  /** The withdrawal's id, by which a provider knows an order for good. */
  readonly id: bigint
  readonly userId: bigint
  /** The thing's name on Steam. */
  readonly marketHashName: string
  /** The most that the house pays for it, minor units of GOLD. */
  readonly maxPriceMinor: bigint
  readonly steamId: string
  /** Null where the receiver is a friend of the bot. */
  readonly tradeToken: string | null
  /** Stands in the offer's message. */
  readonly code: string
}

export interface DeliveryBot {
  readonly steamId: string
  readonly name: string
  readonly level: number
  readonly joinedAt: string
}

/** The offer that a provider made. */
export interface DeliveryOffer {
  /** The number of the offer on Steam, or of the trade at the provider. */
  readonly tradeId: string
  /** The thing in it, as it is numbered in the sender's inventory; null where the provider does not tell. */
  readonly assetId: string | null
  readonly bot: DeliveryBot | null
}

/**
 * How far an order is. `absent`: the provider has never heard of it. `unknown`: nobody can tell whether it has. `held`: accepted, and
 * Steam holds the trade. `failed`: it is proved that nothing was, or will be, transferred. `reversed`: it was transferred, and taken back.
 */
export type DeliveryReport =
  | { readonly state: 'absent' | 'unknown' }
  | { readonly state: 'queued'; readonly cause: 'queued' | 'buying' }
  | { readonly state: 'confirming' | 'sent' | 'held' | 'accepted' | 'reversed'; readonly offer: DeliveryOffer }
  | { readonly state: 'failed'; readonly cause: WithdrawalCause; readonly isUndeliverable: boolean }

/** An order whose answer was lost is known to its provider by then, or never will be. */
export const ORDER_SETTLES_MS = 20_000

/** Nothing was done by this call, and it may be made again: the provider was not reached, or refused to listen. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/**
 * A provider. `deliver` asked again with the same id is the same order: at most one delivery comes of it. Both calls end within
 * 10 s and throw `ProviderUnavailable` when it is sure that nothing was done; any other error leaves the outcome of `deliver` open.
 */
export interface Delivery {
  readonly kind: ProviderKind
  /** How soon to ask again how far an order is, milliseconds. */
  readonly pollMs: number
  deliver(order: DeliveryOrder): Promise<DeliveryReport>
  ask(order: DeliveryOrder): Promise<DeliveryReport>
}
