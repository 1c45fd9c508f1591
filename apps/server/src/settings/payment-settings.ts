import { isIP } from 'node:net'
import { z } from 'zod'
import {
  allOf,
  REGIONAL_PAYMENT_SETTINGS,
  type RegionalPaymentSettings,
  readRegionalPayments,
  webAddress,
} from './regional-payment-settings.ts'

/** Who takes refills; a provider without keys is undefined, and its ways of paying are not offered. */
export interface PaymentSettings extends RegionalPaymentSettings {
  /** Undefined outside a demo. */
  readonly sandbox: { readonly secret: string } | undefined
  readonly yookassa:
    | {
        readonly shopId: string
        readonly secretKey: string
        readonly apiUrl: string
        readonly senders: readonly string[]
        /** Undefined: no receipts by YooKassa. */
        readonly receipts: { readonly vatCode: number; readonly taxSystemCode: number | undefined } | undefined
      }
    | undefined
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly apiUrl: string } | undefined
  readonly razorpay:
    | { readonly keyId: string; readonly keySecret: string; readonly webhookSecret: string; readonly apiUrl: string }
    | undefined
  readonly nowpayments: { readonly apiKey: string; readonly ipnSecret: string; readonly apiUrl: string } | undefined
  /** The header of the proxy that names a visitor's country, in small letters. */
  readonly countryHeader: string | undefined
}

/** This is public: it is in the source. Outside a demo there is no sandbox to sign with it. */
const DEMO_SANDBOX_SECRET = 'demo-sandbox-secret-not-for-production'

/** Where YooKassa says that its notifications come from. */
const YOOKASSA_SENDERS =
  '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.156.11,77.75.156.35,77.75.154.128/25,2a02:5180::/32'

const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), { error: 'must be addresses or networks such as 10.0.0.0/8, by commas' })

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

const codeUpTo = (last: number) =>
  z
    .string()
    .regex(/^\d{1,2}$/, { error: `must be a number from 1 to ${last}` })
    .transform(Number)
    .refine((code) => code >= 1 && code <= last, { error: `must be a number from 1 to ${last}` })

/** The settings of refills, for the table of all. */
export const PAYMENT_SETTINGS = {
  SANDBOX_PAYMENTS: {
    schema: z.enum(['on', 'off'], { error: 'must be one of: on, off' }),
    shownDefault: 'on in demo mode',
    about: 'a provider of this server that only plays payments, in place of those without keys; refused in production',
  },
  SANDBOX_SECRET: {
    schema: z.string().min(32, { error: 'must be at least 32 characters' }),
    fallback: DEMO_SANDBOX_SECRET,
    shownDefault: 'a public demo value',
    about: "signs the webhooks of that provider; it is the demo's alone",
  },
  YOOKASSA_SHOP_ID: {
    schema: z.string().regex(/^\d{1,20}$/, { error: 'must be the number of a shop' }),
    shownDefault: 'none: no payments by YooKassa',
    about: 'shop of YooKassa, from its merchant profile; needs the key as well',
  },
  YOOKASSA_SECRET_KEY: {
    schema: z.string().min(16, { error: 'must be at least 16 characters' }),
    shownDefault: 'none',
    about: 'secret key of that shop, from Integration, API keys',
  },
  YOOKASSA_API_URL: { schema: webAddress, fallback: 'https://api.yookassa.ru', about: 'base of the API of YooKassa' },
  YOOKASSA_SENDERS: {
    schema: networks,
    fallback: YOOKASSA_SENDERS,
    shownDefault: 'the networks that YooKassa publishes',
    about: 'addresses and networks that its notifications come from, by commas; it does not sign them',
  },
  YOOKASSA_VAT_CODE: {
    schema: codeUpTo(12),
    shownDefault: 'none: no fiscal receipts by YooKassa',
    about:
      'VAT code of fiscal receipts (54-FZ), from the reference of YooKassa: 1 none, 12 for 22/122, the rate of advances since 2026; payers are asked for an email then',
  },
  YOOKASSA_TAX_SYSTEM: {
    schema: codeUpTo(6),
    shownDefault: "the shop's own",
    about: 'tax system code of fiscal receipts, for a shop with several; needs the VAT code as well',
  },
  NOWPAYMENTS_API_KEY: {
    schema: z.string().min(16, { error: 'must be at least 16 characters' }),
    shownDefault: 'none: no payments by NOWPayments',
    about: 'API key of NOWPayments, from Settings, Payments; needs the IPN secret as well',
  },
  NOWPAYMENTS_IPN_SECRET: {
    schema: z.string().min(16, { error: 'must be at least 16 characters' }),
    shownDefault: 'none',
    about: 'IPN secret of NOWPayments, from the same page: proves its notifications',
  },
  NOWPAYMENTS_API_URL: {
    schema: webAddress,
    fallback: 'https://api.nowpayments.io',
    about: 'base of the API of NOWPayments',
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().regex(/^[rs]k_(?:live|test)_\w{8,}$/, { error: 'must be a secret or restricted key' }),
    shownDefault: 'none: no payments by Stripe',
    about: 'secret key of Stripe, from Developers, API keys; needs the webhook secret as well',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().min(16, { error: 'must be at least 16 characters' }),
    shownDefault: 'none',
    about: 'signing secret of the webhook endpoint (whsec_...): proves its notifications',
  },
  STRIPE_API_URL: { schema: webAddress, fallback: 'https://api.stripe.com', about: 'base of the API of Stripe' },
  RAZORPAY_KEY_ID: {
    schema: z.string().regex(/^rzp_(?:live|test)_\w{8,}$/, { error: 'must be the id of a key' }),
    shownDefault: 'none: no payments by Razorpay',
    about: 'id of a key of Razorpay, from Account and Settings, API keys; needs both secrets as well',
  },
  RAZORPAY_KEY_SECRET: {
    schema: z.string().min(16, { error: 'must be at least 16 characters' }),
    shownDefault: 'none',
    about: 'secret of that key',
  },
  RAZORPAY_WEBHOOK_SECRET: {
    schema: z.string().min(16, { error: 'must be at least 16 characters' }),
    shownDefault: 'none',
    about: 'secret of the webhook, chosen in the dashboard: proves its notifications',
  },
  RAZORPAY_API_URL: { schema: webAddress, fallback: 'https://api.razorpay.com', about: 'base of the API of Razorpay' },
  ...REGIONAL_PAYMENT_SETTINGS,
  COUNTRY_HEADER: {
    schema: z
      .string()
      .regex(/^[A-Za-z][\w-]{1,60}$/, { error: 'must be the name of a header' })
      .transform((name) => name.toLowerCase()),
    shownDefault: 'none: the default country of the shop',
    about: "header in which the proxy names a visitor's country, such as CF-IPCountry; it only preselects one",
  },
}

type Values = {
  readonly [Name in keyof typeof PAYMENT_SETTINGS]: z.output<(typeof PAYMENT_SETTINGS)[Name]['schema']> | undefined
}

/** The settings as refills take them; adds a line for each that cannot be. */
export function readPayments(values: Values, mode: 'demo' | 'production', lines: string[]): PaymentSettings {
  const isDemo = mode === 'demo'
  if (!isDemo && values.SANDBOX_PAYMENTS === 'on')
    lines.push('SANDBOX_PAYMENTS cannot be on in production: anybody could credit himself anything')
  if (!isDemo) {
    for (const name of ADDRESSES) {
      if (values[name]?.startsWith('http:')) lines.push(`${name} must begin with https:// in production`)
    }
  }
  const yookassa = allOf(['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'], values, lines)
  const nowpayments = allOf(['NOWPAYMENTS_API_KEY', 'NOWPAYMENTS_IPN_SECRET'], values, lines)
  const stripe = allOf(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], values, lines)
  const razorpay = allOf(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'], values, lines)
  const { YOOKASSA_VAT_CODE: vatCode, YOOKASSA_TAX_SYSTEM: taxSystemCode } = values
  if (taxSystemCode !== undefined && vatCode === undefined)
    lines.push('YOOKASSA_VAT_CODE must be set as well: YOOKASSA_TAX_SYSTEM alone makes no receipt')
  if (vatCode !== undefined && !yookassa)
    lines.push('YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY must be set as well: YOOKASSA_VAT_CODE is for its receipts')
  const { SANDBOX_SECRET: secret = '', YOOKASSA_SENDERS: senders = [] } = values
  return {
    sandbox: isDemo && values.SANDBOX_PAYMENTS !== 'off' ? { secret } : undefined,
    yookassa: yookassa && {
      shopId: yookassa.YOOKASSA_SHOP_ID,
      secretKey: yookassa.YOOKASSA_SECRET_KEY,
      apiUrl: values.YOOKASSA_API_URL ?? '',
      senders,
      receipts: vatCode === undefined ? undefined : { vatCode, taxSystemCode },
    },
    nowpayments: nowpayments && {
      apiKey: nowpayments.NOWPAYMENTS_API_KEY,
      ipnSecret: nowpayments.NOWPAYMENTS_IPN_SECRET,
      apiUrl: values.NOWPAYMENTS_API_URL ?? '',
    },
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      apiUrl: values.STRIPE_API_URL ?? '',
    },
    razorpay: razorpay && {
      keyId: razorpay.RAZORPAY_KEY_ID,
      keySecret: razorpay.RAZORPAY_KEY_SECRET,
      webhookSecret: razorpay.RAZORPAY_WEBHOOK_SECRET,
      apiUrl: values.RAZORPAY_API_URL ?? '',
    },
    ...readRegionalPayments(values, lines),
    countryHeader: values.COUNTRY_HEADER,
  }
}

/** Whether refills can be paid at all. */
export function hasPaymentProvider({ countryHeader: _, ...providers }: PaymentSettings): boolean {
  return Object.values(providers).some((one) => one !== undefined)
}

const ADDRESSES = [
  'YOOKASSA_API_URL',
  'NOWPAYMENTS_API_URL',
  'STRIPE_API_URL',
  'RAZORPAY_API_URL',
  'BEPAID_CHECKOUT_URL',
  'BEPAID_GATEWAY_URL',
  'BEPAID_API_URL',
  'PAYERMAX_API_URL',
  'SKINSBACK_API_URL',
] as const
