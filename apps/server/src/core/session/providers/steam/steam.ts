import { askOnce } from '../../../../platform/settings/provider.ts'
import { defineSignInProvider } from '../sign-in-provider.ts'
import { createDemoSteam } from './demo-steam.ts'
import { STEAM_SETTINGS } from './steam-settings.ts'
import { createSteam } from './steam-sign-in.ts'

/** An existing account, for the doctor's probe. */
const SOMEBODY = '76561197960435530'

export const steam = defineSignInProvider({
  code: 'steam',
  settings: STEAM_SETTINGS,
  create: createSteam,
  probe: {
    advice: 'Compare STEAM_API_KEY with steamcommunity.com/dev/apikey.',
    ask: ({ apiUrl, apiKey }, tools) =>
      askOnce(
        tools,
        `${apiUrl}/ISteamUser/GetPlayerSummaries/v0002/?${new URLSearchParams({ key: apiKey, steamids: SOMEBODY })}`,
      ),
  },
  demo: {
    settings: (base) => ({ loginUrl: `${base}/login`, apiUrl: base, apiKey: 'demo' }),
    peer: createDemoSteam,
  },
})
