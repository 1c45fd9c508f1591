import { type Api, GrammyError } from 'grammy'
import type { Logger } from 'pino'
import type { ChannelSender, MessageText } from '../channel.ts'

/** An unknown token is a configuration error of the operator, so the channel pauses for this long. */
const WRONG_TOKEN_PAUSE_MS = 300_000

/** Sends to chats that were linked to the bot. Telegram has no idempotency key, so a repetition may appear twice. */
export function createTelegramChannel(api: Api, log: Logger): ChannelSender<string, MessageText> {
  return {
    async send(to, { title, text, url }) {
      try {
        await api.sendMessage(to, `${title}\n\n${text}\n${url}`, { link_preview_options: { is_disabled: true } })
        return { kind: 'sent' }
      } catch (error) {
        if (!(error instanceof GrammyError)) throw error
        const { error_code: code, parameters } = error
        // 403: blocked by the player, or their account is deleted.
        if (code === 403 || (code === 400 && /chat not found/i.test(error.description))) return { kind: 'gone' }
        if (code === 429) return { kind: 'later', afterMs: (parameters.retry_after ?? 1) * 1000, isForAll: true }
        if (code === 400) return { kind: 'refused' }
        if (code === 401 || code === 404) {
          log.warn('Telegram does not know TELEGRAM_BOT_TOKEN')
          return { kind: 'later', afterMs: WRONG_TOKEN_PAUSE_MS, isForAll: true }
        }
        throw error
      }
    },
  }
}
