import { z } from 'zod'
import { baseUrl } from '../../../../platform/settings/setting.ts'
import { defineSettings, type SettingsOf } from '../../../../platform/settings/settings-group.ts'

export const STEAM_BOT_SETTINGS = defineSettings({
  title: 'Steam bot',
  setup: {
    keys: 'drawn by you, for [its own process](../steam-bot/README.md), which keeps the secrets of Steam',
    notes:
      'It gets item name and value, Steam id, link token, withdrawal id and code. It sends only its own items, within a daily cap, to accounts without trade hold',
  },
  fields: {
    url: {
      name: 'STEAM_BOT_URL',
      isKey: true,
      schema: baseUrl,
      about: 'where the Steam bot of steam-bot/ listens, such as http://127.0.0.1:3100',
    },
    token: {
      name: 'STEAM_BOT_TOKEN',
      isKey: true,
      secret: 'drawn',
      schema: z.string().min(32, { error: 'must be at least 32 characters' }),
      about: 'the secret that this server and the Steam bot share',
    },
  },
})

export type SteamBotSettings = SettingsOf<typeof STEAM_BOT_SETTINGS.fields>
