import type { Tx } from '../../platform/db.ts'

/** The payment that the provider should make: the order's sum in the order's currency. */
export interface PaymentOffer {
  readonly orderId: bigint
  readonly amountMinor: bigint
  readonly currency: string
  /** The player's country, ISO 3166 alpha-2. */
  readonly country: string
  /** The provider's own name of the payment method. */
  readonly method: string
  /** The type of the payment method, by `DIRECTION_TYPES`. */
  readonly type: number
  /** The page to which the player returns afterwards. Reaching it credits nothing. */
  readonly returnUrl: string
  /** Validated fields of the payment method, by their wire names. */
  readonly fields: Readonly<Record<string, string>>
}

export interface StartedPayment {
  readonly providerId: string
  /** The provider's page where the player pays. */
  readonly url: string
}

/** What the shop knows about a payment when it asks the provider. */
export interface KnownPayment {
  readonly currency: string
  /** The provider's own name of the payment method. */
  readonly method: string
  /** The provider's ids of other objects that belong to the order, such as refunds and disputes, as far as it has named them. */
  readonly parts: readonly string[]
}

/** A provider's report of a payment. Sums are minor units of `currency`. */
export interface PaymentTruth {
  readonly providerId: string
  /** The order that the provider stores with the payment; null where it stores none. */
  readonly orderId: bigint | null
  /** `partial`: less was paid than requested, and no more will follow without a new action. */
  readonly status: 'pending' | 'success' | 'fail' | 'partial'
  /** Still pending, but the payer has done their part: banks or a waiting period decide, which takes days. */
  readonly isUnderway?: boolean
  readonly paidMinor: bigint
  readonly currency: string
  /** The total returned so far, by our refund or by the payer's bank. */
  readonly returnedMinor: bigint
  readonly returnKind: 'refund' | 'chargeback'
  readonly reason: 'declined' | 'cancelled' | 'expired' | null
  /** Identifies the card or wallet that paid, equal for all its payments; absent if the provider names none. */
  readonly instrument?: string | undefined
}

/** The content of a webhook. It moves no money; it only names the payment to ask about. */
export interface WebhookHint {
  /** Equal for all repetitions of one notification. */
  readonly eventId: string
  readonly providerId: string
  readonly orderId: bigint | null
  /** `providerId` names only a part of the payment, such as a charge: the order is found by `orderId`. */
  readonly isByOrder?: boolean
}

/** A raw call to the webhook endpoint. */
export interface WebhookCall {
  readonly raw: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly address: string
}

/** A full or partial refund of a payment. */
export interface AskedRefund {
  readonly providerId: string
  /** The provider's own name of the payment method. */
  readonly method: string
  readonly amountMinor: bigint
  readonly currency: string
  /** Whether the whole paid sum is refunded. */
  readonly isWhole: boolean
  /** The payer's input at the order; a receipt goes to the contact in it. */
  readonly fields: Readonly<Record<string, string>>
  /** Equal for all repetitions of one refund. */
  readonly key: string
}

/** A refund with a separate id; it becomes one of `KnownPayment.parts`. */
export interface NamedRefund {
  readonly state: 'done' | 'pending'
  readonly part: string
}

/**
 * A payment provider. Every call may be repeated: starting the same order twice makes one payment, with the exception described at
 * `findPage`.
 */
export interface PaymentProvider {
  readonly code: string
  /**
   * Whether the provider issues the fiscal receipt of a refill in roubles. By law the receipt goes to an email or a phone, so the payer
   * must name one of them.
   */
  readonly needsContact?: boolean
  /** Whether its form for this type of payment method may be embedded in the shop's page. */
  isFramed(type: number): boolean
  /** Throws `ProviderFailure`. */
  start(offer: PaymentOffer): Promise<StartedPayment>
  /**
   * The payment page of an existing payment. Only for providers without idempotence keys, where starting the order again would make another
   * payment. Throws `ProviderFailure`.
   */
  findPage?(providerId: string): Promise<string>
  /** Undefined when there is no such payment. Throws `ProviderFailure`. */
  fetch(providerId: string, known: KnownPayment): Promise<PaymentTruth | undefined>
  /**
   * Payments made in a period, from its start (inclusive) to its end (exclusive); absent if the provider has no list. Throws
   * `ProviderFailure`.
   */
  list?(from: Date, until: Date): Promise<readonly PaymentTruth[]>
  /**
   * Refunds money, once per key within 24 hours; absent if the provider has no such call. `pending`: decided later. Throws
   * `ProviderFailure`, a final one when the refund is refused.
   */
  refund?(refund: AskedRefund): Promise<'done' | 'pending' | NamedRefund>
  /** The response to a stored webhook, if the provider expects another one than the shop's own. */
  readonly webhookAnswer?: Readonly<Record<string, string>>
  /** The hint of a genuine webhook; `forged` when the sender is not proved, `stale` when it is older than the tolerance. */
  readWebhook(call: WebhookCall): WebhookHint | 'forged' | 'stale' | 'malformed'
}

/** A provider could not be reached, or refused. `isFinal`: repeating the same request will not help. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly isFinal: boolean
  /** The HTTP status that the provider answered with; undefined without an answer. */
  readonly status: number | undefined

  constructor(
    message: string,
    options: { readonly isFinal: boolean; readonly status?: number; readonly cause?: unknown },
  ) {
    super(message, { cause: options.cause })
    this.isFinal = options.isFinal
    this.status = options.status
  }
}

/** The reward of a promo code for a paid order. */
export interface PromoGrant {
  readonly bonusMinor: bigint
  readonly coins: bigint
  /** Coins for every 100 GOLD; 0 for a code without coins. */
  readonly coinFactor: number
  readonly isBlogger: boolean
  /** The case of the granted opening. */
  readonly prize: {
    readonly icon: string
    readonly title: string
    readonly slug: string
    readonly priceMinor: bigint
  } | null
}

/** The promo-code functions that refills need. Each call runs inside the order's transaction, under the player's lock. */
export interface RefillPromo {
  /**
   * Reserves a place of the code (or of the player's saved code) for the order; returns the code, or null when there is none. Refuses with
   * `promo_*`.
   */
  hold(
    tx: Tx,
    order: { readonly userId: bigint; readonly orderId: bigint; readonly code: string | undefined },
  ): Promise<string | null>
  /** Uses the reserved place for a paid order and writes everything except ledger entries, which the refill's operation writes. */
  grant(
    tx: Tx,
    paid: { readonly orderId: bigint; readonly operationId: bigint; readonly valueMinor: bigint },
  ): Promise<PromoGrant | undefined>
  /** Releases the reserved place of an order that ended without a payment. */
  release(tx: Tx, orderId: bigint): Promise<void>
  /**
   * Takes back the opening that a returned order's code granted, if it is unused and `leftMinor` of the paid value is no longer enough for
   * it; returns whether it did. The operation of the return takes money and coins.
   */
  takeBack(
    tx: Tx,
    returned: { readonly orderId: bigint; readonly operationId: bigint; readonly leftMinor: bigint },
  ): Promise<boolean>
}

/** The player's own limits, for refills. Each call runs inside the order's transaction, under the player's lock. */
export interface RefillLimits {
  /** Counts the ordered value against every limit in force. Refuses with `limit_reached`, and with the refusals of player protection. */
  reserve(
    tx: Tx,
    order: { readonly userId: bigint; readonly orderId: bigint; readonly valueMinor: bigint },
  ): Promise<void>
  /**
   * Replaces the ordered value by the paid one; 0 for an order that ended without a payment. Refuses with `limit_reached` when the current
   * limits have no room for it.
   */
  settle(
    tx: Tx,
    order: { readonly userId: bigint; readonly orderId: bigint; readonly valueMinor: bigint },
  ): Promise<void>
}

/** The withdrawal functions that returned payments need. Each call runs inside the return's transaction, under the player's lock. */
export interface WithdrawalRecall {
  /**
   * Cancels withdrawals that were not sent to a provider; the items return to the inventory. Withdrawals already handed over continue and
   * are flagged for staff.
   */
  recall(tx: Tx, userId: bigint): Promise<void>
}
