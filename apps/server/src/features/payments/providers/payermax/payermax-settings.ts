import { z } from 'zod'
import {
  defineSettings,
  issuedSecret,
  type SettingsOf,
  serviceUrl,
} from '../../../../platform/settings/settings-group.ts'
import { privateKeyText, publicKeyText } from '../rsa-keys.ts'

export const PAYERMAX_SETTINGS = defineSettings({
  title: 'PayerMax',
  setup: {
    keys: '[merchant platform](https://mmc.payermax.com), Config: app, keys',
    register: '`PUBLIC_URL/api/v1/payments/webhook/payermax`, for payments, refunds and chargebacks',
    notes: '`method` is its `paymentMethodType`, or with its organisation `REALTIME_PAYMENT__PIX`',
  },
  fields: {
    appId: {
      name: 'PAYERMAX_APP_ID',
      isKey: true,
      schema: z.string().regex(/^\w{8,64}$/, { error: 'must be the id of an app' }),
      shownDefault: 'none: no payments by PayerMax',
      about: 'app of PayerMax, from its merchant platform; needs the merchant number and both keys as well',
    },
    merchantNo: {
      name: 'PAYERMAX_MERCHANT_NO',
      isKey: true,
      schema: z.string().regex(/^\w{6,32}$/, { error: 'must be the number of a merchant' }),
      about: 'merchant number at PayerMax',
    },
    privateKey: issuedSecret(
      'PAYERMAX_PRIVATE_KEY',
      "the shop's own private key, whose public key is uploaded to PayerMax: signs the shop's requests; base64 of DER",
      privateKeyText,
    ),
    publicKey: issuedSecret(
      'PAYERMAX_PUBLIC_KEY',
      'public key of PayerMax, from its merchant platform: proves its responses and notifications; base64 of DER',
      publicKeyText,
    ),
    apiUrl: serviceUrl('PAYERMAX_API_URL', 'https://pay-gate.payermax.com', 'base of the API of PayerMax'),
  },
})

export type PayermaxSettings = SettingsOf<typeof PAYERMAX_SETTINGS.fields>
