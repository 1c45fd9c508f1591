import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import { Bot } from 'grammy'
import type { Deps } from '../../../../platform/deps.ts'
import { PeriodicTask } from '../../../../platform/periodic-task.ts'
import { StateLog } from '../../../../platform/state-log.ts'
import type { ChatLinks } from '../../chat-links.ts'
import { notificationTexts } from '../../notification-texts.ts'
import type { TelegramSettings } from './telegram-settings.ts'
import { leaseUpdates, releaseUpdates } from './telegram-updates.sql.ts'

const CALL_WITHIN_SECONDS = 20
/** How long Telegram holds a call while there are no updates. */
const POLL_SECONDS = 10
/** Longer than one poll; when a process dies, another takes over after this time. */
const LEASE_MS = 60_000
const POLL_MS = 2_000

type BotDeps = Pick<Deps, 'database' | 'log'> & { readonly chatLinks: ChatLinks }

/** The bot: links chats by one-time codes and unlinks them on `/stop`. One process at a time polls Telegram for updates. */
export class TelegramBot {
  readonly bot: Bot
  readonly #deps: BotDeps
  readonly #loop: PeriodicTask
  readonly #health: StateLog
  #stopping = new AbortController()

  constructor({ token, apiUrl }: TelegramSettings, deps: BotDeps) {
    this.#deps = deps
    this.bot = new Bot(token, { client: { apiRoot: apiUrl, timeoutSeconds: CALL_WITHIN_SECONDS } })
    this.#health = new StateLog(deps.log, 'Telegram does not tell what is new')
    this.#loop = new PeriodicTask(() => this.#turn(), {
      pollMs: POLL_MS,
      pauseMs: 100,
      onError: (error) => {
        if (!this.#stopping.signal.aborted) this.#health.failed(error)
      },
    })
    const languageOf = (from: { readonly language_code?: string | undefined }) =>
      from.language_code?.slice(0, 2) ?? DEFAULT_LANGUAGE
    const chats = this.bot.chatType('private')
    chats.command('start', async (context) => {
      const code = context.match.trim()
      const language = languageOf(context.from)
      const texts = notificationTexts(language).bot
      const linked = code === '' ? texts.start : await deps.chatLinks.link(code, String(context.chat.id), language)
      await context.reply(linked ?? texts.codeInvalid)
    })
    chats.command('stop', async (context) => {
      const wasLinked = await deps.chatLinks.unlink(String(context.chat.id))
      const texts = notificationTexts(languageOf(context.from)).bot
      await context.reply(wasLinked ? texts.stopped : texts.notLinked)
    })
  }

  /** The deep link that passes a code to the bot. Rejects when Telegram does not return the bot's name. */
  async urlOf(code: string): Promise<string> {
    if (!this.bot.isInited()) await this.bot.init()
    return `https://t.me/${this.bot.botInfo.username}?start=${code}`
  }

  start(): void {
    this.#stopping = new AbortController()
    this.#loop.start()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#loop.stop()
  }

  async #turn(): Promise<boolean> {
    const { database } = this.#deps
    const from = await leaseUpdates(database, LEASE_MS)
    if (from === undefined) return false
    let next = from
    try {
      if (!this.bot.isInited()) await this.bot.init(this.#stopping.signal as never)
      const updates = await this.bot.api.getUpdates(
        { offset: Number(from), timeout: POLL_SECONDS, allowed_updates: ['message'] } as never,
        this.#stopping.signal as never,
      )
      for (const update of updates) {
        // A reply that fails, for example to a player who blocked the bot, must not stop the updates of other players.
        await this.bot.handleUpdate(update).catch((error: unknown) => {
          this.#deps.log.warn({ err: error }, 'an update of Telegram was not handled')
        })
        next = BigInt(update.update_id) + 1n
      }
      this.#health.worked()
      return true
    } finally {
      await releaseUpdates(database, next)
    }
  }
}
