import { issuedKey } from '../../../../platform/settings/setting.ts'
import {
  defineSettings,
  issuedSecret,
  type SettingsOf,
  serviceUrl,
} from '../../../../platform/settings/settings-group.ts'

export const NOWPAYMENTS_SETTINGS = defineSettings({
  title: 'NOWPayments',
  setup: { keys: '[account](https://account.nowpayments.io), Settings, Payments' },
  fields: {
    apiKey: {
      name: 'NOWPAYMENTS_API_KEY',
      isKey: true,
      secret: 'issued',
      schema: issuedKey,
      shownDefault: 'none: no payments by NOWPayments',
      about: 'API key of NOWPayments, from Settings, Payments; needs the IPN secret as well',
    },
    ipnSecret: issuedSecret(
      'NOWPAYMENTS_IPN_SECRET',
      'IPN secret of NOWPayments, from the same page: proves its notifications',
    ),
    apiUrl: serviceUrl('NOWPAYMENTS_API_URL', 'https://api.nowpayments.io', 'base of the API of NOWPayments'),
  },
})

export type NowPaymentsSettings = SettingsOf<typeof NOWPAYMENTS_SETTINGS.fields>
