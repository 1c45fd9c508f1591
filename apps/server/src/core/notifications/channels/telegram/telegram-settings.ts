import { z } from 'zod'
import { defineSettings, type SettingsOf, serviceUrl } from '../../../../platform/settings/settings-group.ts'

export const TELEGRAM_SETTINGS = defineSettings({
  title: 'Telegram',
  setup: {
    keys: 'token from @BotFather',
    notes: 'No webhook may be set: one process polls for `/start` and `/stop`',
  },
  fields: {
    token: {
      name: 'TELEGRAM_BOT_TOKEN',
      isKey: true,
      secret: 'issued',
      schema: z.string().regex(/^\d+:[\w-]{30,}$/, { error: 'must be a token of @BotFather' }),
      shownDefault: 'none: no reminders by Telegram',
      about: 'bot that reminds players by Telegram',
    },
    apiUrl: serviceUrl('TELEGRAM_API_URL', 'https://api.telegram.org', 'base of the Bot API'),
  },
})

export type TelegramSettings = SettingsOf<typeof TELEGRAM_SETTINGS.fields>
