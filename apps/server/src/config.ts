import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { DELIVERY_SETTINGS, type DeliverySettings, readDelivery } from './delivery-settings.ts'
import { PAYMENT_SETTINGS, type PaymentSettings, readPayments } from './payment-settings.ts'

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
    /** A guest is welcomed, and asked to sign in, before he is shown the shop. */
    hasWelcome: boolean
    /** Pictures that screens will ask for are made at start, beside everything else. */
    makesPicturesAhead: boolean
  }
  /** Absolute path; holds the embedded database and cached pictures. */
  dataDir: string
  /** `undefined` url: the embedded PostgreSQL of the data folder is started. */
  database: { url: string | undefined }
  secrets: {
    /** Signs bearer tokens. */
    session: string
    /** 32 bytes; encrypts server seeds at rest. */
    seedKey: Buffer
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
  /** Groups whose members have done their missions. */
  missions: {
    vk: { group: string; serviceToken: string; apiUrl: string } | undefined
    steam: { group: string; apiKey: string; apiUrl: string } | undefined
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

/** These are public: they stand in the source. Production refuses them. */
const DEMO_SECRETS = {
  SESSION_SECRET: 'demo-session-secret-not-for-production',
  SEED_KEY: '64656d6f2d736565642d6b65792d6e6f742d666f722d70726f64756374696f6e',
  REALTIME_HMAC_SECRET: 'demo-realtime-secret-not-for-production',
}
const MIN_SECRET_LENGTH = 32

interface Setting<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  /** The text used when the variable is absent or empty. */
  fallback?: string
  /** What the help shows where the fallback is not the whole story. */
  shownDefault?: string
  about: string
}

const setting = <Schema extends z.ZodType>(entry: Setting<Schema>) => entry

const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be one of: ${values.join(', ')}` })

const url = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.replace(':', '')), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

const SETTINGS = {
  MODE: setting({
    schema: oneOf('demo', 'production'),
    fallback: 'demo',
    about: 'demo plays with the demo catalogue and known secrets; production refuses both',
  }),
  HOST: setting({
    schema: z.string().regex(/^[\w.:-]+$/, { error: 'must be an address or a host name' }),
    fallback: '127.0.0.1',
    about: 'address to listen on; 0.0.0.0 for every interface',
  }),
  PORT: setting({
    schema: z
      .string()
      .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, {
        error: 'must be a whole number from 0 to 65535',
      })
      .transform(Number),
    fallback: '3000',
    about: 'port to listen on; 0 takes any free one',
  }),
  PUBLIC_URL: setting({
    schema: url('http', 'https').transform((text) => text.replace(/\/+$/, '')),
    shownDefault: 'http://HOST:PORT',
    about: 'the address that players see: links, cookies, canonical pages',
  }),
  DATA_DIR: setting({
    schema: z.string(),
    fallback: './data',
    about: 'folder of the embedded database and of cached pictures',
  }),
  DATABASE_URL: setting({
    schema: url('postgres', 'postgresql'),
    shownDefault: 'embedded PostgreSQL in DATA_DIR',
    about: 'PostgreSQL 18 to use instead of the embedded one',
  }),
  RATE_LIMITS: setting({
    schema: oneOf('on', 'off'),
    fallback: 'on',
    about: 'request limits by address and player; off is for load measurement, refused in production',
  }),
  PAGE_CACHE: setting({
    schema: oneOf('on', 'off'),
    fallback: 'on',
    about: 'guests share a rendered page for two seconds; off is for load measurement, refused in production',
  }),
  WELCOME_PAGE: setting({
    schema: oneOf('on', 'off'),
    fallback: 'off',
    about: 'welcome a guest, and ask him to sign in, before he is shown the shop',
  }),
  PICTURES_AHEAD: setting({
    schema: oneOf('on', 'off'),
    fallback: 'on',
    about:
      'make the sizes of pictures that screens ask for ahead, at low priority; off makes each when first asked for',
  }),
  TRUST_PROXY: setting({
    schema: z
      .string()
      .transform((text) => (text === 'off' ? (false as const) : text.split(',').map((part) => part.trim())))
      .refine((proxies) => proxies === false || proxies.every(isAddressOrNetwork), {
        error: 'must be addresses or networks such as 10.0.0.0/8, by commas, or off',
      }),
    fallback: 'off',
    about: 'addresses or networks of proxies whose X-Forwarded-* headers are believed, by commas; or off',
  }),
  SESSION_SECRET: setting({
    schema: z.string(),
    fallback: DEMO_SECRETS.SESSION_SECRET,
    shownDefault: 'a public demo value',
    about: `signs the tokens of signed-in players; at least ${MIN_SECRET_LENGTH} characters`,
  }),
  SEED_KEY: setting({
    schema: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, { error: 'must be 32 bytes in hex (64 digits), e.g. from `openssl rand -hex 32`' }),
    fallback: DEMO_SECRETS.SEED_KEY,
    shownDefault: 'a public demo value',
    about: 'encrypts server seeds until they are revealed; 32 bytes in hex',
  }),
  REALTIME_HMAC_SECRET: setting({
    schema: z.string(),
    fallback: DEMO_SECRETS.REALTIME_HMAC_SECRET,
    shownDefault: 'a public demo value',
    about: `signs realtime connection tokens; at least ${MIN_SECRET_LENGTH} characters; the same value as in Centrifugo`,
  }),
  CENTRIFUGO_API_URL: setting({
    schema: url('http', 'https'),
    shownDefault: 'the gateway inside the server',
    about: 'HTTP API of a Centrifugo cluster; needs the next two as well',
  }),
  CENTRIFUGO_API_KEY: setting({ schema: z.string(), shownDefault: 'none', about: 'key of that API' }),
  CENTRIFUGO_WS_URL: setting({
    schema: url('ws', 'wss'),
    shownDefault: 'none',
    about: 'websocket address of that cluster as browsers reach it',
  }),
  STEAM_API_KEY: setting({
    schema: z.string().regex(/^[0-9A-Fa-f]{32}$/, { error: 'must be 32 hex digits' }),
    shownDefault: 'none: no sign-in by Steam',
    about: 'Web API key of Steam, for sign-in and names; from steamcommunity.com/dev/apikey',
  }),
  STEAM_OPENID_URL: setting({
    schema: url('http', 'https'),
    fallback: 'https://steamcommunity.com/openid/login',
    about: 'where Steam signs in and confirms',
  }),
  STEAM_API_URL: setting({
    schema: url('http', 'https').transform((text) => text.replace(/\/+$/, '')),
    fallback: 'https://api.steampowered.com',
    about: 'base of the Web API of Steam',
  }),
  GOOGLE_CLIENT_ID: setting({
    schema: z.string(),
    shownDefault: 'none: no sign-in by Google',
    about: 'OAuth client of Google; needs the secret as well',
  }),
  GOOGLE_CLIENT_SECRET: setting({ schema: z.string(), shownDefault: 'none', about: 'secret of that client' }),
  GOOGLE_ISSUER: setting({
    schema: url('http', 'https').transform((text) => text.replace(/\/+$/, '')),
    fallback: 'https://accounts.google.com',
    about: 'OpenID issuer of Google',
  }),
  VK_CLIENT_ID: setting({
    schema: z.string().regex(/^[\w-]{1,64}$/, { error: 'must be the number of an application' }),
    shownDefault: 'none: no sign-in by VK',
    about: 'application of VK ID, from id.vk.com/about/business',
  }),
  VK_BASE_URL: setting({
    schema: url('http', 'https').transform((text) => text.replace(/\/+$/, '')),
    fallback: 'https://id.vk.com',
    about: 'base of VK ID, which VK moves now and then',
  }),
  VK_GROUP_ID: setting({
    schema: z.string().regex(/^\w{1,64}$/, { error: 'must be the number or the short name of a group' }),
    shownDefault: 'none: no mission of VK',
    about: 'group of the shop in VK; needs the token as well',
  }),
  VK_SERVICE_TOKEN: setting({
    schema: z.string(),
    shownDefault: 'none',
    about: 'service token of the VK application, to ask for members of that group',
  }),
  STEAM_GROUP_ID: setting({
    schema: z.string().regex(/^\d{17,19}$/, { error: 'must be the 64-bit number of a group' }),
    shownDefault: 'none: no mission of Steam',
    about: 'group of the shop in Steam; STEAM_API_KEY asks for its members',
  }),
  SMTP_URL: setting({
    schema: url('smtp', 'smtps'),
    shownDefault: 'none: no letters; files and /dev/mail in demo mode',
    about: 'mail server, such as smtp://user:password@mail.example:587; needs MAIL_FROM as well',
  }),
  MAIL_FROM: setting({
    schema: z.string().regex(/@/, { error: 'must be an address' }),
    shownDefault: 'none',
    about: 'sender of letters, such as RUNECASE <no-reply@runecase.example>',
  }),
  DEMO_SIGN_IN: setting({
    schema: oneOf('on', 'off'),
    shownDefault: 'on in demo mode',
    about: 'identity providers of this machine stand in for those without keys; refused in production',
  }),
  BEACON: setting({
    schema: oneOf('local', 'quicknet'),
    shownDefault: 'local in demo mode, quicknet in production',
    about: "where the chance of battles comes from: drand's quicknet, or a key of this shop, which production refuses",
  }),
  DRAND_RELAYS: setting({
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim().replace(/\/+$/, '')))
      .refine((relays) => relays.every((relay) => URL.canParse(relay)), { error: 'must be addresses, by commas' }),
    fallback: 'https://api.drand.sh,https://api2.drand.sh,https://drand.cloudflare.com',
    about: 'HTTP relays of drand, asked in this order; what they answer is checked against the key of quicknet',
  }),
  ...DELIVERY_SETTINGS,
  ...PAYMENT_SETTINGS,
  LOG_LEVEL: setting({
    schema: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    fallback: 'info',
    about: 'least level of the JSON log lines',
  }),
  METRICS_TOKEN: setting({
    schema: z.string().min(16, { error: 'must be at least 16 characters' }),
    shownDefault: 'none: metrics answer to this machine only',
    about: 'bearer token that opens /metrics to others',
  }),
} satisfies Record<string, Setting>

type SettingName = keyof typeof SETTINGS
type Values = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> | undefined }

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
  if (lines.length > 0) throw new ConfigError(lines)

  const complete = values as { [Name in SettingName]: NonNullable<Values[Name]> }
  const { HOST: host, PORT: port } = complete
  return {
    mode: complete.MODE,
    dev: options.dev ?? false,
    http: {
      host,
      port,
      publicUrl: values.PUBLIC_URL ?? `http://${nameForBrowser(host)}:${port}`,
      trustProxy: complete.TRUST_PROXY,
      hasRateLimits: complete.RATE_LIMITS === 'on',
      hasPageCache: complete.PAGE_CACHE === 'on',
      hasWelcome: complete.WELCOME_PAGE === 'on',
      makesPicturesAhead: complete.PICTURES_AHEAD === 'on',
    },
    dataDir: resolve(complete.DATA_DIR),
    database: { url: values.DATABASE_URL },
    secrets: { session: complete.SESSION_SECRET, seedKey: Buffer.from(complete.SEED_KEY, 'hex') },
    realtime: { hmacSecret: complete.REALTIME_HMAC_SECRET, centrifugo },
    identity,
    mail,
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

function parseSettings(env: Record<string, string | undefined>, lines: string[]): Values {
  const values: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries<Setting>(SETTINGS)) {
    const text = given(env, name) ?? entry.fallback
    if (text === undefined) continue
    const parsed = entry.schema.safeParse(text)
    if (parsed.success) values[name] = parsed.data
    else lines.push(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}${shownValue(name, text)}`)
  }
  return values as Values
}

function productionRefusals(env: Record<string, string | undefined>, values: Values, isDev: boolean): string[] {
  const lines: string[] = []
  for (const [name, demo] of Object.entries(DEMO_SECRETS)) {
    const text = given(env, name)
    if (text === undefined) lines.push(`${name} must be set in production`)
    else if (text === demo) lines.push(`${name} is the public demo value; production needs a secret of its own`)
    else if (text.length < MIN_SECRET_LENGTH) lines.push(`${name} must be at least ${MIN_SECRET_LENGTH} characters`)
  }
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

function readCentrifugo(env: Record<string, string | undefined>, values: Values, lines: string[]) {
  const names = ['CENTRIFUGO_API_URL', 'CENTRIFUGO_API_KEY', 'CENTRIFUGO_WS_URL'] as const
  const missing = names.filter((name) => given(env, name) === undefined)
  if (missing.length === names.length) return undefined
  for (const name of missing) lines.push(`${name} must be set as well: the CENTRIFUGO_ settings go together`)
  const { CENTRIFUGO_API_URL: apiUrl, CENTRIFUGO_API_KEY: apiKey, CENTRIFUGO_WS_URL: wsUrl } = values
  return apiUrl && apiKey && wsUrl ? { apiUrl, apiKey, wsUrl } : undefined
}

function readIdentity(env: Record<string, string | undefined>, values: Values, lines: string[]): Config['identity'] {
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
  values: Values,
  lines: string[],
): [NonNullable<Values[First]>, NonNullable<Values[Second]>] | undefined {
  const missing = [first, second].filter((name) => given(env, name) === undefined)
  if (missing.length === 1) lines.push(`${missing[0]} must be set as well: ${first} and ${second} go together`)
  const pair = [values[first], values[second]]
  const isWhole = missing.length === 0 && pair.every((value) => value !== undefined)
  return isWhole ? (pair as [NonNullable<Values[First]>, NonNullable<Values[Second]>]) : undefined
}

function readMail(env: Record<string, string | undefined>, values: Values, lines: string[]): Config['mail'] {
  const [smtpUrl, from] = readPair(['SMTP_URL', 'MAIL_FROM'], env, values, lines) ?? []
  return smtpUrl && from ? { smtpUrl, from } : undefined
}

function readMissions(env: Record<string, string | undefined>, values: Values, lines: string[]): Config['missions'] {
  const [vkGroup, serviceToken] = readPair(['VK_GROUP_ID', 'VK_SERVICE_TOKEN'], env, values, lines) ?? []
  const { STEAM_GROUP_ID: steamGroup, STEAM_API_KEY: apiKey, STEAM_API_URL: apiUrl = '' } = values
  if (steamGroup && !apiKey) lines.push('STEAM_API_KEY must be set as well: STEAM_GROUP_ID is asked for with it')
  return {
    vk: vkGroup && serviceToken ? { group: vkGroup, serviceToken, apiUrl: 'https://api.vk.com' } : undefined,
    steam: steamGroup && apiKey ? { group: steamGroup, apiKey, apiUrl } : undefined,
  }
}

const given = (env: Record<string, string | undefined>, name: string) => env[name]?.trim() || undefined

/** A wrong value is worth showing unless it may be a secret. */
const shownValue = (name: string, text: string) =>
  /SECRET|KEY|TOKEN|DATABASE_URL|SMTP_URL/.test(name) ? '' : `, not "${text.slice(0, 60)}"`

function nameForBrowser(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
