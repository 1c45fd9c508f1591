import { z } from 'zod'
import {
  defineSettings,
  issuedSecret,
  type SettingsOf,
  serviceUrl,
} from '../../../../platform/settings/settings-group.ts'

export const GOOGLE_SETTINGS = defineSettings({
  title: 'Google',
  setup: {
    keys: '[OAuth client](https://console.cloud.google.com/apis/credentials), «Web application»',
    register: '`PUBLIC_URL/api/v1/auth/google/callback`',
    notes: 'It is asked for `openid profile`',
  },
  fields: {
    clientId: {
      name: 'GOOGLE_CLIENT_ID',
      isKey: true,
      schema: z.string(),
      shownDefault: 'none: no sign-in by Google',
      about: 'OAuth client of Google; needs the secret as well',
    },
    clientSecret: issuedSecret('GOOGLE_CLIENT_SECRET', 'secret of that client', z.string()),
    issuer: serviceUrl('GOOGLE_ISSUER', 'https://accounts.google.com', 'OpenID issuer of Google'),
  },
})

export type GoogleSettings = SettingsOf<typeof GOOGLE_SETTINGS.fields>
