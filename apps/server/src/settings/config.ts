import { resolve } from 'node:path'
import type { ShopSettings } from '@runecase/api/shop-settings.ts'
import { type DeliverySettings, firstDeliverySettings, readDelivery } from './delivery-settings.ts'
import { given, readPair } from './given-settings.ts'
import { type NotificationSettings, readNotifications } from './notification-settings.ts'
import { type PaymentSettings, readPayments } from './payment-settings.ts'
import type { Setting } from './setting-kinds.ts'
import { DEMO_SECRETS, MIN_SECRET_LENGTH, SETTINGS, type SettingName, type SettingValues } from './settings.ts'
import { firstLinks, type MissionGroups, readMissions } from './social-settings.ts'
import { readTls, type TlsFiles } from './tls-settings.ts'
import { unknownSettings } from './unknown-settings.ts'

export interface Config {
  mode: 'demo' | 'production'
  /** True under `npm run dev`: the web app is served from its sources with hot reload. */
  dev: boolean
  http: {
    host: string
    port: number
    publicUrl: string
    /** Undefined: plain HTTP. */
    tls: TlsFiles | undefined
    trustProxy: string[] | false
    hasRateLimits: boolean
    /** Whether guests' pages are cached. */
    hasPageCache: boolean
    /** Whether the pictures that screens need are made at start, in the background. */
    makesPicturesAhead: boolean
  }
  /** Business settings of the first start; operators change them afterwards. */
  firstSettings: Partial<ShopSettings>
  /** The back office. */
  admin: {
    isOn: boolean
    host: string
    port: number
    publicUrl: string
  }
  /** The simulated players of a demo. */
  demo: {
    hasWorld: boolean
    /** The same seed makes the same players. */
    seed: string
  }
  /** How many processes serve the port together. */
  processes: number
  /** Absolute path; holds the embedded database and cached pictures. */
  dataDir: string
  /** With an undefined `url` the embedded PostgreSQL of the data folder is started. */
  database: { url: string | undefined; readUrl: string | undefined }
  secrets: {
    /** Signs bearer tokens. */
    session: string
    /** 32 bytes; encrypts server seeds at rest. */
    seedKey: Buffer
    /** 32 bytes; signs receipts. Undefined in a demo, which uses a key in its data folder. */
    receiptKey: Buffer | undefined
  }
  realtime: {
    hmacSecret: string
    /** Undefined: browsers connect to the gateway inside this server. */
    centrifugo: { apiUrl: string; apiKey: string; wsUrl: string } | undefined
  }
  /** Keys of identity providers. A provider without keys is undefined and hidden. */
  identity: {
    steam: { loginUrl: string; apiUrl: string; apiKey: string } | undefined
    google: { issuer: string; clientId: string; clientSecret: string } | undefined
    vk: { baseUrl: string; clientId: string } | undefined
    /** Local providers replace those without keys. */
    hasDemoPeers: boolean
  }
  /** Payment providers. */
  payments: PaymentSettings
  /** Withdrawals and their delivery providers. */
  delivery: DeliverySettings
  /** The randomness beacon of battles. */
  battles: { beacon: 'local' | 'quicknet'; drandRelays: readonly string[] }
  /** Undefined: no mail is sent. A demo writes mail to files. */
  mail: { smtpUrl: string; from: string } | undefined
  /** Channels that notify players outside the site. */
  notifications: NotificationSettings
  /** Groups on social networks; their members have completed the mission. */
  missions: MissionGroups
  /** Where operators draw new prices of items from. */
  priceFeedUrl: string | undefined
  log: { level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent' }
  metrics: { token: string | undefined }
  /** The collector of traces; undefined without one. */
  traces: { url: string; token: string | undefined; share: number } | undefined
}

/** Invalid settings, one line each; every line names its setting. */
export class ConfigError extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/**
 * Reads typed settings from environment variables; an empty variable counts as absent. Throws `ConfigError` with one line for each invalid
 * setting.
 */
export function readConfig(env: Record<string, string | undefined>, options: { dev?: boolean } = {}): Config {
  const lines = unknownSettings(env, Object.keys(SETTINGS))
  const values = parseSettings(env, lines)
  if (values.MODE === 'production') lines.push(...productionRefusals(env, values, options.dev ?? false))
  const centrifugo = readCentrifugo(env, values, lines)
  const identity = readIdentity(env, values, lines)
  const mail = readMail(env, values, lines)
  const missions = readMissions(env, values, lines)
  const delivery = readDelivery(values, values.MODE ?? 'demo', lines)
  const payments = readPayments(values, values.MODE ?? 'demo', lines)
  const adminPort = values.ADMIN_PORT ?? (values.PORT === 0 ? 0 : (values.PORT ?? 0) + 1)
  const tls = readTls(env, values, lines)
  const publicUrl =
    values.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://${nameForBrowser(values.HOST ?? '')}:${values.PORT ?? ''}`
  const notifications = readNotifications(values, { mode: values.MODE ?? 'demo', publicUrl }, lines)
  if (options.dev && (values.PROCESSES ?? 1) > 1) lines.push('PROCESSES must be 1 under npm run dev')
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
      tls,
      trustProxy: complete.TRUST_PROXY,
      hasRateLimits: complete.RATE_LIMITS === 'on',
      hasPageCache: complete.PAGE_CACHE === 'on',
      makesPicturesAhead: complete.PICTURES_AHEAD === 'on',
    },
    firstSettings: {
      ...firstDeliverySettings(values, complete.MODE),
      ...firstLinks(values, complete.MODE),
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
    demo: { hasWorld: complete.MODE === 'demo' && values.DEMO_WORLD !== 'off', seed: complete.DEMO_SEED },
    processes: complete.PROCESSES,
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
    priceFeedUrl: values.PRICE_FEED_URL,
    log: { level: complete.LOG_LEVEL },
    metrics: { token: values.METRICS_TOKEN },
    traces: values.OTLP_TRACES_URL
      ? { url: values.OTLP_TRACES_URL, token: values.OTLP_TOKEN, share: complete.TRACES_SHARE }
      : undefined,
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
  if (values.DEMO_WORLD === 'on') lines.push('DEMO_WORLD cannot be on in production: its players would be simulated')
  for (const name of ['STEAM_OPENID_URL', 'STEAM_API_URL', 'GOOGLE_ISSUER', 'VK_BASE_URL', 'PRICE_FEED_URL'] as const) {
    if (values[name]?.startsWith('http:')) lines.push(`${name} must begin with https:// in production`)
  }
  lines.push(...plainAddresses(env, values))
  if (isDev) lines.push('MODE cannot be production under npm run dev')
  return lines
}

/** Addresses that browsers use: without TLS their cookies and tokens could be read on the way, or the browser refuses to connect. */
function plainAddresses(env: Record<string, string | undefined>, values: SettingValues): string[] {
  const lines: string[] = []
  if (given(env, 'PUBLIC_URL') === undefined) lines.push('PUBLIC_URL must be set in production')
  else if (values.PUBLIC_URL?.startsWith('http:')) {
    lines.push('PUBLIC_URL must begin with https:// in production: a proxy with TLS stands in front of the shop')
  }
  if (values.CENTRIFUGO_WS_URL?.startsWith('ws:')) {
    lines.push('CENTRIFUGO_WS_URL must begin with wss:// in production: pages over https cannot open ws://')
  }
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

function readMail(env: Record<string, string | undefined>, values: SettingValues, lines: string[]): Config['mail'] {
  const [smtpUrl, from] = readPair(['SMTP_URL', 'MAIL_FROM'], env, values, lines) ?? []
  return smtpUrl && from ? { smtpUrl, from } : undefined
}

/** An invalid value is shown unless it may be a secret. */
const shownValue = (name: string, text: string) =>
  /SECRET|KEY|TOKEN|DATABASE_URL|DATABASE_READ_URL|SMTP_URL/.test(name) ? '' : `, not "${text.slice(0, 60)}"`

function nameForBrowser(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
