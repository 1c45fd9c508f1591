import { randomBytes } from 'node:crypto'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointInput } from '@runecase/api/endpoint.ts'
import { importPromos, PromoGuesses, readPromoFile, refillPromo } from '../../core/promo/public.ts'
import { refillLimits } from '../../core/protection/public.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { DEMO_FOLDER } from '../../testing/catalogue-fixtures.ts'
import { settingsWith } from '../../testing/default-settings.ts'
import { makeCatalogue, makeIdempotency, makePlayer, makeWorld } from '../../testing/make.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentProvider, WithdrawalRecall } from './payment-ports.ts'
import { PaymentMetrics, PaymentProviders } from './payment-providers.ts'
import { createSandbox } from './providers/sandbox/sandbox-provider.ts'
import { signSandbox } from './providers/sandbox/sandbox-webhook.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

export const SECRET = 'a secret of the sandbox under test'
const SITE = 'https://shop.example'

type StartBody = EndpointInput<Api['startPayment']>['body']

/** Refills with the demo's provider or with given ones. The test controls the clock; the database's clock is real. */
export async function makeRefills(
  providers: readonly PaymentProvider[] = [],
  withdrawalsOf: (base: Pick<Deps, 'ids'>) => WithdrawalRecall = () => ({ recall: async () => undefined }),
) {
  const world = await makeWorld()
  const catalogue = await makeCatalogue(world)
  const sandbox = createSandbox({ secret: SECRET }, { ...world.deps, random: randomBytes })
  const { bank } = sandbox
  const metrics = new PaymentMetrics([])

  const depsOf = (base: ReturnType<typeof world.otherProcess>): PaymentDeps => ({
    ...base,
    providers: new PaymentProviders([sandbox, ...providers], base),
    metrics,
    hasWelcome: () => false,
    minimumMinor: () => 0n,
    promo: refillPromo({ catalogue, guesses: new PromoGuesses(false), settings: settingsWith() }),
    limits: refillLimits,
    withdrawals: withdrawalsOf(base),
    wake: () => undefined,
  })
  const deps = depsOf(world.deps)
  let idempotencies = 0

  /** A request body as the page sends it; payment method 2 is a Russian card. */
  const bodyOf = (more: Partial<StartBody> = {}): StartBody =>
    ({ directionId: 2, sum: 1000, countryIso: 'RU', isAdult: true, ...more }) as StartBody

  return {
    ...world,
    world,
    deps,
    bank,
    metrics,
    catalogue,
    bodyOf,
    /** The dependencies of another process. */
    processOf: (node: number) => depsOf(world.otherProcess(node)),
    importPromos: async () => {
      await importPromos({ ...world.deps, clock: systemClock }, await readPromoFile(`${DEMO_FOLDER}/promos.json`))
    },
    player: (money: Parameters<typeof makePlayer>[1] = {}) => makePlayer(world, money),
    start(userId: bigint, more: Partial<StartBody> = {}, key?: string, process: PaymentDeps = deps) {
      idempotencies += 1
      const body = bodyOf(more)
      const idempotency = makeIdempotency('startPayment', userId, key ?? `idempotency ${idempotencies}`, {
        body,
      } as never)
      return startPayment(process, idempotency, body, SITE)
    },
    /** Orders a refill; returns its order and the provider's id of it. */
    async order(userId: bigint, more: Partial<StartBody> = {}): Promise<{ orderId: bigint; providerId: string }> {
      const answer = await this.start(userId, more)
      if (answer.httpStatus !== 200) throw new Error(answer.text)
      const orderId = BigInt(JSON.parse(answer.text).data.order_id)
      const [row] = await world.rows<{ provider_id: string }>('select provider_id from payment_orders where id = $1', [
        orderId,
      ])
      return { orderId, providerId: row?.provider_id ?? '' }
    },
    /** Delivers every webhook that the provider has written, once; returns the results. */
    async deliver(process: PaymentDeps = deps): Promise<string[]> {
      const hooks = await world.rows<{ id: bigint; body: string }>(
        'update sandbox_hooks set due_at = null where due_at is not null returning id, body',
      )
      const results: string[] = []
      for (const { body } of hooks) results.push(await hook(process, body))
      return results
    },
    hook,
    /** Settles everything that is due. */
    async settle(process: PaymentDeps = deps): Promise<void> {
      const due = await world.rows<{ id: bigint }>('select id from payment_orders where due_at <= clock_timestamp()')
      const waiting = due.map(({ id }) => id)
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await settlePayment(process, id)
        }),
      )
    },
    /** Sets the age of orders by the database's clock, and makes them due. */
    async age(orderId: bigint, seconds: number): Promise<void> {
      await world.rows('alter table payment_orders disable trigger payment_orders_step')
      await world.rows(
        `update payment_orders set created_at = clock_timestamp() - $2 * interval '1 second', due_at = clock_timestamp() where id = $1`,
        [orderId, seconds],
      )
      await world.rows('alter table payment_orders enable trigger payment_orders_step')
    },
    async orderRow(orderId: bigint) {
      const [row] = await world.rows<Record<string, unknown>>('select * from payment_orders where id = $1', [orderId])
      if (!row) throw new Error(`order ${orderId} is not there`)
      return row
    },
    async balance(userId: bigint): Promise<{ gold: bigint; coins: bigint }> {
      const [row] = await world.rows<{ gold: bigint; coins: bigint }>(
        'select balance_minor as gold, coins from players where user_id = $1',
        [userId],
      )
      if (!row) throw new Error(`player ${userId} is not there`)
      return row
    },
  }

  function hook(process: PaymentDeps, body: string, header?: string): Promise<string> {
    const at = Math.floor(process.clock.nowMs() / 1000)
    const headers = { 'x-signature': header ?? signSandbox(SECRET, at, body) }
    return receiveWebhook(process, 'sandbox', { raw: Buffer.from(body), headers, address: '127.0.0.1' })
  }
}
export type Refills = Awaited<ReturnType<typeof makeRefills>>
