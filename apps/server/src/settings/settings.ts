import { isIP } from 'node:net'
import { z } from 'zod'
import { hostUrls } from '../platform/database-hosts.ts'
import { DELIVERY_SETTINGS } from './delivery-settings.ts'
import { NOTIFICATION_SETTINGS } from './notification-settings.ts'
import { PAYMENT_SETTINGS } from './payment-settings.ts'
import { oneOf, type Setting, setting, url } from './setting-kinds.ts'
import { SIGN_IN_SETTINGS } from './sign-in-settings.ts'

/** Public values from the source. Production refuses them. */
export const DEMO_SECRETS = {
  SESSION_SECRET: 'demo-session-secret-not-for-production',
  SEED_KEY: '64656d6f2d736565642d6b65792d6e6f742d666f722d70726f64756374696f6e',
  REALTIME_HMAC_SECRET: 'demo-realtime-secret-not-for-production',
}
/** Characters. */
export const MIN_SECRET_LENGTH = 32

/** Each process has up to 25 database connections and counts as a node; 64 nodes are allowed. */
const MOST_PROCESSES = 32

const portNumber = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, {
    error: 'must be a whole number from 0 to 65535',
  })
  .transform(Number)

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

/** All environment variables of the shop, by name. */
export const SETTINGS = {
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
    schema: portNumber,
    fallback: '3000',
    about: 'port to listen on; 0 takes any free one',
  }),
  TLS_CERT: setting({
    schema: z.string(),
    shownDefault: 'none: plain HTTP, for a proxy in front',
    about: 'file (PEM) with the certificate and its chain: the shop itself then speaks HTTP/2 and HTTP/1.1 over TLS',
  }),
  TLS_KEY: setting({
    schema: z.string(),
    shownDefault: 'none',
    about: 'file (PEM) with the private key of TLS_CERT',
  }),
  PROCESSES: setting({
    schema: z
      .string()
      .refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_PROCESSES, {
        error: `must be a whole number from 1 to ${MOST_PROCESSES}`,
      })
      .transform(Number),
    fallback: '1',
    about:
      'processes that serve the port together, one for each free core; the embedded database and the rate limits are shared',
  }),
  PUBLIC_URL: setting({
    schema: url('http', 'https').transform((text) => text.replace(/\/+$/, '')),
    shownDefault: 'http://HOST:PORT',
    about: 'the address that players see: links, cookies, canonical pages',
  }),
  ADMIN: setting({
    schema: oneOf('on', 'off'),
    fallback: 'on',
    about: 'serve the back office, on a listener of its own',
  }),
  ADMIN_HOST: setting({
    schema: z.string().regex(/^[\w.:-]+$/, { error: 'must be an address or a host name' }),
    fallback: '127.0.0.1',
    about: 'address on which the back office listens',
  }),
  ADMIN_PORT: setting({
    schema: portNumber,
    shownDefault: '3001: one above PORT',
    about: 'port on which the back office listens; 0 takes any free one',
  }),
  ADMIN_URL: setting({
    schema: url('http', 'https').transform((text) => text.replace(/\/+$/, '')),
    shownDefault: 'http://ADMIN_HOST:ADMIN_PORT',
    about: 'the address that operators see: invitations, cookies, the Origin of their calls',
  }),
  DATA_DIR: setting({
    schema: z.string(),
    fallback: './data',
    about: 'folder of the embedded database and of cached pictures',
  }),
  DATABASE_URL: setting({
    schema: z.string().refine((text) => hostUrls(text) !== undefined, {
      error: 'must be an address that begins with postgres:// or postgresql://',
    }),
    shownDefault: 'embedded PostgreSQL in DATA_DIR',
    about: 'PostgreSQL 18 to use instead of the embedded one; several hosts by commas: the shop follows the primary',
  }),
  DATABASE_READ_URL: setting({
    schema: url('postgres', 'postgresql'),
    shownDefault: 'none: all reads go to the primary',
    about: 'a standby for public lists, histories and statistics; used while it is at most a second behind',
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
    about: 'first start only: welcome a guest, and ask him to sign in, before he is shown the shop',
  }),
  FAIRNESS_PAGES: setting({
    schema: oneOf('on', 'off'),
    shownDefault: 'on in a demo, off in production',
    about:
      'first start only: the pages below /provably-fair; off leads each of them home. Chances are decided the same way',
  }),
  PACKS_BANNER: setting({
    schema: oneOf('on', 'off'),
    fallback: 'on',
    about: 'first start only: show the banner of the secret shop on the main page',
  }),
  DEMO_WORLD: setting({
    schema: oneOf('on', 'off'),
    shownDefault: 'on in a demo',
    about:
      'demo only: simulated players, labelled as such, with 45 days of history, who go on playing; off leaves the shop empty',
  }),
  DEMO_SEED: setting({
    schema: z.string().max(40, { error: 'must have at most 40 characters' }),
    fallback: 'runecase',
    about:
      'demo only: the same seed makes the same simulated players, who plan the same; drops are always rolled by the shop',
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
  RECEIPT_KEY: setting({
    schema: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, { error: 'must be 32 bytes in hex (64 digits), e.g. from `openssl rand -hex 32`' }),
    shownDefault: 'a key in DATA_DIR, made at the first start of a demo',
    about: 'signs receipts of rolls (Ed25519); 32 bytes in hex; production needs it',
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
  ...SIGN_IN_SETTINGS,
  SMTP_URL: setting({
    schema: url('smtp', 'smtps'),
    shownDefault: 'none: no mail; files and /dev/mail in demo mode',
    about: 'mail server, such as smtp://user:password@mail.example:587; needs MAIL_FROM as well',
  }),
  MAIL_FROM: setting({
    schema: z.string().regex(/@/, { error: 'must be an address' }),
    shownDefault: 'none',
    about: 'sender of mail, such as RUNECASE <no-reply@runecase.example>',
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
  ...NOTIFICATION_SETTINGS,
  ...DELIVERY_SETTINGS,
  ...PAYMENT_SETTINGS,
  PRICE_FEED_URL: setting({
    schema: url('https', 'http'),
    shownDefault: 'none',
    about: 'CSV of items and prices that operators may draw new prices from',
  }),
  LOG_LEVEL: setting({
    schema: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    fallback: 'info',
    about: 'least level of the JSON log lines',
  }),
  OTLP_TRACES_URL: setting({
    schema: url('http', 'https'),
    shownDefault: 'none: no traces',
    about: 'collector that takes traces by OTLP over HTTP, such as http://127.0.0.1:4318/v1/traces',
  }),
  OTLP_TOKEN: setting({
    schema: z.string(),
    shownDefault: 'none',
    about: 'bearer token of that collector',
  }),
  TRACES_SHARE: setting({
    schema: z
      .string()
      .refine((text) => /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/.test(text), { error: 'must be a number from 0 to 1' })
      .transform(Number),
    fallback: '0.05',
    about: 'share of requests and jobs that are traced, 0 to 1',
  }),
  METRICS_TOKEN: setting({
    schema: z.string().min(16, { error: 'must be at least 16 characters' }),
    shownDefault: 'none: metrics answer to this machine only',
    about: 'bearer token that opens /metrics to others',
  }),
} satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS
/** Values of the variables; undefined for one that is absent and has no default. */
export type SettingValues = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> | undefined }
