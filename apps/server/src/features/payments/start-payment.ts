import type { Api } from '@runecase/api/api.ts'
import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { isSumOpen } from '@runecase/api/payments-rules.ts'
import { snakeKey } from '@runecase/api/snake-case.ts'
import { refillValueMinor } from '@runecase/game/refill.ts'
import { findStoredRequest, runPlayerCommand } from '../../core/commands/public.ts'
import { eligibilityRefusal, lockPlayer } from '../../core/ledger/public.ts'
import { requireAge } from '../../core/protection/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { checkFields } from './check-fields.ts'
import { failOrder } from './close-order.ts'
import { isOffered, listDirections, sumFromMinor } from './list-countries.ts'
import type { PaymentDeps } from './payment-deps.ts'
import {
  findOrder,
  findOrderByKey,
  insertOrder,
  lockOrder,
  type NewOrder,
  type OrderRow,
  updateStarted,
  updateUrl,
} from './payment-orders.sql.ts'
import { ProviderFailure, type StartedPayment } from './payment-ports.ts'
import { type DirectionRow, findCountry, findMethodOfOrder, selectBonusLevels } from './payment-terms.sql.ts'
import { getTermsVersion } from './terms/terms-definition.ts'

/** An order whose start was never finished ends after this time; a started one is first polled after a minute. */
const START_WITHIN_SECONDS = 900
const FIRST_ASK_SECONDS = 60
const TRY_AGAIN_SECONDS = 2

type StartBody = EndpointInput<Api['startPayment']>['body']

/**
 * Orders a refill, once per request, and returns the payment page. The order is written before the provider is called, and the provider is
 * called outside any transaction with the order's id. A request that is repeated after a crash at any point therefore finds its order
 * again. Refuses with `payment_not_started` when the provider cannot be reached; the same request may then be repeated.
 */
export async function startPayment(
  deps: PaymentDeps,
  idempotency: Idempotency,
  body: StartBody,
  siteOrigin: string,
): Promise<StoredAnswer> {
  const leave = deps.limiter.enter(idempotency.userId, `start payment ${idempotency.key ?? ''}`)
  try {
    const order = await placeOrder(deps, idempotency, body)
    if (!order) return await runPlayerCommand(deps, idempotency, () => refuse('idempotency_mismatch'))
    const started = await startAtProvider(deps, order, siteOrigin)
    return await runPlayerCommand(deps, idempotency, (tx) => storeStarted(deps, tx, order, started))
  } catch (error) {
    if (!(error instanceof Refusal) || !isStored(error)) throw error
    // Stores the refusal as the response of this request, as for any other command.
    return await runPlayerCommand(deps, idempotency, () => Promise.reject(error))
  } finally {
    leave()
  }
}

/** Temporary refusals, and those about the request's key, are sent but not stored. */
function isStored({ code, httpStatus }: Refusal): boolean {
  return httpStatus !== 429 && httpStatus < 500 && !code.startsWith('idempotency_')
}

/** The order of a request, created if there is none yet; undefined when the request was answered before. */
async function placeOrder(deps: PaymentDeps, idempotency: Idempotency, body: StartBody): Promise<OrderRow | undefined> {
  const { userId, key, fingerprint } = idempotency
  const { country, direction, levels } = await readTerms(deps, body)
  return deps.database.transaction(async (tx) => {
    const player = await lockPlayer(tx, userId)
    if (key !== undefined) {
      if (await findStoredRequest(tx, userId, key)) return undefined
      const known = await findOrderByKey(tx, userId, key)
      if (known && !known.fingerprint.equals(fingerprint)) refuse('idempotency_mismatch')
      // An order whose player was never sent to the provider starts only with the repeated request, so protection is checked again.
      const protection = known?.url === null ? eligibilityRefusal(player, 'refill') : undefined
      if (protection) throw protection
      if (known) return known
    }
    await requireAge(tx, userId, body.isAdult ?? false)
    const order = newOrder(deps, idempotency, body, { country, direction })
    const promoCode = await deps.promo.hold(tx, { orderId: order.id, userId, code: body.promo || undefined })
    await deps.limits.reserve(tx, { userId, orderId: order.id, valueMinor: order.valueMinor })
    insertOrder(
      tx,
      {
        ...order,
        levels: levels.map((level) => ({ fromMinor: level.fromMinor, percentBp: BigInt(level.percentBp) })),
        promoCode,
      },
      START_WITHIN_SECONDS,
    )
    return findOrder(tx, order.id)
  })
}

type Way = { readonly country: { readonly iso: string; readonly currency: string; readonly ratePpm: bigint } } & {
  readonly direction: DirectionRow
}

/** Country, payment method and bonus levels of one version of the terms, even while an operator changes them. */
async function readTerms(
  deps: PaymentDeps,
  body: StartBody,
): Promise<Way & { readonly levels: Awaited<ReturnType<typeof selectBonusLevels>> }> {
  for (;;) {
    const version = await getTermsVersion(deps.database)
    const methodOfOrder = await findWay(deps, body)
    const levels = await selectBonusLevels(deps.database)
    if ((await getTermsVersion(deps.database)) === version) return { ...methodOfOrder, levels }
  }
}

async function findWay(deps: PaymentDeps, body: StartBody): Promise<Way> {
  const country = await findCountry(deps.database, body.countryIso)
  if (!country) refuse('country_denied')
  if (country.isRateStale) refuse('payment_direction_unavailable')
  const directions = await listDirections(deps, country)
  const direction = directions.find((one) => one.id === body.directionId)
  if (!direction || !isOffered(deps, direction)) refuse('payment_direction_unavailable')
  return { country, direction }
}

function newOrder(
  deps: PaymentDeps,
  idempotency: Idempotency,
  body: StartBody,
  { country, direction }: Way,
): Omit<NewOrder, 'levels' | 'promoCode'> {
  const provider = deps.providers.forDirection(direction.provider)
  if (!provider || !deps.providers.isUp(provider.code)) refuse('payment_direction_unavailable')
  const amountMinor = amountOf(body.sum, direction, country.currency)
  const valueMinor = refillValueMinor(amountMinor, country.ratePpm)
  if (valueMinor <= 0n) refuseSum(direction, country.currency)
  const given = Object.fromEntries(Object.entries(body.fields ?? {}).map(([name, text]) => [snakeKey(name), text]))
  return {
    id: deps.ids.next(),
    userId: idempotency.userId,
    key: idempotency.key,
    fingerprint: idempotency.fingerprint,
    country: country.iso,
    directionId: direction.id,
    provider: provider.code,
    method: direction.method,
    currency: country.currency,
    amountMinor,
    ratePpm: country.ratePpm,
    valueMinor,
    isSumOpen: isSumOpen(direction.type),
    directionBp: direction.bonusBp,
    isReversible: direction.isReversible,
    fields: checkFields(direction.fields, given, country.iso),
  }
}

function amountOf(sum: number, direction: DirectionRow, currency: string): bigint {
  const hundredths = Math.round(sum * 100)
  if (Math.abs(hundredths / 100 - sum) > 1e-9) refuseSum(direction, currency)
  const amountMinor = BigInt(hundredths)
  const { minimalMinor, maximalMinor } = direction
  if (amountMinor < minimalMinor || (maximalMinor > 0n && amountMinor > maximalMinor)) refuseSum(direction, currency)
  return amountMinor
}

function refuseSum({ minimalMinor, maximalMinor }: DirectionRow, currency: string): never {
  const [min, max] = [sumFromMinor(minimalMinor), sumFromMinor(maximalMinor)]
  refuse('payment_sum_wrong', {
    min,
    max,
    currency,
    range: max > 0 ? `${min}–${max} ${currency}` : `≥ ${min} ${currency}`,
  })
}

async function startAtProvider(deps: PaymentDeps, order: OrderRow, siteOrigin: string): Promise<StartedPayment> {
  if (order.providerId !== null && order.url !== null) return { providerId: order.providerId, url: order.url }
  const provider = deps.providers.get(order.provider)
  if (!provider || order.state === 'failed') refuse('payment_direction_unavailable')
  const { type } = await findMethodOfOrder(deps.database, order.directionId)
  const { providerId } = order
  try {
    return await deps.providers.ask(provider, async (one) => {
      if (providerId !== null && one.findPage) return { providerId, url: await one.findPage(providerId) }
      return one.start({
        orderId: order.id,
        amountMinor: order.amountMinor,
        currency: order.currency,
        country: order.country,
        method: order.method,
        type,
        returnUrl: `${siteOrigin}/refill/result?order_id=${order.id}`,
        fields: order.fields,
      })
    })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (!error.isFinal) refuse('payment_not_started', { seconds: TRY_AGAIN_SECONDS })
    await deps.database.transaction(async (tx) => {
      await lockPlayer(tx, order.userId)
      const locked = await lockOrder(tx, order.id)
      if (locked.state === 'created') await failOrder(deps, tx, locked, 'not_started')
    })
    refuse('payment_direction_unavailable')
  }
}

async function storeStarted(
  deps: PaymentDeps,
  tx: Tx,
  order: OrderRow,
  started: StartedPayment,
): Promise<EndpointData<Api['startPayment']>> {
  const locked = await lockOrder(tx, order.id)
  // A webhook may have been faster: then the order already has its payment, and no other one must be paid for it.
  if (locked.state === 'created') {
    updateStarted(tx, { id: order.id, ...started, dueSeconds: FIRST_ASK_SECONDS })
  } else if (locked.providerId === started.providerId) {
    updateUrl(tx, order.id, started.url)
  } else refuse('payment_not_started', { seconds: TRY_AGAIN_SECONDS })
  const { type } = await findMethodOfOrder(tx, order.directionId)
  const isFramed = deps.providers.get(order.provider)?.isFramed(type) ?? false
  return { orderId: String(order.id), url: isFramed ? `/cardform?order_id=${order.id}` : started.url }
}
