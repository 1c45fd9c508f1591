import { z } from 'zod'
import {
  defineSettings,
  issuedSecret,
  type SettingsOf,
  serviceUrl,
} from '../../../../platform/settings/settings-group.ts'

export const STRIPE_SETTINGS = defineSettings({
  title: 'Stripe',
  setup: {
    keys: '[dashboard](https://dashboard.stripe.com), Developers, API keys and Webhooks',
    register:
      'webhook `PUBLIC_URL/api/v1/payments/webhook/stripe` for `checkout.session.*`, `charge.refunded`, `charge.dispute.*`',
  },
  fields: {
    secretKey: {
      name: 'STRIPE_SECRET_KEY',
      isKey: true,
      secret: 'issued',
      schema: z.string().regex(/^[rs]k_(?:live|test)_\w{8,}$/, { error: 'must be a secret or restricted key' }),
      shownDefault: 'none: no payments by Stripe',
      about: 'secret key of Stripe, from Developers, API keys; needs the webhook secret as well',
    },
    webhookSecret: issuedSecret(
      'STRIPE_WEBHOOK_SECRET',
      'signing secret of the webhook endpoint (whsec_...): proves its notifications',
    ),
    apiUrl: serviceUrl('STRIPE_API_URL', 'https://api.stripe.com', 'base of the API of Stripe'),
  },
})

export type StripeSettings = SettingsOf<typeof STRIPE_SETTINGS.fields>
