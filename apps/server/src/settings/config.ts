import { resolve } from 'node:path'
import type { ShopSettings } from '@runecase/api/shop-settings.ts'
import { BEACON_SETTINGS } from '../core/beacon/beacon-settings.ts'
import { SIGN_IN_PROVIDERS, type SignInSettings } from '../core/session/providers/sign-in-providers.ts'
import { PAYMENT_PROVIDERS, type PaymentProviderSettings } from '../features/payments/providers/payment-providers.ts'
import { RATES_SETTINGS, type RatesSettings } from '../features/payments/rates/rates-settings.ts'
import { given, parseSettings, productionRefusals } from '../platform/settings/given-settings.ts'
import { readProviders } from '../platform/settings/provider.ts'
import {
  type GroupFields,
  readGroup,
  type SettingsGroup,
  type SettingsOf,
} from '../platform/settings/settings-group.ts'
import { DELIVERY_SETTINGS, type DeliverySettings, readDelivery } from './delivery-settings.ts'
import { FIRST_SETTINGS, firstSettings } from './first-settings.ts'
import {
  ADMIN_SETTINGS,
  CENTRIFUGO_SETTINGS,
  DATA_SETTINGS,
  LISTENER_SETTINGS,
  MAIL_SETTINGS,
  SECRET_SETTINGS,
  SHOP_SETTINGS,
  TLS_SETTINGS,
  WATCH_SETTINGS,
} from './machine-settings.ts'
import { type MissionGroups, readMissions } from './mission-settings.ts'
import { type NotificationSettings, readNotifications } from './notification-settings.ts'
import { SETTINGS } from './setting-sections.ts'
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
    /** Whether the pictures that screens need are generated in the background at start. */
    makesPicturesAhead: boolean
  }
  /** The code or the absolute path of the project; undefined for the default one. */
  project: string | undefined
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
  /** The number of processes that serve the port together. */
  processes: number
  /** An absolute path. The folder contains the embedded database and cached pictures. */
  dataDir: string
  /** If `url` is undefined, the embedded PostgreSQL of the data folder is started. */
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
  identity: {
    /** A provider without keys is undefined and hidden. */
    providers: SignInSettings
    /** Demo providers replace those without keys. */
    hasDemoPeers: boolean
  }
  payments: {
    /** The payment methods of a provider without keys are not offered. */
    providers: PaymentProviderSettings
    /** Daily exchange rates; undefined if no bank is configured as their source. */
    rates: RatesSettings | undefined
    /** The proxy header with the visitor's country, in lower case. */
    countryHeader: string | undefined
  }
  /** Withdrawals and their delivery providers. */
  delivery: DeliverySettings
  /** The randomness beacon of battles. */
  battles: { beacon: 'local' | 'quicknet'; drandRelays: readonly string[] }
  /** Undefined: no mail is sent. A demo writes mail to files. */
  mail: { smtpUrl: string; from: string } | undefined
  /** Channels that notify players outside the site. */
  notifications: NotificationSettings
  /** Groups on social networks; joining them completes missions. */
  missions: MissionGroups
  /** Addresses of other shops of the same owner. */
  sisters: readonly string[]
  /** The source of new item prices for operators. */
  priceFeedUrl: string | undefined
  log: { level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent' }
  metrics: { token: string | undefined }
  /** The address of the trace collector; undefined without one. */
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
export function readConfig(env: Readonly<Record<string, string | undefined>>, { dev = false } = {}): Config {
  const mode = given(env, 'MODE') === 'production' ? 'production' : 'demo'
  const isDemo = mode === 'demo'
  const lines = unknownSettings(env, Object.keys(SETTINGS))
  const values = parseSettings(SETTINGS, env, mode, lines)
  if (!isDemo) lines.push(...productionRefusals(SETTINGS, env, values))
  if (!isDemo && dev) lines.push('MODE cannot be production under npm run dev')

  const optional = <Fields extends GroupFields>(group: SettingsGroup<Fields>) => readGroup(group, values, lines)
  // An always enabled group: it has no required keys, so it cannot be undefined. If a value is wrong, the lines are thrown below.
  const always = <Fields extends GroupFields>(group: SettingsGroup<Fields>) => optional(group) as SettingsOf<Fields>
  const listener = always(LISTENER_SETTINGS)
  const admin = always(ADMIN_SETTINGS)
  const data = always(DATA_SETTINGS)
  const secrets = always(SECRET_SETTINGS)
  const watch = always(WATCH_SETTINGS)
  const shop = always(SHOP_SETTINGS)
  const beacon = always(BEACON_SETTINGS)
  const tls = readTls(optional(TLS_SETTINGS), lines)
  const missions = readMissions(values)
  const adminPort = admin.ADMIN_PORT ?? (listener.PORT === 0 ? 0 : listener.PORT + 1)
  const publicUrl =
    listener.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://${nameForBrowser(listener.HOST ?? '')}:${listener.PORT}`
  if (dev && listener.PROCESSES > 1) lines.push('PROCESSES must be 1 under npm run dev')
  const providers = {
    centrifugo: optional(CENTRIFUGO_SETTINGS),
    mail: optional(MAIL_SETTINGS),
    signIn: readProviders<SignInSettings>(SIGN_IN_PROVIDERS, values, lines),
    payments: readProviders<PaymentProviderSettings>(PAYMENT_PROVIDERS, values, lines),
    rates: optional(RATES_SETTINGS),
    delivery: readDelivery(always(DELIVERY_SETTINGS), values, { mode, lines }),
    notifications: readNotifications(values, { mode, publicUrl }, lines),
  }
  if (lines.length > 0) throw new ConfigError(lines)

  return {
    mode,
    dev,
    http: {
      host: listener.HOST,
      port: listener.PORT,
      publicUrl,
      tls,
      trustProxy: listener.TRUST_PROXY,
      hasRateLimits: shop.RATE_LIMITS === 'on',
      hasPageCache: shop.PAGE_CACHE === 'on',
      makesPicturesAhead: shop.PICTURES_AHEAD === 'on',
    },
    project: shop.PROJECT,
    firstSettings: firstSettings(always(FIRST_SETTINGS), {
      vkGroup: missions.vk?.group,
      telegramChannel: missions.telegram?.channel,
    }),
    admin: {
      isOn: admin.ADMIN === 'on',
      host: admin.ADMIN_HOST,
      port: adminPort,
      publicUrl: admin.ADMIN_URL ?? `http://${nameForBrowser(admin.ADMIN_HOST)}:${adminPort}`,
    },
    demo: { hasWorld: shop.DEMO_WORLD === 'on', seed: shop.DEMO_SEED },
    processes: listener.PROCESSES,
    dataDir: resolve(data.DATA_DIR),
    database: { url: data.DATABASE_URL, readUrl: data.DATABASE_READ_URL },
    secrets: {
      session: secrets.SESSION_SECRET,
      seedKey: Buffer.from(secrets.SEED_KEY, 'hex'),
      receiptKey: secrets.RECEIPT_KEY === undefined ? undefined : Buffer.from(secrets.RECEIPT_KEY, 'hex'),
    },
    realtime: { hmacSecret: secrets.REALTIME_HMAC_SECRET, centrifugo: providers.centrifugo },
    identity: { providers: providers.signIn, hasDemoPeers: shop.DEMO_SIGN_IN === 'on' },
    mail: providers.mail,
    notifications: providers.notifications,
    missions,
    delivery: providers.delivery,
    payments: { providers: providers.payments, rates: providers.rates, countryHeader: listener.COUNTRY_HEADER },
    battles: beacon,
    sisters: shop.SISTER_PROJECTS ?? [],
    priceFeedUrl: shop.PRICE_FEED_URL,
    log: { level: watch.LOG_LEVEL },
    metrics: { token: watch.METRICS_TOKEN },
    traces: watch.OTLP_TRACES_URL
      ? { url: watch.OTLP_TRACES_URL, token: watch.OTLP_TOKEN, share: watch.TRACES_SHARE }
      : undefined,
  }
}

function nameForBrowser(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
