import { z } from 'zod'
import { hostUrls } from '../platform/database-hosts.ts'
import { baseUrl, isAddressOrNetwork, oneOf, url } from '../platform/settings/setting.ts'
import { defineSettings } from '../platform/settings/settings-group.ts'

/** Each process has up to 25 database connections and counts as a node; 64 nodes are allowed. */
const MAX_PROCESSES = 32

const portNumber = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, {
    error: 'must be a whole number from 0 to 65535',
  })
  .transform(Number)

const hostName = z.string().regex(/^[\w.:-]+$/, { error: 'must be an address or a host name' })

/** The name of a header, in lower case. */
const headerName = z
  .string()
  .regex(/^[A-Za-z][\w-]{1,60}$/, { error: 'must be the name of a header' })
  .transform((name) => name.toLowerCase())

const thirtyTwoBytes = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, { error: 'must be 32 bytes in hex (64 digits), e.g. from `openssl rand -hex 32`' })

export const LISTENER_SETTINGS = defineSettings({
  title: 'The shop',
  fields: {
    MODE: {
      schema: oneOf('demo', 'production'),
      fallback: 'demo',
      about: 'demo plays with the demo catalogue and known secrets; production refuses both',
    },
    HOST: {
      schema: hostName,
      fallback: '127.0.0.1',
      about: 'address to listen on; 0.0.0.0 for every interface',
    },
    PORT: {
      schema: portNumber,
      fallback: '3000',
      about: 'port to listen on; 0 takes any free one',
    },
    PROCESSES: {
      schema: z
        .string()
        .refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PROCESSES, {
          error: `must be a whole number from 1 to ${MAX_PROCESSES}`,
        })
        .transform(Number),
      fallback: '1',
      about:
        'processes that serve the port together, one for each free core; the embedded database and the rate limits are shared',
    },
    PUBLIC_URL: {
      schema: baseUrl,
      neededInProduction: true,
      needsTls: 'a proxy with TLS stands in front of the shop',
      shownDefault: 'http://HOST:PORT',
      about: 'the address that players see: links, cookies, canonical pages',
    },
    TRUST_PROXY: {
      schema: z
        .string()
        .transform((text) => (text === 'off' ? (false as const) : text.split(',').map((part) => part.trim())))
        .refine((proxies) => proxies === false || proxies.every(isAddressOrNetwork), {
          error: 'must be addresses or networks such as 10.0.0.0/8, by commas, or off',
        }),
      fallback: 'off',
      about: 'addresses or networks of proxies whose X-Forwarded-* headers are believed, by commas; or off',
    },
    COUNTRY_HEADER: {
      schema: headerName,
      shownDefault: 'none: the default country of the shop',
      about: "header in which the proxy names a visitor's country, such as CF-IPCountry; it only preselects one",
    },
  },
})

export const TLS_SETTINGS = defineSettings({
  title: 'TLS without a proxy',
  fields: {
    TLS_CERT: {
      isKey: true,
      schema: z.string(),
      shownDefault: 'none: plain HTTP, for a proxy in front',
      about: 'file (PEM) with the certificate and its chain: the shop itself then speaks HTTP/2 and HTTP/1.1 over TLS',
    },
    TLS_KEY: {
      isKey: true,
      schema: z.string(),
      about: 'file (PEM) with the private key of TLS_CERT',
    },
  },
})

export const ADMIN_SETTINGS = defineSettings({
  title: 'The back office',
  fields: {
    ADMIN: {
      schema: oneOf('on', 'off'),
      fallback: 'on',
      about: 'serve the back office, on a listener of its own',
    },
    ADMIN_HOST: {
      schema: hostName,
      fallback: '127.0.0.1',
      about: 'address on which the back office listens',
    },
    ADMIN_PORT: {
      schema: portNumber,
      shownDefault: '3001: one above PORT',
      about: 'port on which the back office listens; 0 takes any free one',
    },
    ADMIN_URL: {
      schema: baseUrl,
      shownDefault: 'http://ADMIN_HOST:ADMIN_PORT',
      about: 'the address that operators see: invitations, cookies, the Origin of their calls',
    },
  },
})

export const DATA_SETTINGS = defineSettings({
  title: 'Data',
  fields: {
    DATA_DIR: {
      schema: z.string(),
      fallback: './data',
      about: 'folder of the embedded database and of cached pictures',
    },
    DATABASE_URL: {
      secret: 'issued',
      schema: z.string().refine((text) => hostUrls(text) !== undefined, {
        error: 'must be an address that begins with postgres:// or postgresql://',
      }),
      shownDefault: 'embedded PostgreSQL in DATA_DIR',
      about: 'PostgreSQL 18 to use instead of the embedded one; several hosts by commas: the shop follows the primary',
    },
    DATABASE_READ_URL: {
      secret: 'issued',
      schema: url('postgres', 'postgresql'),
      shownDefault: 'none: all reads go to the primary',
      about: 'a standby for public lists, histories and statistics; used while it is at most a second behind',
    },
  },
})

/** The minimum number of characters. */
const MIN_SECRET_LENGTH = 32

/** A demo uses public values from the source for these settings. Production refuses those values. */
export const SECRET_SETTINGS = defineSettings({
  title: 'Secrets',
  fields: {
    SESSION_SECRET: {
      schema: z.string(),
      secret: 'drawn',
      neededInProduction: true,
      fallback: { demo: 'demo-session-secret-not-for-production' },
      shownDefault: 'a public demo value',
      about: `signs the tokens of signed-in players; at least ${MIN_SECRET_LENGTH} characters`,
    },
    SEED_KEY: {
      schema: thirtyTwoBytes,
      secret: 'drawn',
      neededInProduction: true,
      fallback: { demo: '64656d6f2d736565642d6b65792d6e6f742d666f722d70726f64756374696f6e' },
      shownDefault: 'a public demo value',
      about: 'encrypts server seeds until they are revealed; 32 bytes in hex',
    },
    RECEIPT_KEY: {
      schema: thirtyTwoBytes,
      secret: 'drawn',
      neededInProduction: true,
      shownDefault: 'a key in DATA_DIR, made at the first start of a demo',
      about: 'signs receipts of rolls (Ed25519); 32 bytes in hex; production needs it',
    },
    REALTIME_HMAC_SECRET: {
      schema: z.string(),
      secret: 'drawn',
      neededInProduction: true,
      fallback: { demo: 'demo-realtime-secret-not-for-production' },
      shownDefault: 'a public demo value',
      about: `signs realtime connection tokens; at least ${MIN_SECRET_LENGTH} characters; the same value as in Centrifugo`,
    },
  },
})

export const CENTRIFUGO_SETTINGS = defineSettings({
  title: 'Centrifugo',
  fields: {
    apiUrl: {
      name: 'CENTRIFUGO_API_URL',
      isKey: true,
      schema: url('http', 'https'),
      shownDefault: 'the gateway inside the server',
      about: 'HTTP API of a Centrifugo cluster; needs the next two as well',
    },
    apiKey: {
      name: 'CENTRIFUGO_API_KEY',
      isKey: true,
      secret: 'drawn',
      schema: z.string(),
      about: 'key of that API',
    },
    wsUrl: {
      name: 'CENTRIFUGO_WS_URL',
      isKey: true,
      schema: url('ws', 'wss'),
      needsTls: 'pages over https cannot open ws://',
      about: 'websocket address of that cluster as browsers reach it',
    },
  },
})

export const MAIL_SETTINGS = defineSettings({
  title: 'Mail',
  setup: {
    keys: '`smtp://user:password@host:587` (STARTTLS) or `smtps://host:465`',
    notes: 'Sign DKIM in the relay, over `List-Unsubscribe` and `List-Unsubscribe-Post`',
  },
  fields: {
    smtpUrl: {
      name: 'SMTP_URL',
      isKey: true,
      secret: 'issued',
      schema: url('smtp', 'smtps'),
      shownDefault: 'none: no mail; files and /dev/mail in demo mode',
      about: 'mail server, such as smtp://user:password@mail.example:587; needs MAIL_FROM as well',
    },
    from: {
      name: 'MAIL_FROM',
      isKey: true,
      schema: z.string().regex(/@/, { error: 'must be an address' }),
      about: 'sender of mail, such as Shop <no-reply@shop.example>',
    },
  },
})

export const WATCH_SETTINGS = defineSettings({
  title: 'Logs, metrics, traces',
  fields: {
    LOG_LEVEL: {
      schema: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
      fallback: 'info',
      about: 'least level of the JSON log lines',
    },
    METRICS_TOKEN: {
      secret: 'drawn',
      schema: z.string().min(16, { error: 'must be at least 16 characters' }),
      shownDefault: 'none: metrics answer to this machine only',
      about: 'bearer token that opens /metrics to others',
    },
    OTLP_TRACES_URL: {
      schema: url('http', 'https'),
      shownDefault: 'none: no traces',
      about: 'collector that takes traces by OTLP over HTTP, such as http://127.0.0.1:4318/v1/traces',
    },
    OTLP_TOKEN: {
      secret: 'issued',
      schema: z.string(),
      about: 'bearer token of that collector',
    },
    TRACES_SHARE: {
      schema: z
        .string()
        .refine((text) => /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/.test(text), { error: 'must be a number from 0 to 1' })
        .transform(Number),
      fallback: '0.05',
      about: 'share of requests and jobs that are traced, 0 to 1',
    },
  },
})

export const SHOP_SETTINGS = defineSettings({
  title: 'Project, demo, load tests, prices',
  fields: {
    PROJECT: {
      schema: z
        .string()
        .regex(
          /^([a-z][a-z0-9-]{1,19}|\/.+)$/,
          'must be the code of a folder below projects/, or the absolute path of one',
        ),
      shownDefault: 'what projects/default names',
      about: 'brand, game, look, catalogue and content that this shop is made of; a database keeps its project',
    },
    DEMO_WORLD: {
      schema: oneOf('on', 'off'),
      fallback: { demo: 'on', production: 'off' },
      demoOnly: { value: 'on', because: 'its players would be simulated' },
      about:
        'simulated players, labelled as such, with 45 days of history, who go on playing; off leaves the shop empty',
    },
    DEMO_SEED: {
      schema: z.string().max(40, { error: 'must have at most 40 characters' }),
      fallback: 'demo',
      about:
        'demo only: the same seed makes the same simulated players, who plan the same; drops are always rolled by the shop',
    },
    DEMO_SIGN_IN: {
      schema: oneOf('on', 'off'),
      fallback: { demo: 'on', production: 'off' },
      demoOnly: { value: 'on', because: 'anybody could be anybody' },
      about: 'identity providers of this machine stand in for those without keys',
    },
    RATE_LIMITS: {
      schema: oneOf('on', 'off'),
      fallback: 'on',
      demoOnly: { value: 'off' },
      about: 'request limits by address and player; off is for load measurement',
    },
    PAGE_CACHE: {
      schema: oneOf('on', 'off'),
      fallback: 'on',
      demoOnly: { value: 'off' },
      about: 'guests share a rendered page for two seconds; off is for load measurement',
    },
    PICTURES_AHEAD: {
      schema: oneOf('on', 'off'),
      fallback: 'on',
      about:
        'make the sizes of pictures that screens ask for ahead, at low priority; off makes each when first asked for',
    },
    SISTER_PROJECTS: {
      schema: z
        .string()
        .transform((text) => text.split(',').map((part) => part.trim().replace(/\/+$/, '')))
        .refine((urls) => urls.every((one) => URL.canParse(one) && /^https?:$/.test(new URL(one).protocol)), {
          error: 'must be addresses that begin with https:// or http://, by commas',
        }),
      needsTls: true,
      shownDefault: 'none',
      about: 'addresses of other shops of yours, by commas: the header leads to those that answer',
    },
    PRICE_FEED_URL: {
      schema: url('https', 'http'),
      needsTls: true,
      about: 'CSV of items and prices that operators may draw new prices from',
    },
  },
})
