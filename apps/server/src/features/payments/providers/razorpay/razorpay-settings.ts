import { z } from 'zod'
import {
  defineSettings,
  issuedSecret,
  type SettingsOf,
  serviceUrl,
} from '../../../../platform/settings/settings-group.ts'

export const RAZORPAY_SETTINGS = defineSettings({
  title: 'Razorpay',
  setup: {
    keys: '[dashboard](https://dashboard.razorpay.com), Account and Settings, API keys and Webhooks',
    register: 'webhook `PUBLIC_URL/api/v1/payments/webhook/razorpay` for `payment_link.*`',
  },
  fields: {
    keyId: {
      name: 'RAZORPAY_KEY_ID',
      isKey: true,
      schema: z.string().regex(/^rzp_(?:live|test)_\w{8,}$/, { error: 'must be the id of a key' }),
      shownDefault: 'none: no payments by Razorpay',
      about: 'id of a key of Razorpay, from Account and Settings, API keys; needs both secrets as well',
    },
    keySecret: issuedSecret('RAZORPAY_KEY_SECRET', 'secret of that key'),
    /** Another secret than that of the key. */
    webhookSecret: issuedSecret(
      'RAZORPAY_WEBHOOK_SECRET',
      'secret of the webhook, chosen in the dashboard: proves its notifications',
    ),
    apiUrl: serviceUrl('RAZORPAY_API_URL', 'https://api.razorpay.com', 'base of the API of Razorpay'),
  },
})

export type RazorpaySettings = SettingsOf<typeof RAZORPAY_SETTINGS.fields>
