import { askOnce } from '../../../../platform/settings/provider.ts'
import { defineDelivery } from '../delivery-provider.ts'
import { botDelivery, findBot } from './bot-delivery.ts'
import { STEAM_BOT_SETTINGS } from './steam-bot-settings.ts'

/** The bot of `steam-bot/`, a separate process with the secrets of a Steam account. */
export const steamBot = defineDelivery({
  code: 'steam_bot',
  settings: STEAM_BOT_SETTINGS,
  create: (settings, { project }) => botDelivery(settings, project),
  findBotSteamId: findBot,
  probe: {
    advice: 'Start it (steam-bot/README.md), or read its log where it is alarmed.',
    ask: ({ url, token }, tools) => askOnce(tools, `${url}/health`, { headers: { authorization: `Bearer ${token}` } }),
  },
})
