import { z } from 'zod'
import { baseUrl, issuedKey } from '../../../../platform/settings/setting.ts'
import { defineSettings, type SettingsOf } from '../../../../platform/settings/settings-group.ts'
import { publicKeyText } from '../rsa-keys.ts'

export const BEPAID_SETTINGS = defineSettings({
  title: 'bePaid',
  setup: {
    keys: '[back office](https://backoffice.bepaid.by), shop: id, keys, ERIP service',
    register: '`PUBLIC_URL/api/v1/payments/webhook/bepaid`, for chargebacks',
  },
  fields: {
    shopId: {
      name: 'BEPAID_SHOP_ID',
      isKey: true,
      schema: z.string().regex(/^\d{1,20}$/, { error: 'must be the number of a shop' }),
      shownDefault: 'none: no payments by bePaid',
      about: 'shop of bePaid, from its back office; needs the secret key and the public key as well',
    },
    secretKey: {
      name: 'BEPAID_SECRET_KEY',
      isKey: true,
      secret: 'issued',
      schema: issuedKey,
      about: 'secret key of that shop',
    },
    publicKey: {
      name: 'BEPAID_PUBLIC_KEY',
      isKey: true,
      secret: 'issued',
      schema: publicKeyText,
      about: 'public key of that shop, from the same page: proves its notifications; base64 of DER',
    },
    eripService: {
      name: 'BEPAID_ERIP_SERVICE',
      schema: z.string().regex(/^\d{1,12}$/, { error: 'must be the number of a service' }),
      shownDefault: "the shop's only one",
      about: 'code of the service in ERIP, for a shop with several',
    },
    checkoutUrl: {
      name: 'BEPAID_CHECKOUT_URL',
      schema: baseUrl,
      needsTls: true,
      fallback: 'https://checkout.bepaid.by',
      about: 'base of the payment pages of bePaid',
    },
    gatewayUrl: {
      name: 'BEPAID_GATEWAY_URL',
      schema: baseUrl,
      needsTls: true,
      fallback: 'https://gateway.bepaid.by',
      about: 'base of the API of bePaid for cards',
    },
    apiUrl: {
      name: 'BEPAID_API_URL',
      schema: baseUrl,
      needsTls: true,
      fallback: 'https://api.bepaid.by',
      about: 'base of the API of bePaid for other methods',
    },
  },
})

export type BepaidSettings = SettingsOf<typeof BEPAID_SETTINGS.fields>
