import { z } from 'zod'
import { oneOf } from '../../../../platform/settings/setting.ts'
import { defineSettings } from '../../../../platform/settings/settings-group.ts'

/** The secret is public, because it is in the source. Outside a demo there is no sandbox to sign with it. */
const DEMO_SECRET = 'demo-sandbox-secret-not-for-production'

export const SANDBOX_SETTINGS = defineSettings({
  title: 'Sandbox payments',
  fields: {
    mode: {
      name: 'SANDBOX_PAYMENTS',
      schema: oneOf('on', 'off'),
      fallback: { demo: 'on', production: 'off' },
      demoOnly: { value: 'on', because: 'anybody could credit themselves anything' },
      about: 'a provider of this server that only plays payments, in place of those without keys',
    },
    secret: {
      name: 'SANDBOX_SECRET',
      secret: 'issued',
      schema: z.string().min(32, { error: 'must be at least 32 characters' }),
      fallback: DEMO_SECRET,
      shownDefault: 'a public demo value',
      about: "signs the webhooks of that provider; it is the demo's alone",
    },
  },
  isOn: ({ mode }) => mode === 'on',
})
