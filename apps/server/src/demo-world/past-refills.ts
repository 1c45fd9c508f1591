import type { Choice } from './choice.ts'
import type { PastClock } from './past-clock.ts'
import type { QuietShop } from './quiet-shop.ts'
import type { SimulatedPlayer } from './simulated-player.ts'

/** A refill that was ordered, and what its payer will do at the bank. */
export interface OrderedRefill {
  readonly player: SimulatedPlayer
  /** The page of the bank. */
  readonly path: string
  readonly action: string
}

/** What payers do at the demo's bank. */
const ACTIONS: readonly (readonly [string, number])[] = [
  ['pay', 88],
  ['decline', 6],
  ['cancel', 4],
  ['chargeback', 2],
]
/** Methods of the demo's payment terms for Russia: the faster payments system, a card, a wallet, crypto, items. */
const METHODS: readonly (readonly [number, number])[] = [
  [1, 40],
  [2, 30],
  [3, 12],
  [6, 8],
  [9, 10],
]
/** The shop asks the bank for unconfirmed payments after a minute. */
const ASKED_AFTER_MS = 65_000

/** Orders the usual refill of a player; undefined for those who never pay, and where the shop refuses it. */
export async function orderRefill(player: SimulatedPlayer, choice: Choice): Promise<OrderedRefill | undefined> {
  const { refillGold } = player.persona
  if (refillGold === 0) return undefined
  const body = { directionId: choice.weighted(METHODS), sum: refillGold, countryIso: 'RU' }
  const order = await player.play('startPayment', { body })
  if (!order) return undefined
  const { formUrl } = await player.ask('getPaymentStatus', { query: { orderId: order.orderId } })
  return { player, path: formUrl ?? order.url, action: choice.weighted(ACTIONS) }
}

/** Has a payer act at the bank. */
export async function actAtBank(shop: QuietShop, { path, action }: OrderedRefill): Promise<void> {
  await shop.post(path, { step: 'action', action })
}

/** Has payers act at the bank, and the shop settle their orders. */
export async function payPastRefills(
  { shop, clock }: { readonly shop: QuietShop; readonly clock: PastClock },
  refills: readonly OrderedRefill[],
): Promise<void> {
  for (const refill of refills) await actAtBank(shop, refill)
  await clock.moveTo(clock.nowMs() + ASKED_AFTER_MS)
  await shop.settleDue('payment orders')
  await Promise.all(refills.map(({ player }) => player.look()))
}
