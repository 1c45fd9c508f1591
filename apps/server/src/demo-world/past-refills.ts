import type { Choice } from './choice.ts'
import type { PastClock } from './past-clock.ts'
import type { QuietShop } from './quiet-shop.ts'
import type { SimulatedPlayer } from './simulated-player.ts'

/** An ordered refill and the payer's next action at the bank; undefined: none, so that the order expires. */
export interface OrderedRefill {
  readonly player: SimulatedPlayer
  /** The path of the bank's page. */
  readonly path: string
  readonly action: string | undefined
}

/** The actions of payers at the demo's bank. */
const ACTIONS: readonly (readonly [string | undefined, number])[] = [
  ['pay', 82],
  ['decline', 6],
  ['cancel', 3],
  [undefined, 6],
  ['wrong_amount', 3],
]
/** Methods of the demo's payment terms for Russia: the faster payments system, a card, a wallet, crypto, items. */
const METHODS: readonly (readonly [number, number])[] = [
  [1, 40],
  [2, 30],
  [3, 12],
  [6, 8],
  [9, 10],
]
const USES_CODE = 0.3
/** The bank confirms a payment a few seconds later. */
const CONFIRMED_AFTER_MS = 3_000

/** Orders a player's usual refill. Undefined for players who never pay, and if the shop refuses it. */
export async function orderRefill(
  player: SimulatedPlayer,
  choice: Choice,
  promoCodes: readonly string[] = [],
): Promise<OrderedRefill | undefined> {
  const { refillGold } = player.persona
  if (refillGold === 0) return undefined
  const body = { directionId: choice.weighted(METHODS), sum: refillGold, countryIso: 'RU' }
  const promo = promoCodes.length > 0 && choice.happens(USES_CODE) ? choice.of(promoCodes) : undefined
  const order =
    (promo !== undefined && (await player.play('startPayment', { body: { ...body, promo } }))) ||
    (await player.play('startPayment', { body }))
  if (!order) return undefined
  const { formUrl } = await player.ask('getPaymentStatus', { query: { orderId: order.orderId } })
  return { player, path: formUrl ?? order.url, action: choice.weighted(ACTIONS) }
}

/** Performs a payer's action at the bank. */
export async function actAtBank(shop: QuietShop, { path, action }: OrderedRefill): Promise<void> {
  if (action !== undefined) await shop.post(path, { step: 'action', action })
}

/** Disputes a paid refill at the bank. */
export async function disputeRefill(shop: QuietShop, { path }: Pick<OrderedRefill, 'path'>): Promise<void> {
  await shop.post(path, { step: 'dispute' })
}

/** Performs payers' actions at the bank, and has the shop process their orders. */
export async function payPastRefills(
  { shop, clock }: { readonly shop: QuietShop; readonly clock: PastClock },
  refills: readonly OrderedRefill[],
): Promise<void> {
  await Promise.all(refills.map((refill) => actAtBank(shop, refill)))
  await clock.moveTo(clock.nowMs() + CONFIRMED_AFTER_MS)
  await shop.settleDue('payment orders')
  await Promise.all(refills.map(({ player }) => player.lookAtBalance()))
}
