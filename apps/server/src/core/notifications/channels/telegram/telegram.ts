import { askOnce } from '../../../../platform/settings/provider.ts'
import { defineChannel } from '../channel-provider.ts'
import { TelegramBot } from './telegram-bot.ts'
import { createTelegramChannel } from './telegram-channel.ts'
import { TELEGRAM_SETTINGS } from './telegram-settings.ts'

export const telegram = defineChannel({
  code: 'telegram',
  settings: TELEGRAM_SETTINGS,
  create(settings, deps) {
    const bot = new TelegramBot(settings, deps)
    return { sender: createTelegramChannel(bot.bot.api, deps.log), link: bot }
  },
  probe: {
    advice: 'Compare TELEGRAM_BOT_TOKEN with @BotFather.',
    ask: ({ apiUrl, token }, tools) => askOnce(tools, `${apiUrl}/bot${token}/getMe`),
  },
})
