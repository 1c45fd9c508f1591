import { z } from 'zod'
import {
  defineSettings,
  issuedSecret,
  type SettingsOf,
  serviceUrl,
} from '../../../../platform/settings/settings-group.ts'

export const SKINSBACK_SETTINGS = defineSettings({
  title: 'SkinsBack',
  setup: { keys: '[project](https://skinsback.com), settings' },
  fields: {
    clientId: {
      name: 'SKINSBACK_CLIENT_ID',
      isKey: true,
      schema: z.string().regex(/^\w{1,64}$/, { error: 'must be the id of a project' }),
      shownDefault: 'none: no payments by items',
      about: 'client id of a project of SkinsBack; needs the client secret as well',
    },
    clientSecret: issuedSecret(
      'SKINSBACK_CLIENT_SECRET',
      'client secret of that project: proves its notifications, too',
    ),
    apiUrl: serviceUrl('SKINSBACK_API_URL', 'https://skinsback.com', 'base of the API of SkinsBack'),
  },
})

export type SkinsbackSettings = SettingsOf<typeof SKINSBACK_SETTINGS.fields>
