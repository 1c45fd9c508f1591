import { askOnce } from '../../../../platform/settings/provider.ts'
import { DEMO_CLIENT } from '../../demo/demo-people.ts'
import { defineSignInProvider } from '../sign-in-provider.ts'
import { createDemoGoogle } from './demo-google.ts'
import { GOOGLE_SETTINGS } from './google-settings.ts'
import { createGoogle } from './google-sign-in.ts'

export const google = defineSignInProvider({
  code: 'google',
  settings: GOOGLE_SETTINGS,
  create: createGoogle,
  probe: {
    advice: 'Google cannot be reached from here.',
    ask: ({ issuer }, tools) => askOnce(tools, `${issuer}/.well-known/openid-configuration`),
  },
  demo: {
    settings: (base) => ({ issuer: base, clientId: DEMO_CLIENT.id, clientSecret: DEMO_CLIENT.secret }),
    peer: createDemoGoogle,
  },
})
