import { createHmac } from 'node:crypto'
import type { Tx } from '../../../../platform/db.ts'
import type { Deps } from '../../../../platform/deps.ts'
import {
  type AskedRefund,
  type PaymentOffer,
  type PaymentTruth,
  ProviderFailure,
  type StartedPayment,
} from '../../payment-ports.ts'
import {
  findSandboxPayment,
  insertGiftCode,
  insertHook,
  insertSandboxPayment,
  insertSandboxRefund,
  lockSandboxPayment,
  type NextStep,
  type SandboxPayment,
  selectDueSandbox,
  updateSandboxPayment,
} from './sandbox.sql.ts'
import type { SandboxAction } from './sandbox-cards.ts'

/** The path of its pages. */
export const SANDBOX_PATH = '/demo/pay'

const DELAY_SECONDS = 15
const CONFIRM_TRIES = 3
const DUPLICATES = 10
/** The values of its items as shares of the ordered sum, in percent. */
export const THING_SHARES = [40, 60, 100, 150] as const

/** The reason why the sandbox refused an action of its page. */
type SandboxFault = 'closed' | 'wrong_code' | 'bad_gift' | 'used_gift' | 'nothing_chosen'

/** A change of a payment; fields that are not named stay. */
interface Step {
  readonly status?: SandboxPayment['status']
  readonly reason?: SandboxPayment['reason']
  readonly paidMinor?: bigint
  readonly returnedMinor?: bigint
  readonly returnKind?: SandboxPayment['returnKind']
  readonly confirmCode?: string | null
  readonly confirmTries?: number
  readonly pendingCard?: string
  readonly next?: { readonly step: NextStep; readonly inSeconds: number } | null
}

/**
 * The demo's provider: it has its own books, pages and signed webhooks. The rest of the system sees only what it would see of any provider.
 */
export class SandboxBank {
  readonly #deps: Pick<Deps, 'database' | 'random'>
  readonly #giftSecret: string

  constructor(deps: Pick<Deps, 'database' | 'random'>, giftSecret: string) {
    this.#deps = deps
    this.#giftSecret = giftSecret
  }

  /** Makes the payment of an order, once, however often it is requested. */
  async open(offer: PaymentOffer): Promise<StartedPayment> {
    const { orderId, amountMinor, currency, type, method, returnUrl } = offer
    const id = this.#deps.random(18).toString('base64url')
    const row = { id, orderId, amountMinor, currency, type, method, returnUrl }
    const payment = await insertSandboxPayment(this.#deps.database, row)
    return { providerId: payment.id, url: `${SANDBOX_PATH}/${payment.id}` }
  }

  /** The report of a payment for the shop. */
  async find(id: string): Promise<PaymentTruth | undefined> {
    const payment = await this.look(id)
    return (
      payment && {
        providerId: payment.id,
        orderId: payment.orderId,
        status: payment.status,
        paidMinor: payment.paidMinor,
        currency: payment.currency,
        returnedMinor: payment.returnedMinor,
        returnKind: payment.returnKind,
        reason: payment.reason,
      }
    )
  }

  /** A payment as the provider's page shows it. */
  look(id: string): Promise<SandboxPayment | undefined> {
    return findSandboxPayment(this.#deps.database, id)
  }

  /** Performs the action of a card or a button on an open payment. */
  async act(id: string, action: SandboxAction, last4?: string): Promise<SandboxFault | undefined> {
    return this.#onPending(id, async (tx, payment) => {
      const card = last4 === undefined ? {} : { pendingCard: last4 }
      switch (action) {
        case 'decline':
        case 'cancel':
          this.#step(tx, payment, { ...card, status: 'fail', reason: action === 'cancel' ? 'cancelled' : 'declined' })
          return this.#notify(tx, payment, 'canceled')
        case 'confirm':
          return this.#step(tx, payment, { ...card, confirmCode: this.#newCode() })
        case 'delay':
          return this.#step(tx, payment, { ...card, next: { step: 'succeed', inSeconds: DELAY_SECONDS } })
        case 'wrong_amount':
          this.#step(tx, payment, { ...card, status: 'success', paidMinor: payment.amountMinor + 100n })
          return this.#notify(tx, payment, 'succeeded')
        case 'chargeback':
          this.#succeed(tx, payment, { ...card, next: { step: 'chargeback', inSeconds: DELAY_SECONDS } })
          return this.#notify(tx, payment, 'succeeded')
        default:
          this.#succeed(tx, payment, card)
          return this.#publishAs(tx, payment, action)
      }
    })
  }

  /** The payer entered the code of their bank: the right one pays, the third wrong one declines. */
  async confirm(id: string, code: string): Promise<SandboxFault | undefined> {
    return this.#onPending(id, async (tx, payment) => {
      if (payment.confirmCode === null) return 'closed'
      if (payment.confirmCode === code.replace(/\s/g, '')) {
        this.#succeed(tx, payment, { confirmCode: null })
        return this.#notify(tx, payment, 'succeeded')
      }
      const confirmTries = payment.confirmTries + 1
      if (confirmTries < CONFIRM_TRIES) {
        this.#step(tx, payment, { confirmTries })
        return 'wrong_code'
      }
      this.#step(tx, payment, { confirmTries, confirmCode: null, status: 'fail', reason: 'declined' })
      return this.#notify(tx, payment, 'canceled')
    })
  }

  /** Pays with items, by their indexes in `THING_SHARES`: the paid sum is their total value. */
  async payWithItems(id: string, places: readonly number[]): Promise<SandboxFault | undefined> {
    return this.#onPending(id, async (tx, payment) => {
      const shares = [...new Set(places)].map((place) => THING_SHARES[place] ?? 0)
      const paidMinor = (payment.amountMinor * BigInt(shares.reduce<number>((sum, share) => sum + share, 0))) / 100n
      if (paidMinor <= 0n) return 'nothing_chosen'
      this.#step(tx, payment, { status: 'success', paidMinor })
      return this.#notify(tx, payment, 'succeeded')
    })
  }

  /** A gift code of the given value, as a code shop would sell it. */
  newGiftCode(amountMinor: bigint): string {
    const body = `${amountMinor}-${this.#deps.random(5).toString('hex').toUpperCase()}`
    return `GIFT-${body}-${this.#giftMark(body)}`
  }

  /** Pays with a gift code: its value, and only once per code. */
  async payWithGift(id: string, text: string): Promise<SandboxFault | undefined> {
    return this.#onPending(id, async (tx, payment) => {
      const code = text.trim().toUpperCase()
      const [, body = '', amount = '', mark] = /^GIFT-((\d{1,12})-[0-9A-F]{10})-([0-9A-F]{8})$/.exec(code) ?? []
      if (mark === undefined || mark !== this.#giftMark(body) || BigInt(amount) <= 0n) return 'bad_gift'
      if (!(await insertGiftCode(tx, code, payment.id))) return 'used_gift'
      this.#step(tx, payment, { status: 'success', paidMinor: BigInt(amount) })
      return this.#notify(tx, payment, 'succeeded')
    })
  }

  /** Returns paid money; the shop learns of it by a webhook. */
  async giveBack(id: string, returnedMinor: bigint, kind: 'refund' | 'chargeback'): Promise<void> {
    await this.#deps.database.transaction(async (tx) => {
      const payment = await lockSandboxPayment(tx, id)
      if (payment?.status !== 'success') throw new Error('nothing was paid')
      this.#step(tx, payment, { returnedMinor, returnKind: kind })
      this.#notify(tx, payment, `${kind} ${returnedMinor}`)
    })
  }

  /** The payer disputes a paid payment at their bank, which takes all of it back. */
  async dispute(id: string): Promise<SandboxFault | undefined> {
    return this.#deps.database.transaction(async (tx) => {
      const payment = await lockSandboxPayment(tx, id)
      if (payment?.status !== 'success' || payment.returnedMinor > 0n) return 'closed'
      this.#step(tx, payment, { returnedMinor: payment.paidMinor, returnKind: 'chargeback' })
      return this.#notify(tx, payment, 'chargeback')
    })
  }

  /** Refunds money for the shop, once per key. Refuses more than was paid. */
  async refund({ providerId, amountMinor, key }: AskedRefund): Promise<'done'> {
    await this.#deps.database.transaction(async (tx) => {
      const payment = await lockSandboxPayment(tx, providerId)
      const returnedMinor = (payment?.returnedMinor ?? 0n) + amountMinor
      if (!(await insertSandboxRefund(tx, { key, paymentId: providerId, amountMinor }))) return
      if (payment?.status !== 'success' || returnedMinor > payment.paidMinor)
        throw new ProviderFailure('more is asked for than was paid', { isFinal: true })
      this.#step(tx, payment, { returnedMinor, returnKind: 'refund' })
      this.#notify(tx, payment, `refund ${returnedMinor}`)
    })
    return 'done'
  }

  /** Runs due automatic steps; returns how many there were. */
  async takeDueSteps(): Promise<number> {
    const due = await selectDueSandbox(this.#deps.database)
    for (const id of due) {
      await this.#deps.database.transaction(async (tx) => {
        const payment = await lockSandboxPayment(tx, id)
        if (payment?.nextStep === 'succeed' && payment.status === 'pending') {
          this.#succeed(tx, payment, {})
          this.#notify(tx, payment, 'succeeded')
        }
        if (payment?.nextStep === 'chargeback') {
          this.#step(tx, payment, { returnedMinor: payment.paidMinor, returnKind: 'chargeback' })
          this.#notify(tx, payment, 'chargeback')
        }
      })
    }
    return due.length
  }

  async #onPending(
    id: string,
    work: (tx: Tx, payment: SandboxPayment) => Promise<SandboxFault | undefined>,
  ): Promise<SandboxFault | undefined> {
    return this.#deps.database.transaction(async (tx) => {
      const payment = await lockSandboxPayment(tx, id)
      return payment?.status === 'pending' && payment.nextStep === null ? work(tx, payment) : 'closed'
    })
  }

  #succeed(tx: Tx, payment: SandboxPayment, more: Step): undefined {
    return this.#step(tx, payment, { ...more, status: 'success', paidMinor: payment.amountMinor })
  }

  #step(tx: Tx, payment: SandboxPayment, change: Step): undefined {
    updateSandboxPayment(tx, { ...payment, next: null, ...change })
  }

  #publishAs(tx: Tx, payment: SandboxPayment, action: SandboxAction): undefined {
    if (action === 'lost') return
    // Sends the newer webhook first, the older one afterwards.
    if (action === 'reordered') {
      this.#notify(tx, payment, 'succeeded')
      this.#notify(tx, payment, 'pending', 2)
      return
    }
    const times = action === 'duplicates' ? DUPLICATES : 1
    for (let copy = 0; copy < times; copy += 1) this.#notify(tx, payment, 'succeeded')
  }

  #notify(tx: Tx, payment: SandboxPayment, event: string, inSeconds = 0): undefined {
    const body = JSON.stringify({
      event_id: `${payment.id}:${event}`,
      event: `payment.${event}`,
      payment_id: payment.id,
      order_id: String(payment.orderId),
    })
    insertHook(tx, payment.id, body, inSeconds)
  }

  #newCode(): string {
    return String(this.#deps.random(4).readUInt32BE() % 1_000_000).padStart(6, '0')
  }

  #giftMark(body: string): string {
    return createHmac('sha256', this.#giftSecret).update(`gift ${body}`).digest('hex').slice(0, 8).toUpperCase()
  }
}
