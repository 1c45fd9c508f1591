import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { WebSocketServer } from 'ws'
import { bepaidEnv, startBepaid } from '../../features/payments/providers/bepaid/bepaid.fixtures.ts'
import { nowPaymentsEnv, startNowPayments } from '../../features/payments/providers/nowpayments/nowpayments.fixtures.ts'
import { payermaxEnv, startPayermax } from '../../features/payments/providers/payermax/payermax.fixtures.ts'
import { razorpayEnv, startRazorpay } from '../../features/payments/providers/razorpay/razorpay.fixtures.ts'
import { skinsbackEnv, startSkinsback } from '../../features/payments/providers/skinsback/skinsback.fixtures.ts'
import { startStripe, stripeEnv } from '../../features/payments/providers/stripe/stripe.fixtures.ts'
import { startYooKassa, yooKassaEnv } from '../../features/payments/providers/yookassa/yookassa.fixtures.ts'
import { startPooler } from '../../platform/pooler.fixtures.ts'
import { requireRightSecrets } from '../../settings/check-secrets.ts'
import { createDemoDatabase, type TestDatabase } from '../../testing/test-db.ts'
import { runDoctor } from './run-doctor.ts'

let database: TestDatabase
let dataDir: string
const closing: (() => void)[] = []

beforeAll(async () => {
  database = await createDemoDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'doctor-'))
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const secret = () => randomBytes(32).toString('hex')

/** The settings of a well configured shop, except for services that cannot be reached from here. */
const production = () => ({
  MODE: 'production',
  PUBLIC_URL: 'https://127.0.0.1:1',
  TRUST_PROXY: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  SESSION_SECRET: secret(),
  SEED_KEY: secret(),
  RECEIPT_KEY: secret(),
  REALTIME_HMAC_SECRET: secret(),
  DRAND_RELAYS: 'http://127.0.0.1:1',
})

/** Runs the doctor with a disk of 100 GiB and fixed limits, so that the test machine does not matter. */
async function examine(env: Record<string, string>, freeGib = 50, openFiles = 65_536) {
  const lines: string[] = []
  const disk = async () => ({ bsize: 1024 ** 3, blocks: 100, bfree: freeGib, bavail: freeGib })
  const code = await runDoctor(env, (line) => lines.push(line), { disk, openFiles: () => openFiles })
  const stateOf = (what: string) =>
    lines
      .find((line) => line.slice(9).startsWith(what))
      ?.slice(0, 8)
      .trim()
  return { code, lines, stateOf, text: lines.join('\n') }
}

async function startPeer(answer: (url: string, headers: Record<string, unknown>) => [number, string]): Promise<string> {
  const server: Server = createServer((request, response) => {
    const [status, body] = answer(request.url ?? '', request.headers)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a demo without settings has no wrong finding and a finding for each disabled part', async () => {
  const { code, stateOf, lines } = await examine({ DATA_DIR: dataDir })
  expect(code).toBe(0)
  expect([stateOf('settings'), stateOf('secrets'), stateOf('database'), stateOf('beacon')]).toEqual([
    'right',
    'off',
    'off',
    'off',
  ])
  expect(lines.at(-1)).toMatch(/^0 wrong, 0 warnings, \d+ right, \d+ off$/)
})

test('a nearly full disk is reported as wrong', async () => {
  const { code, lines } = await examine({ DATA_DIR: dataDir }, 14)
  expect(code).toBe(1)
  expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([
    expect.stringMatching(/disk +14 % free \(14\.0 GiB\)/),
  ])
})

test('each refused setting is reported on a separate line with exit code 1', async () => {
  const { code, lines } = await examine({ PORT: 'many', TRUST_PROXY: 'everybody' })
  expect(code).toBe(1)
  expect(lines.filter((line) => line.startsWith('wrong')).map((line) => line.slice(26, 36))).toEqual([
    'PORT must ',
    'TRUST_PROX',
  ])
})

test('a low limit of open files is a warning in production, and the limit of this process can be read', async () => {
  expect((await examine(production(), 50, 1024)).text).toMatch(/warning +open files +1024 at once\n +Raise ulimit -n/)
  expect((await examine(production())).stateOf('open files')).toBe('right')
  expect((await examine({ DATA_DIR: dataDir }, 50, 1024)).stateOf('open files')).toBe('off')
  const lines: string[] = []
  await runDoctor({ DATA_DIR: dataDir }, (line) => lines.push(line))
  expect(lines.join('\n')).toMatch(/(right|off) +open files +(\d+ at once|no limit)/)
})

test('missing mail in production is a warning, and a plain HTTP address and a misspelt setting are named', async () => {
  expect((await examine(production())).text).toMatch(
    /warning +mail +none: no mail is sent\n +Set SMTP_URL and MAIL_FROM/,
  )
  const { code, text } = await examine({
    ...production(),
    PUBLIC_URL: 'http://shop.example',
    DATABSE_URL: database.url,
  })
  expect(code).toBe(1)
  expect(text).toMatch(/wrong +settings +PUBLIC_URL must begin with https:/)
  expect(text).toMatch(/wrong +settings +DATABSE_URL is not a setting; did you mean DATABASE_URL\?/)
})

test("the doctor opens Centrifugo's websocket with the public origin of the shop, wherever the shop itself runs", async () => {
  const origins: (string | undefined)[] = []
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  sockets.on('connection', (_, { headers }) => origins.push(headers.origin))
  closing.push(() => sockets.close())
  await once(sockets, 'listening')
  const { port } = sockets.address() as AddressInfo
  const centrifugo = { CENTRIFUGO_API_URL: 'http://127.0.0.1:1/api', CENTRIFUGO_API_KEY: secret() }
  const env = { DATA_DIR: dataDir, ...centrifugo, PUBLIC_URL: 'http://localhost:3000/' }
  expect((await examine({ ...env, CENTRIFUGO_WS_URL: `ws://127.0.0.1:${port}` })).stateOf('websocket')).toBe('right')
  expect(origins).toEqual(['http://localhost:3000'])
  const lost = await examine({ ...env, CENTRIFUGO_WS_URL: 'ws://127.0.0.1:1' })
  expect(lost.text).toMatch(/wrong +websocket .*ECONNREFUSED.*\n +Compare CENTRIFUGO_WS_URL/)
})

test('the seed key of another database is reported as wrong', async () => {
  const other = await createDemoDatabase()
  try {
    const env = { ...production(), DATABASE_URL: other.url }
    await requireRightSecrets(other.url, { seedKey: Buffer.from(env.SEED_KEY, 'hex') })
    expect((await examine(env)).stateOf('seed key')).toBe('right')
    expect((await examine({ ...env, SEED_KEY: secret() })).stateOf('seed key')).toBe('wrong')
  } finally {
    await other.drop()
  }
})

test('a directly reachable database is reported as good in version, durability, space, clock and schema', async () => {
  const { stateOf } = await examine(production())
  for (const what of ['database', 'connections', 'clock', 'schema', 'secrets', 'proxy']) {
    expect([what, stateOf(what)]).toEqual([what, 'right'])
  }
  // The test cluster has no backups and runs without durable commits.
  expect(stateOf('backups')).toBe('warning')
  expect(stateOf('durability')).toBe('wrong')
})

test('a database behind a pooler and an unreachable one are reported with advice', async () => {
  const pooler = await startPooler()
  closing.push(() => pooler.stop())
  expect((await examine({ ...production(), DATABASE_URL: pooler.url })).text).toMatch(
    /wrong +database .*PgBouncer in transaction mode/,
  )
  const lost = await examine({ ...production(), DATABASE_URL: 'postgresql://shop:hidden@127.0.0.1:1/shop' })
  expect(lost.text).toMatch(/wrong +database .*ECONNREFUSED/)
  expect(lost.text).not.toContain('hidden')
})

test('guessable and reused secrets are reported by name, and their values are never shown', async () => {
  const same = secret()
  const env = { ...production(), SESSION_SECRET: same, METRICS_TOKEN: same, REALTIME_HMAC_SECRET: 'ab'.repeat(20) }
  const { text } = await examine(env)
  expect(text).toMatch(/wrong +secrets +REALTIME_HMAC_SECRET can be guessed/)
  expect(text).toMatch(/wrong +secrets +SESSION_SECRET, METRICS_TOKEN are the same/)
  for (const hidden of [same, env.REALTIME_HMAC_SECRET, env.SEED_KEY]) expect(text).not.toContain(hidden)
})

test.each([
  ['off', 'wrong'],
  ['0.0.0.0/0', 'wrong'],
  ['10.0.0.0/8', 'right'],
])('a proxy trusted as %s is reported as %s under https', async (TRUST_PROXY, state) => {
  expect((await examine({ ...production(), TRUST_PROXY })).stateOf('proxy')).toBe(state)
})

test('web push keys of two different pairs are reported as wrong, those of one pair as good', async () => {
  const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
  const keys = { VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: one.privateKey }
  expect((await examine({ ...production(), ...keys })).stateOf('push keys')).toBe('right')
  const mixed = { ...production(), ...keys, VAPID_PRIVATE_KEY: other.privateKey }
  expect((await examine(mixed)).stateOf('push keys')).toBe('wrong')
})

test.each([
  ['YooKassa', startYooKassa, yooKassaEnv, 'YOOKASSA_SECRET_KEY'],
  ['NOWPayments', startNowPayments, nowPaymentsEnv, 'NOWPAYMENTS_API_KEY'],
  ['Stripe', startStripe, stripeEnv, 'STRIPE_SECRET_KEY'],
  ['Razorpay', startRazorpay, razorpayEnv, 'RAZORPAY_KEY_SECRET'],
  ['bePaid', startBepaid, bepaidEnv, 'BEPAID_SECRET_KEY'],
  ['PayerMax', startPayermax, payermaxEnv, 'PAYERMAX_PRIVATE_KEY'],
  ['SkinsBack', startSkinsback, skinsbackEnv, 'SKINSBACK_CLIENT_SECRET'],
])(
  'the doctor calls %s with its keys: a refused key is reported as wrong and not shown',
  async (title, start, envOf, keyName) => {
    const peer = await start()
    closing.push(() => void peer.close())
    const env: Record<string, string> = { DATA_DIR: dataDir, ...envOf(peer.url) }
    const key = env[keyName] ?? ''
    expect((await examine(env)).stateOf(`payments: ${title}`)).toBe('right')
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const wrong = keyName.endsWith('PRIVATE_KEY')
      ? other.export({ format: 'der', type: 'pkcs8' }).toString('base64')
      : `${key.replaceAll(' ', '_')}_of_another_shop`
    const { code, stateOf, text } = await examine({ ...env, [keyName]: wrong })
    expect([stateOf(`payments: ${title}`), code]).toEqual(['wrong', 1])
    expect(text).not.toContain(wrong)
  },
)

test('the doctor also contacts the market, the mail server and the relays', async () => {
  const key = 'k'.repeat(24)
  const url = await startPeer((path) => (path.startsWith('/api/v2/get-money') ? [200, '{"success":false}'] : [404, '']))
  const { text, stateOf } = await examine({
    DATA_DIR: dataDir,
    DELIVERY: 'market',
    MARKET_URL: url,
    MARKET_API_KEY: key,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'shop@shop.example',
    BEACON: 'quicknet',
    DRAND_RELAYS: url,
  })
  expect(stateOf('delivery: market')).toBe('wrong')
  expect(stateOf('mail')).toBe('wrong')
  expect(stateOf('beacon')).toBe('wrong')
  expect(text).not.toContain(key)
})

test.each([
  ['{"success":true,"money":980,"currency":"RUB"}', 'right'],
  ['{"success":true,"money":980,"currency":"USD"}', 'wrong'],
  ['{"success":true,"money":980}', 'wrong'],
])('a market account that responds with %s is reported as %s', async (body, state) => {
  const url = await startPeer((path) => (path.startsWith('/api/v2/get-money') ? [200, body] : [404, '']))
  const settings = { DELIVERY: 'market', MARKET_URL: url, MARKET_API_KEY: 'k'.repeat(24) }
  const { stateOf } = await examine({ DATA_DIR: dataDir, ...settings })
  expect(stateOf('delivery: market')).toBe(state)
})

test('an audit with findings is reported as wrong, an old one as a warning', async () => {
  const report = join(dataDir, 'audit-report.json')
  const write = (at: Date, findings: number) =>
    writeFile(report, JSON.stringify({ at: at.toISOString(), findings: { I1: findings } }))
  await write(new Date(), 2)
  expect((await examine(production())).stateOf('audit')).toBe('wrong')
  await write(new Date(Date.now() - 48 * 3_600_000), 0)
  expect((await examine(production())).stateOf('audit')).toBe('warning')
  await write(new Date(), 0)
  expect((await examine(production())).stateOf('audit')).toBe('right')
  await rm(report)
})
