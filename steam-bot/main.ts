import { Bot } from './bot.ts'
import { createDoor } from './http.ts'
import { Journal } from './journal.ts'
import { readSettings } from './settings.ts'
import { SteamWeb } from './steam-web.ts'

/** Writes a JSON line; it names orders and offers, never secrets. */
function print(level: 'info' | 'warn' | 'alarm', text: string, about: Record<string, unknown> = {}): void {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), level, text, ...about })}\n`)
}

function start(): void {
  const settings = readSettings(process.env)
  const journal = new Journal(settings.journalFile)
  const steam = new SteamWeb(settings.account, settings.addresses)
  const bot = new Bot({ steam, journal, terms: settings.terms, nowMs: () => Date.now(), print })
  const door = createDoor(bot, { token: settings.token, steamId: settings.account.steamId })
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  async function turn(): Promise<void> {
    await bot.work().catch((error: unknown) => print('warn', 'Steam could not be asked', { error: String(error) }))
    if (!isStopping) timer = setTimeout(() => void turn(), settings.workEveryMs)
  }
  async function stop(): Promise<void> {
    if (isStopping) process.exit(1)
    isStopping = true
    clearTimeout(timer)
    door.close()
    await bot.work().catch(() => undefined)
    journal.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  door.listen(settings.port, settings.host, () => {
    print('info', 'the bot listens', { host: settings.host, port: settings.port })
    void turn()
  })
}

try {
  start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
