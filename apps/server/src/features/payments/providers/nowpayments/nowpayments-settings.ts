import { baseUrl, issuedKey } from '../../../../platform/settings/setting.ts'
import { defineSettings, type SettingsOf } from '../../../../platform/settings/settings-group.ts'

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
    ipnSecret: {
      name: 'NOWPAYMENTS_IPN_SECRET',
      isKey: true,
      secret: 'issued',
      schema: issuedKey,
      about: 'IPN secret of NOWPayments, from the same page: proves its notifications',
    },
    apiUrl: {
      name: 'NOWPAYMENTS_API_URL',
      schema: baseUrl,
      needsTls: true,
      fallback: 'https://api.nowpayments.io',
      about: 'base of the API of NOWPayments',
    },
  },
})

export type NowPaymentsSettings = SettingsOf<typeof NOWPAYMENTS_SETTINGS.fields>
