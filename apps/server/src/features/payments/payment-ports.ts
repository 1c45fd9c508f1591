import type { Tx } from '../../platform/db.ts'

/** What the provider is asked to take: the order's sum in the order's currency. */
export interface PaymentOffer {
  readonly orderId: bigint
  readonly amountMinor: bigint
  readonly currency: string
  /** The provider's own name for the way of paying. */
  readonly method: string
  /** The kind of direction, by `DIRECTION_TYPES`. */
  readonly type: number
  /** Where the player goes on when he is done; no money follows from his coming there. */
  readonly returnUrl: string
  /** Checked fields of the direction, by their names on the wire. */
  readonly fields: Readonly<Record<string, string>>
}

export interface StartedPayment {
  readonly providerId: string
  /** Where the player pays: an address of the provider. */
  readonly url: string
}

/** What a provider says of a payment when it is asked. Sums are minor units of `currency`. */
export interface PaymentTruth {
  readonly providerId: string
  /** The order that the provider keeps beside it; null where it keeps none. */
  readonly orderId: bigint | null
  /** `partial`: less was paid than asked for, and no more will come by itself. */
  readonly status: 'pending' | 'success' | 'fail' | 'partial'
  readonly paidMinor: bigint
  readonly currency: string
  /** Given back so far, by the shop's refund or by the payer's bank. */
  readonly returnedMinor: bigint
  readonly returnKind: 'refund' | 'chargeback'
  readonly reason: 'declined' | 'cancelled' | 'expired' | null
}

/** What a webhook says. It moves no money: it only says which payment to ask about. */
export interface WebhookHint {
  /** The same for every repetition of one notification. */
  readonly eventId: string
  readonly providerId: string
  readonly orderId: bigint | null
}

/** A call to the shop's webhook, as it came. */
export interface WebhookCall {
  readonly raw: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly address: string
}

/** A part of a payment that goes back to its payer, or all of it. */
export interface AskedRefund {
  readonly providerId: string
  readonly amountMinor: bigint
  readonly currency: string
  /** All that was paid goes back. */
  readonly isWhole: boolean
  /** What the payer typed at the order; a receipt goes to the contact in it. */
  readonly fields: Readonly<Record<string, string>>
  /** The same for every repetition of one refund. */
  readonly key: string
}

/** A provider of payments. Every call may be repeated: starting the same order twice makes one payment, but where `findPage` says otherwise. */
export interface PaymentProvider {
  readonly code: string
  /** It issues the fiscal receipt of a refill in roubles, which the law sends to an email or a phone: the payer must name one of them. */
  readonly needsContact?: boolean
  /** Its form for this kind of direction may stand inside the shop's own page. */
  isFramed(type: number): boolean
  /** Throws `ProviderFailure`. */
  start(offer: PaymentOffer): Promise<StartedPayment>
  /**
   * Where a payment that exists already is paid; only of providers that know no idempotence key: to start the order of such a payment
   * again would make another one. Throws `ProviderFailure`.
   */
  findPage?(providerId: string): Promise<string>
  /** Undefined: there is no such payment. Throws `ProviderFailure`. */
  fetch(providerId: string): Promise<PaymentTruth | undefined>
  /** Payments that were made in a span, from its first moment and before its last; absent where the provider lists none. Throws `ProviderFailure`. */
  list?(from: Date, until: Date): Promise<readonly PaymentTruth[]>
  /**
   * Gives money back, once for each key of the last 24 hours; absent where the provider has no such call. `pending`: it will be given, or
   * refused later. Throws `ProviderFailure`: final where it is refused.
   */
  refund?(refund: AskedRefund): Promise<'done' | 'pending'>
  /** The hint of a genuine webhook; `forged` when nothing proves its sender, `stale` when it is older than is believed. */
  readWebhook(call: WebhookCall): WebhookHint | 'forged' | 'stale' | 'malformed'
}

/** A provider could not be asked, or said no. `isFinal`: asking the same again will not help. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly isFinal: boolean

  constructor(message: string, options: { readonly isFinal: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause })
    this.isFinal = options.isFinal
  }
}

/** What a promo code gave for a paid order. */
export interface PromoGrant {
  readonly bonusMinor: bigint
  readonly coins: bigint
  /** Coins for every 100 GOLD; 0 for a code without coins. */
  readonly coinFactor: number
  readonly isBlogger: boolean
  /** The case of which an opening was given. */
  readonly prize: {
    readonly icon: string
    readonly title: string
    readonly slug: string
    readonly priceMinor: bigint
  } | null
}

/** Promo codes, as far as refills need them. Each call is inside the transaction of the order, under the player's lock. */
export interface RefillPromo {
  /** Holds a place of the code (or of the code that the player keeps) for the order; answers the code, null when there is none. Refuses `promo_*`. */
  hold(
    tx: Tx,
    order: { readonly userId: bigint; readonly orderId: bigint; readonly code: string | undefined },
  ): Promise<string | null>
  /** Uses the held place for a paid order and writes everything but ledger entries, which the refill's operation writes. */
  grant(
    tx: Tx,
    paid: { readonly orderId: bigint; readonly operationId: bigint; readonly valueMinor: bigint },
  ): Promise<PromoGrant | undefined>
  /** Gives the held place of an order back that came to nothing. */
  release(tx: Tx, orderId: bigint): Promise<void>
  /**
   * Takes back the opening that the code of a returned order gave, where it was not used and `leftMinor` of the paid value does not
   * deserve it any more; answers whether it did. Money and coins are the returning operation's.
   */
  takeBack(
    tx: Tx,
    returned: { readonly orderId: bigint; readonly operationId: bigint; readonly leftMinor: bigint },
  ): Promise<boolean>
}

/** The limits that a player set himself, as far as refills need them. Each call is inside the transaction of the order, under the player's lock. */
export interface RefillLimits {
  /** Counts the ordered value against every limit in force. Refuses `limit_reached`, and to protect the player. */
  reserve(
    tx: Tx,
    order: { readonly userId: bigint; readonly orderId: bigint; readonly valueMinor: bigint },
  ): Promise<void>
  /** Puts what was really paid in the place of what was ordered; 0 for an order that came to nothing. Refuses `limit_reached` where the limits of this moment have no room for it. */
  settle(
    tx: Tx,
    order: { readonly userId: bigint; readonly orderId: bigint; readonly valueMinor: bigint },
  ): Promise<void>
}

/** Withdrawals, as far as returned payments need them. Each call is inside the transaction of the return, under the player's lock. */
export interface WithdrawalRecall {
  /**
   * Cancels what the player asked to withdraw and no provider has been told of: the items are back in his inventory. What was handed over
   * goes on and is flagged for staff.
   */
  recall(tx: Tx, userId: bigint): Promise<void>
}
