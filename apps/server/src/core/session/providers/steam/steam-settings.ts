import { z } from 'zod'
import { url } from '../../../../platform/settings/setting.ts'
import { defineSettings, type SettingsOf, serviceUrl } from '../../../../platform/settings/settings-group.ts'

export const STEAM_SETTINGS = defineSettings({
  title: 'Steam',
  setup: { keys: '[API key](https://steamcommunity.com/dev/apikey)', notes: 'It is asked for id, name, avatar' },
  fields: {
    apiKey: {
      name: 'STEAM_API_KEY',
      isKey: true,
      secret: 'issued',
      schema: z.string().regex(/^[0-9A-Fa-f]{32}$/, { error: 'must be 32 hex digits' }),
      shownDefault: 'none: no sign-in by Steam',
      about: 'Web API key of Steam, for sign-in and names; from steamcommunity.com/dev/apikey',
    },
    /** The address where visitors sign in and assertions are verified. */
    loginUrl: {
      name: 'STEAM_OPENID_URL',
      schema: url('http', 'https'),
      needsTls: true,
      fallback: 'https://steamcommunity.com/openid/login',
      about: 'where Steam signs in and confirms',
    },
    /** The address of the API that returns a player's name and picture. */
    apiUrl: serviceUrl('STEAM_API_URL', 'https://api.steampowered.com', 'base of the Web API of Steam'),
  },
})

export type SteamSettings = SettingsOf<typeof STEAM_SETTINGS.fields>
