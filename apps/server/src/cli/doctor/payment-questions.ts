import { createPrivateKey, sign } from 'node:crypto'
import type { PaymentSettings } from '../../settings/payment-settings.ts'
import type { Question } from './question.ts'

const basic = (name: string, secret: string) => `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
/** An order that cannot exist: orders have numbers. */
const NO_ORDER = 'doctor'

/** A harmless question to every payment provider with keys; each needs the right that payments need. */
export function paymentQuestions(payments: PaymentSettings): (Question | undefined)[] {
  const { yookassa, nowpayments, stripe, razorpay, bepaid, payermax, skinsback } = payments
  return [
    yookassa && {
      what: 'payments: YooKassa',
      url: `${yookassa.apiUrl}/v3/me`,
      headers: { authorization: basic(yookassa.shopId, yookassa.secretKey) },
      advice: 'Compare YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY with its merchant profile.',
    },
    nowpayments && {
      what: 'payments: NOWPayments',
      url: `${nowpayments.apiUrl}/v1/merchant/coins`,
      headers: { 'x-api-key': nowpayments.apiKey },
      advice: 'Compare NOWPAYMENTS_API_KEY with Settings, Payments.',
    },
    stripe && {
      what: 'payments: Stripe',
      url: `${stripe.apiUrl}/v1/checkout/sessions?limit=1`,
      headers: { authorization: `Bearer ${stripe.secretKey}` },
      advice:
        'Compare STRIPE_SECRET_KEY with Developers, API keys; a restricted key needs checkout sessions, refunds and disputes.',
    },
    razorpay && {
      what: 'payments: Razorpay',
      url: `${razorpay.apiUrl}/v1/payment_links?${new URLSearchParams({ reference_id: NO_ORDER })}`,
      headers: { authorization: basic(razorpay.keyId, razorpay.keySecret) },
      advice: 'Compare RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET with Account and Settings, API keys.',
    },
    bepaid && {
      what: 'payments: bePaid',
      url: `${bepaid.checkoutUrl}/ctp/api/checkouts/${NO_ORDER}`,
      headers: { authorization: basic(bepaid.shopId, bepaid.secretKey) },
      isFine: (status: number) => status === 200 || status === 404 || status === 422,
      advice: 'Compare BEPAID_SHOP_ID and BEPAID_SECRET_KEY with its back office.',
    },
    payermax && askPayermax(payermax),
    skinsback && {
      what: 'payments: SkinsBack',
      url: `${skinsback.apiUrl}/api.php`,
      method: 'POST',
      headers: {
        'x-client-id': skinsback.clientId,
        'x-client-secret': skinsback.clientSecret,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'method=balance',
      complaintOf: (body) => (/"status":\s*"success"/.test(body) ? undefined : 'the keys are refused'),
      advice: 'Compare SKINSBACK_CLIENT_ID and SKINSBACK_CLIENT_SECRET with the settings of the project.',
    },
  ]
}

function askPayermax({ appId, merchantNo, privateKey, apiUrl }: NonNullable<PaymentSettings['payermax']>): Question {
  const requestTime = new Date().toISOString()
  const data = { outTradeNo: NO_ORDER }
  const body = JSON.stringify({ version: '1.5', keyVersion: '1', requestTime, appId, merchantNo, data })
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return {
    what: 'payments: PayerMax',
    url: `${apiUrl}/aggregate-pay/api/gateway/orderQuery`,
    method: 'POST',
    headers: { 'content-type': 'application/json', sign: sign('sha256', Buffer.from(body), key).toString('base64') },
    body,
    complaintOf: (text) =>
      /"code":\s*"(ORDER_NOT_EXIST|APPLY_SUCCESS)"/.test(text) ? undefined : 'the keys are refused',
    advice: 'Compare PAYERMAX_* with its merchant platform, and upload the public key of PAYERMAX_PRIVATE_KEY there.',
  }
}
