import { resolve } from 'node:path'
import type { ShopSettings } from '@runecase/api/shop-settings.ts'
import { type DeliverySettings, firstDeliverySettings, readDelivery } from './delivery-settings.ts'
import { type NotificationSettings, readNotifications } from './notification-settings.ts'
import { type PaymentSettings, readPayments } from './payment-settings.ts'
import type { Setting } from './setting-kinds.ts'
import { DEMO_SECRETS, MIN_SECRET_LENGTH, SETTINGS, type SettingName, type SettingValues } from './settings.ts'

export interface Config {
  mode: 'demo' | 'production'
  /** True under `npm run dev`: the web app is served from its sources with hot reload. */
  dev: boolean
  http: {
    host: string
    port: number
    publicUrl: string
    trustProxy: string[] | false
    hasRateLimits: boolean
    /** Guests' pages are rendered once for all of them. */
    hasPageCache: boolean
    /** Pages of the shop elsewhere; null where it has none. */
    socials: { vk: string | null; telegram: string | null; instagram: string | null }
    /** Pictures that screens will ask for are made at start, beside everything else. */
    makesPicturesAhead: boolean
  }
  /** Business settings of the first start; afterwards operators decide. */
  firstSettings: Partial<ShopSettings>
  /** The back office. */
  admin: {
    isOn: boolean
    host: string
    port: number
    publicUrl: string
  }
  /** Absolute path; holds the embedded database and cached pictures. */
  dataDir: string
  /** `undefined` url: the embedded PostgreSQL of the data folder is started. */
  database: { url: string | undefined; readUrl: string | undefined }
  secrets: {
    /** Signs bearer tokens. */
    session: string
    /** 32 bytes; encrypts server seeds at rest. */
    seedKey: Buffer
    /** 32 bytes; signs receipts. Undefined in a demo: a key of its data folder does. */
    receiptKey: Buffer | undefined
  }
  realtime: {
    hmacSecret: string
    /** `undefined`: the gateway inside this server speaks to browsers. */
    centrifugo: { apiUrl: string; apiKey: string; wsUrl: string } | undefined
  }
  /** Keys of identity providers; one without keys is undefined and hidden. */
  identity: {
    steam: { loginUrl: string; apiUrl: string; apiKey: string } | undefined
    google: { issuer: string; clientId: string; clientSecret: string } | undefined
    vk: { baseUrl: string; clientId: string } | undefined
    /** Providers of this machine stand in for those without keys. */
    hasDemoPeers: boolean
  }
  /** Who takes refills. */
  payments: PaymentSettings
  /** Withdrawals and who delivers them. */
  delivery: DeliverySettings
  /** Where the chance of battles comes from. */
  battles: { beacon: 'local' | 'quicknet'; drandRelays: readonly string[] }
  /** Undefined: no letters are sent; in a demo they become files. */
  mail: { smtpUrl: string; from: string } | undefined
  /** Channels by which players are told outside the site. */
  notifications: NotificationSettings
  /** Groups whose members have done their missions. */
  missions: {
    vk: { group: string; serviceToken: string; apiUrl: string } | undefined
    steam: { group: string; apiKey: string; apiUrl: string } | undefined
    telegram: { channel: string; token: string; apiUrl: string } | undefined
  }
  log: { level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent' }
  metrics: { token: string | undefined }
}

/** Refused settings, one line each, every line naming its setting. */
export class ConfigError extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/**
 * Turns environment variables into typed settings; an empty variable counts as absent.
 * Throws `ConfigError` with a line for every wrong setting at once.
 */
export function readConfig(env: Record<string, string | undefined>, options: { dev?: boolean } = {}): Config {
  const lines: string[] = []
  const values = parseSettings(env, lines)
  if (values.MODE === 'production') lines.push(...productionRefusals(env, values, options.dev ?? false))
  const centrifugo = readCentrifugo(env, values, lines)
  const identity = readIdentity(env, values, lines)
  const mail = readMail(env, values, lines)
  const missions = readMissions(env, values, lines)
  const delivery = readDelivery(values, values.MODE ?? 'demo', lines)
  const payments = readPayments(values, values.MODE ?? 'demo', lines)
  const adminPort = values.ADMIN_PORT ?? (values.PORT === 0 ? 0 : (values.PORT ?? 0) + 1)
  const publicUrl = values.PUBLIC_URL ?? `http://${nameForBrowser(values.HOST ?? '')}:${values.PORT ?? ''}`
  const notifications = readNotifications(values, { mode: values.MODE ?? 'demo', publicUrl }, lines)
  if (lines.length > 0) throw new ConfigError(lines)

  const complete = values as { [Name in SettingName]: NonNullable<SettingValues[Name]> }
  const { HOST: host, PORT: port } = complete
  return {
    mode: complete.MODE,
    dev: options.dev ?? false,
    http: {
      host,
      port,
      publicUrl,
      trustProxy: complete.TRUST_PROXY,
      hasRateLimits: complete.RATE_LIMITS === 'on',
      hasPageCache: complete.PAGE_CACHE === 'on',
      socials: readSocials(values, complete.MODE),
      makesPicturesAhead: complete.PICTURES_AHEAD === 'on',
    },
    firstSettings: {
      ...firstDeliverySettings(values, complete.MODE),
      welcomePage: complete.WELCOME_PAGE === 'on',
      fairnessPages: (values.FAIRNESS_PAGES ?? (complete.MODE === 'production' ? 'off' : 'on')) === 'on',
      packsBannerShare: complete.PACKS_BANNER === 'on' ? 100 : 0,
    },
    admin: {
      isOn: complete.ADMIN === 'on',
      host: complete.ADMIN_HOST,
      port: adminPort,
      publicUrl: values.ADMIN_URL ?? `http://${nameForBrowser(complete.ADMIN_HOST)}:${adminPort}`,
    },
    dataDir: resolve(complete.DATA_DIR),
    database: { url: values.DATABASE_URL, readUrl: values.DATABASE_READ_URL },
    secrets: {
      session: complete.SESSION_SECRET,
      seedKey: Buffer.from(complete.SEED_KEY, 'hex'),
      receiptKey: values.RECEIPT_KEY === undefined ? undefined : Buffer.from(values.RECEIPT_KEY, 'hex'),
    },
    realtime: { hmacSecret: complete.REALTIME_HMAC_SECRET, centrifugo },
    identity,
    mail,
    notifications,
    missions,
    delivery,
    payments,
    battles: {
      beacon: values.BEACON ?? (complete.MODE === 'production' ? 'quicknet' : 'local'),
      drandRelays: complete.DRAND_RELAYS,
    },
    log: { level: complete.LOG_LEVEL },
    metrics: { token: values.METRICS_TOKEN },
  }
}

/** The text of `npm start -- --help`: every setting with its default and its meaning. */
export function settingsHelp(): string {
  const rows = Object.entries<Setting>(SETTINGS).map(([name, entry]) => {
    const shown = entry.shownDefault ?? entry.fallback ?? 'none'
    return `  ${name.padEnd(21)} ${entry.about}\n${' '.repeat(24)}default: ${shown}`
  })
  return ['RUNECASE is set up by environment variables:', '', ...rows].join('\n')
}

function parseSettings(env: Record<string, string | undefined>, lines: string[]): SettingValues {
  const values: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries<Setting>(SETTINGS)) {
    const text = given(env, name) ?? entry.fallback
    if (text === undefined) continue
    const parsed = entry.schema.safeParse(text)
    if (parsed.success) values[name] = parsed.data
    else lines.push(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}${shownValue(name, text)}`)
  }
  return values as SettingValues
}

function productionRefusals(env: Record<string, string | undefined>, values: SettingValues, isDev: boolean): string[] {
  const lines: string[] = []
  for (const [name, demo] of Object.entries(DEMO_SECRETS)) {
    const text = given(env, name)
    if (text === undefined) lines.push(`${name} must be set in production`)
    else if (text === demo) lines.push(`${name} is the public demo value; production needs a secret of its own`)
    else if (text.length < MIN_SECRET_LENGTH) lines.push(`${name} must be at least ${MIN_SECRET_LENGTH} characters`)
  }
  if (given(env, 'RECEIPT_KEY') === undefined) lines.push('RECEIPT_KEY must be set in production')
  if (values.RATE_LIMITS === 'off') lines.push('RATE_LIMITS cannot be off in production')
  if (values.PAGE_CACHE === 'off') lines.push('PAGE_CACHE cannot be off in production')
  if (values.BEACON === 'local') lines.push('BEACON cannot be local in production: its key belongs to the operator')
  if (values.DEMO_SIGN_IN === 'on') lines.push('DEMO_SIGN_IN cannot be on in production: anybody could be anybody')
  for (const name of ['STEAM_OPENID_URL', 'STEAM_API_URL', 'GOOGLE_ISSUER', 'VK_BASE_URL'] as const) {
    if (values[name]?.startsWith('http:')) lines.push(`${name} must begin with https:// in production`)
  }
  if (isDev) lines.push('MODE cannot be production under npm run dev')
  return lines
}

function readCentrifugo(env: Record<string, string | undefined>, values: SettingValues, lines: string[]) {
  const names = ['CENTRIFUGO_API_URL', 'CENTRIFUGO_API_KEY', 'CENTRIFUGO_WS_URL'] as const
  const missing = names.filter((name) => given(env, name) === undefined)
  if (missing.length === names.length) return undefined
  for (const name of missing) lines.push(`${name} must be set as well: the CENTRIFUGO_ settings go together`)
  const { CENTRIFUGO_API_URL: apiUrl, CENTRIFUGO_API_KEY: apiKey, CENTRIFUGO_WS_URL: wsUrl } = values
  return apiUrl && apiKey && wsUrl ? { apiUrl, apiKey, wsUrl } : undefined
}

function readIdentity(
  env: Record<string, string | undefined>,
  values: SettingValues,
  lines: string[],
): Config['identity'] {
  const [googleId, googleSecret] = readPair(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], env, values, lines) ?? []
  const { STEAM_API_KEY: apiKey } = values
  const { STEAM_OPENID_URL = '', STEAM_API_URL = '', GOOGLE_ISSUER = '', VK_BASE_URL = '', VK_CLIENT_ID } = values
  return {
    steam: apiKey ? { loginUrl: STEAM_OPENID_URL, apiUrl: STEAM_API_URL, apiKey } : undefined,
    google:
      googleId && googleSecret ? { issuer: GOOGLE_ISSUER, clientId: googleId, clientSecret: googleSecret } : undefined,
    vk: VK_CLIENT_ID ? { baseUrl: VK_BASE_URL, clientId: VK_CLIENT_ID } : undefined,
    hasDemoPeers: values.MODE === 'demo' && values.DEMO_SIGN_IN !== 'off',
  }
}

/** The two of a group, both or none; a line where one is missing. */
function readPair<First extends SettingName, Second extends SettingName>(
  [first, second]: readonly [First, Second],
  env: Record<string, string | undefined>,
  values: SettingValues,
  lines: string[],
): [NonNullable<SettingValues[First]>, NonNullable<SettingValues[Second]>] | undefined {
  const missing = [first, second].filter((name) => given(env, name) === undefined)
  if (missing.length === 1) lines.push(`${missing[0]} must be set as well: ${first} and ${second} go together`)
  const pair = [values[first], values[second]]
  const isWhole = missing.length === 0 && pair.every((value) => value !== undefined)
  return isWhole ? (pair as [NonNullable<SettingValues[First]>, NonNullable<SettingValues[Second]>]) : undefined
}

function readMail(env: Record<string, string | undefined>, values: SettingValues, lines: string[]): Config['mail'] {
  const [smtpUrl, from] = readPair(['SMTP_URL', 'MAIL_FROM'], env, values, lines) ?? []
  return smtpUrl && from ? { smtpUrl, from } : undefined
}

function readMissions(
  env: Record<string, string | undefined>,
  values: SettingValues,
  lines: string[],
): Config['missions'] {
  const [vkGroup, serviceToken] = readPair(['VK_GROUP_ID', 'VK_SERVICE_TOKEN'], env, values, lines) ?? []
  const { STEAM_GROUP_ID: steamGroup, STEAM_API_KEY: apiKey, STEAM_API_URL: apiUrl = '' } = values
  if (steamGroup && !apiKey) lines.push('STEAM_API_KEY must be set as well: STEAM_GROUP_ID is asked for with it')
  const { TELEGRAM_CHANNEL: channel, TELEGRAM_BOT_TOKEN: token } = values
  if (channel && !token) lines.push('TELEGRAM_BOT_TOKEN must be set as well: TELEGRAM_CHANNEL is asked for with it')
  return {
    telegram: channel && token ? { channel, token, apiUrl: values.TELEGRAM_API_URL ?? '' } : undefined,
    vk: vkGroup && serviceToken ? { group: vkGroup, serviceToken, apiUrl: values.VK_API_URL ?? '' } : undefined,
    steam: steamGroup && apiKey ? { group: steamGroup, apiKey, apiUrl } : undefined,
  }
}

/** Demo links lead to the networks themselves, as the groups of demo missions do. */
const DEMO_SOCIALS = {
  vk: 'https://vk.com',
  telegram: 'https://telegram.org',
  instagram: 'https://www.instagram.com',
}

/** Where the shop is elsewhere: as set, else the groups that missions name. */
function readSocials(values: SettingValues, mode: Config['mode']): Config['http']['socials'] {
  const { VK_GROUP_ID: group, TELEGRAM_CHANNEL: channel } = values
  const demo = mode === 'demo' ? DEMO_SOCIALS : undefined
  const ofVk = group ? `https://vk.com/${/^\d+$/.test(group) ? 'club' : ''}${group}` : demo?.vk
  const ofTelegram = channel ? `https://t.me/${channel}` : demo?.telegram
  return {
    vk: values.SOCIAL_VK_URL ?? ofVk ?? null,
    telegram: values.SOCIAL_TELEGRAM_URL ?? ofTelegram ?? null,
    instagram: values.SOCIAL_INSTAGRAM_URL ?? demo?.instagram ?? null,
  }
}

const given = (env: Record<string, string | undefined>, name: string) => env[name]?.trim() || undefined

/** A wrong value is worth showing unless it may be a secret. */
const shownValue = (name: string, text: string) =>
  /SECRET|KEY|TOKEN|DATABASE_URL|DATABASE_READ_URL|SMTP_URL/.test(name) ? '' : `, not "${text.slice(0, 60)}"`

function nameForBrowser(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
