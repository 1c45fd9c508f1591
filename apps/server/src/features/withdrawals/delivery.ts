import type { DELIVERY_PROVIDERS } from '@runecase/api/operator/withdrawals-rules.ts'
import type { WithdrawalCause } from '@runecase/api/withdrawals.ts'

/** The delivery provider, as stored in `withdrawals.provider`. */
export type ProviderKind = (typeof DELIVERY_PROVIDERS)[number]

/** A delivery: the item and the receiver. It is fixed when the player requests it. */
export interface DeliveryOrder {
  /** The withdrawal's id, the provider's permanent key of the order. */
  readonly id: bigint
  readonly userId: bigint
  /** The item's name on Steam. */
  readonly marketHashName: string
  /** The maximum price that the house pays for it, minor units of GOLD. */
  readonly maxPriceMinor: bigint
  readonly steamId: string
  /** Null if the receiver is a friend of the bot. */
  readonly tradeToken: string | null
  /** Part of the offer's message. */
  readonly code: string
}

export interface DeliveryBot {
  readonly steamId: string
  readonly name: string
  readonly level: number
  readonly joinedAt: string
}

/** The trade offer of a provider. */
export interface DeliveryOffer {
  /** The number of the offer on Steam, or of the trade at the provider. */
  readonly tradeId: string
  /** The item's id in the sender's inventory; null if the provider does not report it. */
  readonly assetId: string | null
  readonly bot: DeliveryBot | null
}

/**
 * The state of an order. `absent`: the provider never received it. `unknown`: it is not known whether it did. `held`: accepted, and Steam
 * holds the trade. `failed`: it is certain that nothing was, or will be, transferred. `reversed`: it was transferred and taken back.
 */
export type DeliveryReport =
  | { readonly state: 'absent' | 'unknown' }
  | { readonly state: 'queued'; readonly cause: 'queued' | 'buying' }
  | { readonly state: 'confirming' | 'sent' | 'held' | 'accepted' | 'reversed'; readonly offer: DeliveryOffer }
  | { readonly state: 'failed'; readonly cause: WithdrawalCause; readonly isUndeliverable: boolean }

/** After this time, an order whose response was lost is either known to its provider or never will be. */
export const ORDER_SETTLES_MS = 20_000

/** The call had no effect and may be repeated: the provider was not reached, or rejected the call. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/**
 * A delivery provider. Repeating `deliver` with the same id is the same order: at most one delivery results. Both calls end within 10 s.
 * They throw `ProviderUnavailable` when certainly nothing was done; any other error leaves the outcome of `deliver` open.
 */
export interface Delivery {
  readonly kind: ProviderKind
  /** The poll interval for an order, milliseconds. */
  readonly pollMs: number
  deliver(order: DeliveryOrder): Promise<DeliveryReport>
  ask(order: DeliveryOrder): Promise<DeliveryReport>
}
