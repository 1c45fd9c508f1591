import { z } from 'zod'
import {
  defineSettings,
  issuedSecret,
  type SettingsOf,
  serviceUrl,
} from '../../../../platform/settings/settings-group.ts'
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
    secretKey: issuedSecret('BEPAID_SECRET_KEY', 'secret key of that shop'),
    publicKey: issuedSecret(
      'BEPAID_PUBLIC_KEY',
      'public key of that shop, from the same page: proves its notifications; base64 of DER',
      publicKeyText,
    ),
    eripService: {
      name: 'BEPAID_ERIP_SERVICE',
      schema: z.string().regex(/^\d{1,12}$/, { error: 'must be the number of a service' }),
      shownDefault: "the shop's only one",
      about: 'code of the service in ERIP, for a shop with several',
    },
    checkoutUrl: serviceUrl('BEPAID_CHECKOUT_URL', 'https://checkout.bepaid.by', 'base of the payment pages of bePaid'),
    gatewayUrl: serviceUrl('BEPAID_GATEWAY_URL', 'https://gateway.bepaid.by', 'base of the API of bePaid for cards'),
    apiUrl: serviceUrl('BEPAID_API_URL', 'https://api.bepaid.by', 'base of the API of bePaid for other methods'),
  },
})

export type BepaidSettings = SettingsOf<typeof BEPAID_SETTINGS.fields>
