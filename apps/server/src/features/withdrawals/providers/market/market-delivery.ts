import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Queries } from '../../../../platform/db.ts'
import { readLimited } from '../../../../platform/read-limited.ts'
import { outgoingHeaders } from '../../../../platform/tracing.ts'
import {
  type Delivery,
  type DeliveryOrder,
  type DeliveryReport,
  ORDER_SETTLES_MS,
  ProviderUnavailable,
} from '../../delivery.ts'
import { closeMarketPurchase, findMarketPurchase, openMarketPurchase } from './market-purchases.sql.ts'
import type { MarketSettings } from './market-settings.ts'
import { takeOutboundPlace } from './outbound-limit.ts'

/** The market deletes a key that makes more than five calls a second (market.csgo.com/docs-v2); four leave room for delayed packets. */
const CALL_EVERY_MS = 250
const ANSWER_WITHIN_MS = 4_000
const MAX_ANSWER_BYTES = 1024 * 1024
/**
 * An item that was on sale when it was looked up may be sold before the purchase. It is retried until it has been refused for this long.
 */
const TRIED_FOR_MS = 10 * 60_000
/** Steam numbers its public accounts from here; the market expects the 32-bit number. */
const FIRST_STEAM_ID = 76_561_197_960_265_728n

/** Stages of a purchase by the market's numbers. */
const STAGE = { new: '1', given: '2', timedOut: '5' } as const

const Failed = z.object({ success: z.literal(false), error: z.unknown().optional() })
/**
 * The market's error for an unknown `custom_id`. Its documentation gives neither text nor code; this text was observed. Any other error
 * (maintenance, unknown key, too many calls) says nothing about the purchase.
 */
const NOT_FOUND = /^not found$/i
/**
 * The error texts that refuse one purchase: the offer is gone, or not available at that price. The documentation gives none. Every other
 * error (maintenance, no money, invalid key, unknown texts) concerns the market or our account.
 */
const REFUSED = /^bad[ _]offer(?:[ _]price)?$/i
/** The market's error for a `custom_id` that was already used in a purchase. */
const REPEATED = /custom_?id/i
const MAX_REASON_LENGTH = 80
/**
 * The currency of the account, in which the market states every price: 100 units are a rouble, 1000 a dollar or a euro
 * (market.csgo.com/docs-v2). Every search names it.
 */
export const CURRENCY = 'RUB'
const Offers = z.object({
  success: z.literal(true),
  currency: z.string(),
  data: z.array(z.object({ price: z.coerce.number() })),
})
const Bought = z.object({ success: z.literal(true), id: z.coerce.string() })
const Purchase = z.object({
  success: z.literal(true),
  data: z.object({
    item_id: z.coerce.string(),
    stage: z.coerce.string(),
    trade_id: z
      .union([z.string(), z.number()])
      .nullish()
      // Zero while the seller has made no offer.
      .transform((id) => (id && id !== '0' ? String(id) : null)),
  }),
})

/** `callEveryMs`: the interval between two calls, milliseconds; a test market allows more calls. */
type MarketAccess = Pick<MarketSettings, 'apiKey'> & { readonly url: string; readonly callEveryMs?: number }

/**
 * Buys each item on a market that sends it directly to the player. The withdrawal's id is the purchase's `custom_id`. The market is asked
 * for that id before every purchase, so a purchase whose response was lost is found and not repeated. The attempt is stored before the
 * call: an empty market or a refusal ends an order only while nothing can have been bought for it.
 */
export function marketDelivery(
  { url, apiKey, callEveryMs = CALL_EVERY_MS }: MarketAccess,
  database: Queries,
): Delivery {
  const account = createHash('sha256').update(`${url} ${apiKey}`).digest('hex').slice(0, 16)

  async function call(path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
    await takeOutboundPlace(database, 'market', callEveryMs)
    const answer = await fetch(`${url}/api/v2/${path}?${new URLSearchParams({ key: apiKey, ...query })}`, {
      headers: outgoingHeaders(),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'error',
    }).catch((error: unknown) => {
      // The URL contains the key, so the error that names it must not be passed on.
      throw new Error(`the market did not answer ${path}: ${error instanceof Error ? error.name : 'unknown'}`)
    })
    if (answer.status === 401 || answer.status === 403 || answer.status === 429) {
      throw new ProviderUnavailable(`the market answered ${answer.status} to ${path}`)
    }
    if (!answer.ok) throw new Error(`the market answered ${answer.status} to ${path}`)
    return JSON.parse((await readLimited(answer, MAX_ANSWER_BYTES)).toString())
  }

  async function ask({ id }: DeliveryOrder): Promise<DeliveryReport> {
    const body = await call('get-buy-info-by-custom-id', { custom_id: String(id) })
    const failed = Failed.safeParse(body).data
    if (!failed) return reportOf(Purchase.parse(body).data)
    if (!NOT_FOUND.test(String(failed.error).trim())) throw refusal('a question about a purchase', failed)
    const asked = await findMarketPurchase(database, id)
    // A key sees only its own purchases; with another key each of them is `not found`.
    return { state: asked?.isOpen && asked.account !== account ? 'unknown' : 'absent' }
  }

  /** The reason for the log: short, and with the key removed if it appears. */
  function refusal(what: string, { error }: z.output<typeof Failed>): ProviderUnavailable {
    const reason = String(error ?? 'no reason').replaceAll(apiKey, '...')
    return new ProviderUnavailable(`the market refused ${what}: ${reason.slice(0, MAX_REASON_LENGTH)}`)
  }

  /** Undefined when an item is on sale at an acceptable price. Only an empty list proves that nobody sells it. */
  async function findObstacle(order: DeliveryOrder): Promise<DeliveryReport | undefined> {
    const body = await call('search-item-by-hash-name', { hash_name: order.marketHashName })
    const failed = Failed.safeParse(body).data
    if (failed) throw refusal('a search', failed)
    const { currency, data } = Offers.parse(body)
    if (currency !== CURRENCY)
      throw new ProviderUnavailable(
        `the account at the market is in ${currency.slice(0, MAX_REASON_LENGTH)}, not ${CURRENCY}`,
      )
    const prices = data.map((offer) => offer.price)
    if (prices.length === 0) return { state: 'failed', cause: 'no_stock', isUndeliverable: true }
    if (Math.min(...prices) > Number(order.maxPriceMinor))
      return { state: 'failed', cause: 'price_too_high', isUndeliverable: true }
    return undefined
  }

  /** Undefined when the market sold the item, otherwise its refusal. Any other error leaves the outcome open. */
  async function buy(order: DeliveryOrder, token: string): Promise<z.output<typeof Failed> | undefined> {
    const body = await call('buy-for', {
      hash_name: order.marketHashName,
      // Roubles in hundredths; minor units of GOLD are the same.
      price: String(order.maxPriceMinor),
      partner: String(BigInt(order.steamId) - FIRST_STEAM_ID),
      token,
      custom_id: String(order.id),
    })
    if (Bought.safeParse(body).success) return undefined
    const failed = Failed.safeParse(body).data
    if (!failed) throw new Error('the market answered a purchase with something else')
    return failed
  }

  return {
    kind: 'market',
    pollMs: 3_000,
    ask,
    async deliver(order) {
      const { id, tradeToken } = order
      if (tradeToken === null) return { state: 'failed', cause: 'link_invalid', isUndeliverable: false }
      const asked = await findMarketPurchase(database, id)
      if (asked && asked.askedAgoMs < ORDER_SETTLES_MS) {
        throw new ProviderUnavailable('what the market was asked to buy just now may still show')
      }
      if (asked && !asked.isOpen && asked.refusedForMs >= TRIED_FOR_MS) {
        return { state: 'failed', cause: 'vendor_failed', isUndeliverable: true }
      }
      const obstacle = await findObstacle(order).catch((error: unknown) => {
        throw new ProviderUnavailable('the market could not be asked for offers', { cause: error })
      })
      if (obstacle) return asked?.isOpen ? { state: 'unknown' } : obstacle
      const attempt = await openMarketPurchase(database, id, account, ORDER_SETTLES_MS)
      if (!attempt) throw new ProviderUnavailable('the market is being asked to buy it')
      const failed = await buy(order, tradeToken).catch(async (error: unknown) => {
        if (error instanceof ProviderUnavailable && !attempt.mayBeBought) {
          await closeMarketPurchase(database, attempt, false)
        }
        throw error
      })
      if (!failed) return { state: 'queued', cause: 'buying' }
      const refused = refusal('a purchase', failed)
      const isRepeated = REPEATED.test(String(failed.error))
      const isRefused = REFUSED.test(String(failed.error).trim())
      // Stored first: whatever the result of the next call, this attempt bought nothing.
      if (!attempt.mayBeBought && !isRepeated) await closeMarketPurchase(database, attempt, isRefused)
      // The refusal may also be that of a repeated purchase, so the market's record of it decides.
      const known = await ask(order).catch((error: unknown) => {
        throw isRepeated ? error : refused
      })
      if (known.state !== 'absent') return known
      if (isRepeated || (isRefused && attempt.mayBeBought)) return { state: 'unknown' }
      throw refused
    },
  }
}

function reportOf(purchase: z.output<typeof Purchase>['data']): DeliveryReport {
  const { item_id: itemId, stage, trade_id: tradeId } = purchase
  const offer = { tradeId: tradeId ?? `market-${itemId}`, assetId: null, bot: null }
  if (stage === STAGE.given) return { state: 'accepted', offer }
  if (stage === STAGE.timedOut) {
    const cause = tradeId === null ? 'vendor_failed' : 'expired'
    return { state: 'failed', cause, isUndeliverable: tradeId === null }
  }
  if (stage !== STAGE.new) throw new Error(`the market names an unknown stage ${stage}`)
  return tradeId === null ? { state: 'queued', cause: 'buying' } : { state: 'sent', offer }
}
