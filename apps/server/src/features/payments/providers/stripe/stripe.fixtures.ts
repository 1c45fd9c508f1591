import { createHmac } from 'node:crypto'
import { type PspAnswer, type PspCall, startPsp } from '../psp.fixtures.ts'

export const STRIPE = { secretKey: 'sk_test_of_the_shop', webhookSecret: 'whsec_of_the_endpoint' }

interface StripeCharge {
  amount_refunded: number
  disputed: boolean
  payment_method_details: { type: 'card'; card: { fingerprint: string } }
}

/** A session in the shape of https://docs.stripe.com/api/checkout/sessions/object, with the fields that the shop reads. */
export interface StripeSession {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string
  url: string | null
  created: number
  payment_intent: { id: string; status: string; latest_charge: StripeCharge | null } | null
}

const notFound: PspAnswer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
}

/** Stripe's API as its reference describes it: form bodies, expansion, idempotency keys, pages of lists. */
export async function startStripe() {
  const sessions = new Map<string, StripeSession>()
  const disputes = new Map<string, { amount: number; status: string }[]>()
  const answered = new Map<string, PspAnswer>()
  const failures: PspAnswer[] = []

  function begin(body: Record<string, string>): PspAnswer {
    const id = `cs_test_${sessions.size + 1}`
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(body['line_items[0][price_data][unit_amount]']),
      currency: body['line_items[0][price_data][currency]'] ?? '',
      client_reference_id: body.client_reference_id ?? '',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      created: Math.floor(Date.now() / 1000),
      payment_intent: null,
    }
    sessions.set(id, session)
    return { status: 200, body: { ...session } }
  }

  function refund({ payment_intent: id, amount }: Record<string, string>): PspAnswer {
    const intent = [...sessions.values()].find((one) => one.payment_intent?.id === id)?.payment_intent
    if (!intent?.latest_charge) return notFound
    intent.latest_charge.amount_refunded += Number(amount)
    return { status: 200, body: { id: 're_1', object: 'refund', status: 'succeeded' } }
  }

  function list(query: URLSearchParams): PspAnswer {
    const intent = query.get('payment_intent')
    const all = [...sessions.values()].filter((one) => !intent || one.payment_intent?.id === intent)
    const after = all.findIndex((one) => one.id === query.get('starting_after')) + 1
    // Pages of two, so that a list has several.
    return {
      status: 200,
      body: { object: 'list', data: all.slice(after, after + 2), has_more: all.length > after + 2 },
    }
  }

  function answer({ method, path, headers, body }: PspCall): PspAnswer {
    if (headers.authorization !== `Bearer ${STRIPE.secretKey}`) return { status: 401, body: { error: {} } }
    const failure = failures.shift()
    if (failure) return failure
    const { pathname, searchParams } = new URL(path, 'http://stripe.test')
    if (method === 'POST') {
      const key = String(headers['idempotency-key'])
      const made = answered.get(key) ?? (pathname === '/v1/refunds' ? refund(body) : begin(body))
      answered.set(key, made)
      return made
    }
    if (pathname === '/v1/disputes') {
      const data = disputes.get(searchParams.get('payment_intent') ?? '') ?? []
      return { status: 200, body: { object: 'list', data, has_more: false } }
    }
    if (pathname === '/v1/checkout/sessions') return list(searchParams)
    const found = sessions.get(pathname.split('/').at(-1) ?? '')
    return found ? { status: 200, body: found } : notFound
  }

  const psp = await startPsp(answer)
  const find = (id: string) => {
    const found = sessions.get(id)
    if (!found) throw new Error(`no session ${id}`)
    return found
  }
  return {
    ...psp,
    sessions,
    disputes,
    find,
    failNext: (answers: readonly PspAnswer[]) => void failures.push(...answers),
    /** The player pays on the page of Stripe. */
    pay(id: string, { fingerprint = `fingerprint ${id}` } = {}) {
      const latest_charge = {
        amount_refunded: 0,
        disputed: false,
        payment_method_details: { type: 'card' as const, card: { fingerprint } },
      }
      const payment_intent = { id: id.replace('cs_', 'pi_'), status: 'succeeded', latest_charge }
      return Object.assign(find(id), { status: 'complete', payment_status: 'paid', payment_intent })
    },
  }
}

/** The `Stripe-Signature` of a body, by https://docs.stripe.com/webhooks#verify-manually */
export function signStripe(body: string, atS: number, secret = STRIPE.webhookSecret): string {
  return `t=${atS},v1=${createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex')}`
}

/** Variables that point to this provider, for the doctor. */
export const stripeEnv = (url: string) => ({
  STRIPE_API_URL: url,
  STRIPE_SECRET_KEY: STRIPE.secretKey,
  STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
})
