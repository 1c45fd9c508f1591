import type { FastifyInstance } from 'fastify'
import type { LiveSettings } from '../../core/settings/public.ts'
import { refuseOtherMethods } from '../../platform/http/allowed-methods.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { MalformedCall } from '../../platform/http/malformed-call.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Payments } from './connect-payments.ts'
import { getPaymentStatus } from './get-payment-status.ts'
import {
  getDefaultCountry,
  getDisplayCurrency,
  getPaymentCountry,
  listBonusLevels,
  listPaymentCountries,
  listPaymentMarks,
} from './list-countries.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { mountSandbox } from './providers/sandbox/sandbox.routes.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { startPayment } from './start-payment.ts'

type PaymentEndpoint =
  | 'listBonusLevels'
  | 'listPaymentMarks'
  | 'listPaymentCountries'
  | 'getPaymentCountry'
  | 'getDefaultCountry'
  | 'getDisplayCurrency'
  | 'startPayment'
  | 'getPaymentStatus'

const WEBHOOK_URL = '/api/v1/payments/webhook/:provider'
const WEBHOOK_LIMIT_BYTES = 256 * 1024

export function paymentRoutes(
  deps: PaymentDeps & { readonly settings: Pick<LiveSettings, 'get'> },
): Handlers<PaymentEndpoint> {
  return {
    listPaymentMarks: () => listPaymentMarks(deps),
    listBonusLevels: () => listBonusLevels(deps),
    listPaymentCountries: () => listPaymentCountries(deps),
    getPaymentCountry: ({ params }) => getPaymentCountry(deps, params.iso),
    getDefaultCountry: (_input, { country }) => getDefaultCountry(deps, country),
    getDisplayCurrency: (_input, { country }) =>
      getDisplayCurrency(deps, deps.settings.get('displayCurrency'), country),
    startPayment: ({ body }, { idempotency, siteOrigin }) => startPayment(deps, idempotency, body, siteOrigin),
    getPaymentStatus: ({ query }, { caller }) => getPaymentStatus(deps, caller.userId, BigInt(query.orderId)),
  }
}

/** Mounts the routes of refills outside the endpoint table: webhooks, and in a demo the pages of its provider. */
export function mountPayments(app: FastifyInstance, { deps, sandbox }: Payments, limits: RateLimits | null): void {
  mountWebhooks(app, deps, limits)
  if (sandbox) mountSandbox(app, sandbox, deps.clock)
}

/**
 * Mounts the webhooks of providers. They are outside the endpoint table because their signatures cover the exact bytes of the body. Answers
 * 200 once the webhook is stored, also for repetitions; 401 when the sender is not proved; 400 when it is too old or malformed.
 */
function mountWebhooks(
  app: FastifyInstance,
  deps: Parameters<typeof receiveWebhook>[0],
  limits: RateLimits | null,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT_BYTES }, (_, body, done) =>
      done(null, body),
    )
    refuseOtherMethods(scope, WEBHOOK_URL, ['POST'])
    scope.post<{ Params: { provider: string } }>(
      WEBHOOK_URL,
      { bodyLimit: WEBHOOK_LIMIT_BYTES },
      async (request, reply) => {
        const seconds = limits?.cooldownOf(request.ip) ?? 0
        if (seconds > 0) refuse('rate_limited', { seconds, count: seconds })
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { provider } = request.params
        const result = await receiveWebhook(deps, provider, { raw, headers: request.headers, address: request.ip })
        if (result === 'unknown_provider') refuse('dataNotFound')
        if (result === 'forged') {
          limits?.countRefusal(request.ip)
          refuse('authentication')
        }
        if (result === 'stale' || result === 'malformed') throw MalformedCall.of('', result)
        const answer = deps.providers.get(provider)?.webhookAnswer ?? { status: 'success', data: {} }
        return reply.header('cache-control', 'no-store').send(answer)
      },
    )
  })
}
