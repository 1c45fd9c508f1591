import { z } from 'zod'
import { list, oneOf } from '../../../../platform/settings/setting.ts'
import { defineSettings } from '../../../../platform/settings/settings-group.ts'

/** The settings of web push, sent by the shop itself or by OneSignal. In a demo the keys are generated at the first start. */
export const PUSH_SETTINGS = defineSettings({
  title: 'Web push',
  setup: {
    keys: '`npm run push-keys` prints them',
    notes: 'They are the same on all nodes; new keys end all subscriptions',
  },
  fields: {
    publicKey: {
      name: 'VAPID_PUBLIC_KEY',
      needs: ['VAPID_PRIVATE_KEY'],
      schema: z.string().regex(/^[\w-]{87}$/, { error: 'must be 87 characters from `npm run push-keys`' }),
      shownDefault: 'none: no web push; made at the first start in demo mode',
      about: 'public key of web push; npm run push-keys makes both',
    },
    privateKey: {
      name: 'VAPID_PRIVATE_KEY',
      needs: ['VAPID_PUBLIC_KEY'],
      secret: 'issued',
      schema: z.string().regex(/^[\w-]{43}$/, { error: 'must be 43 characters from `npm run push-keys`' }),
      about: 'private key of web push',
    },
    subject: {
      name: 'VAPID_SUBJECT',
      schema: z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { error: 'must be mailto: or https:' }),
      shownDefault: 'PUBLIC_URL where it is https',
      about: 'where push services reach the operator: mailto: or https:',
    },
    /** Hosts to which messages may be sent; one that starts with a dot covers its subdomains. */
    services: {
      name: 'PUSH_SERVICES',
      schema: list(/^\.?[\w.-]+(:\d+)?$/, 'must be hosts, by commas'),
      fallback:
        'fcm.googleapis.com,updates.push.services.mozilla.com,.push.services.mozilla.com,web.push.apple.com,.push.apple.com,.notify.windows.com',
      shownDefault: 'the services of browsers',
      about: 'hosts of push services that may be sent to; .example.com stands for those below it',
    },
    /** Countries and locales whose players are not asked to subscribe. */
    excluded: {
      name: 'PUSH_EXCLUDED',
      schema: list(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be countries or locales, by commas'),
      about: 'countries (KZ) and locales (kk, ru-KZ) whose players are not asked for notifications',
    },
    provider: {
      name: 'PUSH_PROVIDER',
      schema: oneOf('own', 'onesignal'),
      fallback: 'own',
      about: 'who sends web push: the shop itself, or OneSignal',
    },
  },
})
