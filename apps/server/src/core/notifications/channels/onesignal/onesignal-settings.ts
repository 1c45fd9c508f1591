import { z } from 'zod'
import { baseUrl } from '../../../../platform/settings/setting.ts'
import { defineSettings, type SettingsOf } from '../../../../platform/settings/settings-group.ts'

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
    apiUrl: {
      name: 'ONESIGNAL_API_URL',
      schema: baseUrl,
      needsTls: true,
      fallback: 'https://api.onesignal.com',
      about: 'base of the API of OneSignal',
    },
  },
})

export type OneSignalSettings = SettingsOf<typeof ONESIGNAL_SETTINGS.fields>
