import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variablesOf } from '../platform/settings/settings-group.ts'
import { ConfigError, readConfig } from './config.ts'
import { settingsHelp, settingsPage } from './describe-settings.ts'
import { SETTING_SECTIONS, SETTINGS } from './setting-sections.ts'

/** The setting lists of the page are between these lines; `npx vitest run apps/server/src/settings -u` rewrites them. */
const BEGIN = '<!-- settings: generated from the schemas of the settings -->'
const END = '<!-- end of the generated settings -->'

const PRODUCTION = {
  MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  SESSION_SECRET: 's'.repeat(40),
  SEED_KEY: 'ab'.repeat(32),
  RECEIPT_KEY: 'cd'.repeat(32),
  REALTIME_HMAC_SECRET: 'r'.repeat(40),
}

function refusalsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
  return []
}

test('without settings the demo listens only on this machine, with its own database', () => {
  const config = readConfig({})
  expect(config.mode).toBe('demo')
  expect(config.http).toMatchObject({ host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000' })
  expect(config.http).toMatchObject({ trustProxy: false, hasRateLimits: true })
  expect(config.database.url).toBeUndefined()
  expect(config.secrets.seedKey).toHaveLength(32)
  expect(config.realtime.centrifugo).toBeUndefined()
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test('an error names all wrong settings, one line each', () => {
  expect(
    refusalsOf({
      PORT: '70000',
      MODE: 'staging',
      SEED_KEY: 'beef',
      TRUST_PROXY: '10.0.0.0/8, proxy',
      PUBLIC_URL: 'shop',
    }),
  ).toEqual([
    expect.stringMatching(/^MODE must be one of: demo, production, not "staging"$/),
    expect.stringMatching(/^PORT must be a whole number from 0 to 65535, not "70000"$/),
    expect.stringMatching(/^PUBLIC_URL must be an address/),
    expect.stringMatching(/^TRUST_PROXY must be addresses or networks/),
    expect.stringMatching(/^SEED_KEY must be 32 bytes in hex/),
  ])
})

test('a refused setting is reported without the value of a secret', () => {
  const lines = refusalsOf({ SEED_KEY: 'my-own-key', DATABASE_URL: 'mysql://root:opensesame@db' })
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toMatch(/my-own-key|opensesame/)
})

test('production reports missing, short and demo secrets and unlimited requests in one error', () => {
  expect(
    refusalsOf({
      MODE: 'production',
      SESSION_SECRET: 'short',
      REALTIME_HMAC_SECRET: readConfig({}).realtime.hmacSecret,
      RATE_LIMITS: 'off',
    }),
  ).toEqual([
    'PUBLIC_URL must be set in production',
    'SESSION_SECRET must be at least 32 characters',
    'SEED_KEY must be set in production',
    'RECEIPT_KEY must be set in production',
    'REALTIME_HMAC_SECRET is the public demo value; production needs a secret of its own',
    'RATE_LIMITS cannot be off in production',
  ])
})

test('production refuses addresses for browsers without TLS', () => {
  expect(refusalsOf({ ...PRODUCTION, PUBLIC_URL: 'http://shop.example' })).toEqual([
    'PUBLIC_URL must begin with https:// in production: a proxy with TLS stands in front of the shop',
  ])
  const centrifugo = { CENTRIFUGO_API_URL: 'http://127.0.0.1:8000/api', CENTRIFUGO_API_KEY: 'key' }
  const ws = 'ws://rt.example/connection/websocket'
  expect(refusalsOf({ ...PRODUCTION, ...centrifugo, CENTRIFUGO_WS_URL: ws })).toEqual([
    'CENTRIFUGO_WS_URL must begin with wss:// in production: pages over https cannot open ws://',
  ])
  expect(readConfig({ ...centrifugo, CENTRIFUGO_WS_URL: ws }).realtime.centrifugo?.wsUrl).toBe(ws)
})

test('production starts with its own secrets', () => {
  const config = readConfig(PRODUCTION)
  expect(config.mode).toBe('production')
  expect(config.secrets.seedKey.toString('hex')).toBe(PRODUCTION.SEED_KEY)
})

test('an incomplete Centrifugo configuration is refused, and a complete one is used', () => {
  const whole = {
    CENTRIFUGO_API_URL: 'http://10.0.0.2:8000/api',
    CENTRIFUGO_API_KEY: 'key',
    CENTRIFUGO_WS_URL: 'wss://rt.example/connection/websocket',
  }
  expect(refusalsOf({ ...whole, CENTRIFUGO_API_KEY: undefined })).toEqual([
    'CENTRIFUGO_API_KEY must be set as well: CENTRIFUGO_API_URL and CENTRIFUGO_API_KEY and CENTRIFUGO_WS_URL go together',
  ])
  expect(readConfig(whole).realtime.centrifugo).toEqual({
    apiUrl: whole.CENTRIFUGO_API_URL,
    apiKey: 'key',
    wsUrl: whole.CENTRIFUGO_WS_URL,
  })
})

test('a server that listens on every interface prints an address that a browser can open', () => {
  expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).http.publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ HOST: '::1' }).http.publicUrl).toBe('http://[::1]:3000')
  expect(readConfig({ PUBLIC_URL: 'https://runecase.example/' }).http.publicUrl).toBe('https://runecase.example')
})

test('the help names every setting that the shop reads', () => {
  const asked = new Set<string>()
  readConfig(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_, name) => {
          asked.add(String(name))
          return undefined
        },
      },
    ),
  )
  expect(asked.size).toBeGreaterThan(10)
  for (const name of asked) expect(settingsHelp()).toContain(`\n  ${name} `)
})

test('docs/settings.md lists the settings as their schemas describe them', async () => {
  const file = '../../../../docs/settings.md'
  const page = readFileSync(new URL(file, import.meta.url), 'utf8')
  const [before, after] = [page.split(BEGIN)[0], page.split(END)[1]]
  await expect(`${before}${BEGIN}\n\n${settingsPage()}\n\n${END}${after}`).toMatchFileSnapshot(file)
})

test('every setting with the name of a secret is marked as a secret, and no two groups share a variable', () => {
  const named = Object.keys(SETTINGS).filter((name) => /SECRET|KEY|TOKEN|_URL$/.test(name))
  const open = named.filter((name) => !SETTINGS[name]?.secret && !/_URL$/.test(name))
  expect(open).toEqual(['TLS_KEY', 'VAPID_PUBLIC_KEY', 'RAZORPAY_KEY_ID'])
  const names = SETTING_SECTIONS.flatMap(({ groups }) => groups.flatMap((group) => variablesOf(group))).map(
    ([name]) => name,
  )
  expect(names.toSorted()).toEqual(Object.keys(SETTINGS).toSorted())
})

test('production has no demo identity providers, and calls real ones by https', () => {
  const none = { steam: undefined, google: undefined, vk: undefined }
  expect(readConfig({}).identity).toEqual({ providers: none, hasDemoPeers: true })
  expect(readConfig({ DEMO_SIGN_IN: 'off' }).identity.hasDemoPeers).toBe(false)
  expect(readConfig(PRODUCTION).identity.hasDemoPeers).toBe(false)
  const wrong = { DEMO_SIGN_IN: 'on', DEMO_WORLD: 'on', VK_BASE_URL: 'http://id.vk.example', GOOGLE_CLIENT_ID: 'x' }
  const lines = refusalsOf({ ...PRODUCTION, ...wrong })
  expect([...lines].sort()).toEqual([
    'DEMO_SIGN_IN cannot be on in production: anybody could be anybody',
    'DEMO_WORLD cannot be on in production: its players would be simulated',
    'GOOGLE_CLIENT_SECRET must be set as well: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together',
    'VK_BASE_URL must begin with https:// in production',
  ])
})

test('a provider without all of its keys is disabled', () => {
  const keys = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', VK_CLIENT_ID: '5' }
  const { google, vk, steam } = readConfig({ ...PRODUCTION, ...keys }).identity.providers
  expect(google).toEqual({ issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 's' })
  expect(vk).toEqual({ baseUrl: 'https://id.vk.com', clientId: '5' })
  expect(steam).toBeUndefined()
})

test('the first links to social networks come from the settings, or else from the groups of missions', () => {
  const bot = { TELEGRAM_BOT_TOKEN: `123456789:${'a'.repeat(35)}`, TELEGRAM_CHANNEL: 'runecase' }
  const vk = { VK_GROUP_ID: '77', VK_SERVICE_TOKEN: 'token' }
  const linksOf = (env: Record<string, string>) => {
    const { socialVk, socialTelegram, socialInstagram } = readConfig(env).firstSettings
    return [socialVk, socialTelegram, socialInstagram]
  }
  // Left to the project's folder.
  expect(linksOf(PRODUCTION)).toEqual([undefined, undefined, undefined])
  expect(linksOf({ ...PRODUCTION, ...bot, ...vk })).toEqual([
    'https://vk.com/club77',
    'https://t.me/runecase',
    undefined,
  ])
  const set = { SOCIAL_VK_URL: 'https://vk.com/other', SOCIAL_INSTAGRAM_URL: 'https://www.instagram.com/shop' }
  expect(linksOf({ ...PRODUCTION, ...vk, ...set })).toEqual([
    'https://vk.com/other',
    undefined,
    'https://www.instagram.com/shop',
  ])
})

test('several processes per port are available only in a built shop', () => {
  expect(readConfig({}).processes).toBe(1)
  expect(readConfig({ PROCESSES: '4' }).processes).toBe(4)
  for (const wrong of ['0', '33', 'two'])
    expect(refusalsOf({ PROCESSES: wrong })).toEqual([`PROCESSES must be a whole number from 1 to 32, not "${wrong}"`])
  expect(() => readConfig({ PROCESSES: '2' }, { dev: true })).toThrow('PROCESSES must be 1 under npm run dev')
})
