import { z } from 'zod'
import { defineSettings, type SettingsOf, serviceUrl } from '../../../../platform/settings/settings-group.ts'

export const ONESIGNAL_SETTINGS = defineSettings({
  title: 'OneSignal',
  fields: {
    appId: {
      name: 'ONESIGNAL_APP_ID',
      schema: z.uuid({ error: 'must be the id of an app' }),
      about: 'app of OneSignal; PUSH_PROVIDER=onesignal needs it',
    },
    apiKey: {
      name: 'ONESIGNAL_API_KEY',
      secret: 'issued',
      schema: z.string(),
      about: 'REST API key of that app',
    },
    apiUrl: serviceUrl('ONESIGNAL_API_URL', 'https://api.onesignal.com', 'base of the API of OneSignal'),
  },
})

export type OneSignalSettings = SettingsOf<typeof ONESIGNAL_SETTINGS.fields>
