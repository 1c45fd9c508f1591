import type { BotTerms } from './bot.ts'
import type { SteamAccount, SteamAddresses } from './steam-web.ts'

export interface Settings {
  readonly host: string
  readonly port: number
  /** Shared with the shop. */
  readonly token: string
  readonly journalFile: string
  readonly workEveryMs: number
  readonly account: SteamAccount
  readonly addresses: SteamAddresses
  readonly terms: BotTerms
}

const DAY_MS = 86_400_000

/** The settings of the environment. Throws with a line for everything that is missing or wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const faults: string[] = []
  const text = (name: string, pattern: RegExp, fallback?: string): string => {
    const value = env[name]?.trim() || fallback || ''
    if (!pattern.test(value)) faults.push(`${name} ${value === '' ? 'must be set' : 'is wrong'}`)
    return value
  }
  const whole = (name: string, fallback: number) => Number(text(name, /^\d{1,15}$/, String(fallback)))
  const address = (name: string, fallback: string) => text(name, /^https?:\/\/[^/?#]+$/, fallback)
  const settings: Settings = {
    host: text('HOST', /^[\w.:-]+$/, '127.0.0.1'),
    port: whole('PORT', 3100),
    token: text('STEAM_BOT_TOKEN', /^.{32,}$/),
    journalFile: text('JOURNAL_FILE', /^.+$/, './steam-bot.journal'),
    workEveryMs: whole('WORK_EVERY_MS', 5_000),
    account: {
      steamId: text('STEAM_ID', /^\d{17}$/),
      refreshToken: text('STEAM_REFRESH_TOKEN', /^.{20,}$/),
      identitySecret: text('STEAM_IDENTITY_SECRET', /^[A-Za-z0-9+/]+=*$/),
    },
    addresses: {
      community: address('STEAM_COMMUNITY_URL', 'https://steamcommunity.com'),
      api: address('STEAM_API_URL', 'https://api.steampowered.com'),
    },
    terms: {
      offerLifetimeMs: whole('OFFER_LIFETIME_MS', 600_000),
      dailyCapMinor: whole('DAILY_CAP_MINOR', 10_000_000),
      settleMs: whole('SETTLE_MS', 20_000),
      watchMs: whole('WATCH_MS', 8 * DAY_MS),
    },
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return settings
}
