import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'

/** Aggregators of single regions; one without keys is undefined, and its ways of paying are not offered. */
export interface RegionalPaymentSettings {
  readonly bepaid:
    | {
        readonly shopId: string
        readonly secretKey: string
        readonly publicKey: string
        readonly eripService: string | undefined
        readonly checkoutUrl: string
        readonly gatewayUrl: string
        readonly apiUrl: string
      }
    | undefined
  readonly payermax:
    | {
        readonly appId: string
        readonly merchantNo: string
        readonly privateKey: string
        readonly publicKey: string
        readonly apiUrl: string
      }
    | undefined
  readonly skinsback: { readonly clientId: string; readonly clientSecret: string; readonly apiUrl: string } | undefined
}

export const webAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'must be an address that begins with http:// or https://',
  })
  .transform((text) => text.replace(/\/+$/, ''))

const secret = z.string().min(16, { error: 'must be at least 16 characters' })

/** A key without the lines of PEM. */
const derKey = (read: (der: Buffer) => unknown, what: string) =>
  z.string().refine(
    (text) => {
      try {
        read(Buffer.from(text, 'base64'))
        return true
      } catch {
        return false
      }
    },
    { error: `must be ${what} in base64, in one line` },
  )
const publicKey = derKey((key) => createPublicKey({ key, format: 'der', type: 'spki' }), 'an RSA public key')
const privateKey = derKey((key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }), 'a PKCS 8 private key')

export const REGIONAL_PAYMENT_SETTINGS = {
  BEPAID_SHOP_ID: {
    schema: z.string().regex(/^\d{1,20}$/, { error: 'must be the number of a shop' }),
    shownDefault: 'none: no payments by bePaid',
    about: 'shop of bePaid, from its back office; needs the secret key and the public key as well',
  },
  BEPAID_SECRET_KEY: { schema: secret, shownDefault: 'none', about: 'secret key of that shop' },
  BEPAID_PUBLIC_KEY: {
    schema: publicKey,
    shownDefault: 'none',
    about: 'public key of that shop, from the same page: proves its notifications',
  },
  BEPAID_ERIP_SERVICE: {
    schema: z.string().regex(/^\d{1,12}$/, { error: 'must be the number of a service' }),
    shownDefault: "the shop's only one",
    about: 'code of the service in ERIP, for a shop with several',
  },
  BEPAID_CHECKOUT_URL: {
    schema: webAddress,
    fallback: 'https://checkout.bepaid.by',
    about: 'base of the payment pages of bePaid',
  },
  BEPAID_GATEWAY_URL: {
    schema: webAddress,
    fallback: 'https://gateway.bepaid.by',
    about: 'base of the API of bePaid for cards',
  },
  BEPAID_API_URL: {
    schema: webAddress,
    fallback: 'https://api.bepaid.by',
    about: 'base of the API of bePaid for other methods',
  },
  PAYERMAX_APP_ID: {
    schema: z.string().regex(/^\w{8,64}$/, { error: 'must be the id of an app' }),
    shownDefault: 'none: no payments by PayerMax',
    about: 'app of PayerMax, from its merchant platform; needs the merchant number and both keys as well',
  },
  PAYERMAX_MERCHANT_NO: {
    schema: z.string().regex(/^\w{6,32}$/, { error: 'must be the number of a merchant' }),
    shownDefault: 'none',
    about: 'merchant number at PayerMax',
  },
  PAYERMAX_PRIVATE_KEY: {
    schema: privateKey,
    shownDefault: 'none',
    about: "the shop's own private key, whose public key is uploaded to PayerMax: signs the shop's requests",
  },
  PAYERMAX_PUBLIC_KEY: {
    schema: publicKey,
    shownDefault: 'none',
    about: 'public key of PayerMax, from its merchant platform: proves its responses and notifications',
  },
  PAYERMAX_API_URL: {
    schema: webAddress,
    fallback: 'https://pay-gate.payermax.com',
    about: 'base of the API of PayerMax',
  },
  SKINSBACK_CLIENT_ID: {
    schema: z.string().regex(/^\w{1,64}$/, { error: 'must be the id of a project' }),
    shownDefault: 'none: no payments by items',
    about: 'client id of a project of SkinsBack; needs the client secret as well',
  },
  SKINSBACK_CLIENT_SECRET: {
    schema: secret,
    shownDefault: 'none',
    about: 'client secret of that project: proves its notifications, too',
  },
  SKINSBACK_API_URL: { schema: webAddress, fallback: 'https://skinsback.com', about: 'base of the API of SkinsBack' },
}

type Values = {
  readonly [Name in keyof typeof REGIONAL_PAYMENT_SETTINGS]:
    | z.output<(typeof REGIONAL_PAYMENT_SETTINGS)[Name]['schema']>
    | undefined
}

/** Adds a line for each group of keys that is not whole. */
export function readRegionalPayments(values: Values, lines: string[]): RegionalPaymentSettings {
  const bepaid = allOf(['BEPAID_SHOP_ID', 'BEPAID_SECRET_KEY', 'BEPAID_PUBLIC_KEY'], values, lines)
  const payermax = allOf(
    ['PAYERMAX_APP_ID', 'PAYERMAX_MERCHANT_NO', 'PAYERMAX_PRIVATE_KEY', 'PAYERMAX_PUBLIC_KEY'],
    values,
    lines,
  )
  const skinsback = allOf(['SKINSBACK_CLIENT_ID', 'SKINSBACK_CLIENT_SECRET'], values, lines)
  return {
    bepaid: bepaid && {
      shopId: bepaid.BEPAID_SHOP_ID,
      secretKey: bepaid.BEPAID_SECRET_KEY,
      publicKey: bepaid.BEPAID_PUBLIC_KEY,
      eripService: values.BEPAID_ERIP_SERVICE,
      checkoutUrl: values.BEPAID_CHECKOUT_URL ?? '',
      gatewayUrl: values.BEPAID_GATEWAY_URL ?? '',
      apiUrl: values.BEPAID_API_URL ?? '',
    },
    payermax: payermax && {
      appId: payermax.PAYERMAX_APP_ID,
      merchantNo: payermax.PAYERMAX_MERCHANT_NO,
      privateKey: payermax.PAYERMAX_PRIVATE_KEY,
      publicKey: payermax.PAYERMAX_PUBLIC_KEY,
      apiUrl: values.PAYERMAX_API_URL ?? '',
    },
    skinsback: skinsback && {
      clientId: skinsback.SKINSBACK_CLIENT_ID,
      clientSecret: skinsback.SKINSBACK_CLIENT_SECRET,
      apiUrl: values.SKINSBACK_API_URL ?? '',
    },
  }
}

/** The values of a group that goes together; undefined without any, and with a line where one is missing. */
export function allOf<Name extends string>(
  names: readonly Name[],
  values: { readonly [Key in Name]: string | undefined },
  lines: string[],
): Readonly<Record<Name, string>> | undefined {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === 0) return values as Readonly<Record<Name, string>>
  if (missing.length < names.length)
    lines.push(`${missing.join(' and ')} must be set as well: ${names.join(' and ')} go together`)
  return undefined
}
