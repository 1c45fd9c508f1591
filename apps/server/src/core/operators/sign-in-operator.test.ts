import { randomBytes } from 'node:crypto'
import { UNATTENDED_HEADER } from '@runecase/api/operator/unattended.ts'
import { operatorApi } from '@runecase/api/operator-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { Database } from '../../platform/db.ts'
import { type AdminApi, openAdminApi, type TestOperator } from '../../testing/admin-api.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestAnswer } from '../../testing/test-http.ts'
import { TotpVault, totpCode } from '../second-factor/public.ts'
import { runOperatorProgram } from './operator-command.ts'

const PASSWORD = 'demo-password'
const PERIOD_MS = 30_000

let shop: TestApp
let adminApi: AdminApi
let vault: TotpVault
let database: Database
/** Each test uses its own address, so that failures of another test do not block it. */
let address = 0

beforeAll(async () => {
  shop = await startTestApp({ hasRateLimits: true, settings: { TRUST_PROXY: '127.0.0.1' } })
  adminApi = openAdminApi(shop)
  vault = new TotpVault({ seedKey: shop.config.secrets.seedKey, random: randomBytes }, 'operators')
  database = new Database({ url: shop.databaseUrl, poolSize: 2 })
})
afterAll(async () => {
  adminApi.close()
  await database.close()
  await shop.close()
})

beforeEach(async () => {
  address += 1
  await letTimePass()
})

function callFromHere(
  name: 'beginOperatorSignIn' | 'finishOperatorSignIn' | 'openOperatorInvite' | 'acceptOperatorInvite',
  body: Record<string, string>,
  secret = '',
): Promise<TestAnswer> {
  const headers = { 'x-forwarded-for': `203.0.113.${address}`, cookie: `runecase_operator=${secret}` }
  return adminApi.callAny(operatorApi[name], { body }, { headers })
}
const secretOf = (answer: TestAnswer) =>
  /runecase_operator=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
const withSecret = (secret: string): TestOperator => ({ id: 0n, login: '', role: 'admin', secret })
const begin = (login: string, password = PASSWORD) => callFromHere('beginOperatorSignIn', { login, password })
const finish = (secret: string, code: string) => callFromHere('finishOperatorSignIn', { code }, secret)
const openInvite = (token: string) => callFromHere('openOperatorInvite', { token })
const acceptInvite = (body: Record<string, string>) => callFromHere('acceptOperatorInvite', body)
/** Deletes failed attempts and used codes, as if time had passed. */
async function letTimePass(): Promise<void> {
  await shop.rows('delete from operator_attempts')
  await shop.rows('update operators set totp_step = 0')
}
async function appSecretOf(login: string): Promise<Buffer> {
  const [row] = await shop.rows<{ id: string; totp_secret: Buffer }>(
    'select id, totp_secret from operators where login = $1',
    [login],
  )
  return vault.unseal(BigInt(row?.id ?? 0), row?.totp_secret ?? Buffer.alloc(0))
}

test('password and code open a session with a strict cookie of this host, and the password alone opens none', async () => {
  const first = await begin('marina')
  expect(first.status).toBe(200)
  const half = secretOf(first)
  expect(await adminApi.refusal('getCurrentOperator', {}, withSecret(half))).toBe('401 authentication')
  const second = await finish(half, totpCode(await appSecretOf('marina'), Date.now()))
  expect(second.status).toBe(200)
  const [cookie = ''] = [second.headers['set-cookie'] ?? []].flat().map(String)
  expect(cookie).toMatch(/; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict$/)
  expect(cookie).not.toContain('Domain')
  const whole = withSecret(secretOf(second))
  expect(whole.secret).not.toBe(half)
  expect(await adminApi.read('getCurrentOperator', {}, whole)).toMatchObject({ login: 'marina', role: 'admin' })
  expect(await adminApi.refusal('getCurrentOperator', {}, withSecret(half))).toBe('401 authentication')
  await adminApi.read('signOutOperator', {}, whole)
  expect(await adminApi.refusal('getCurrentOperator', {}, whole)).toBe('401 authentication')
})

test('every step of a sign-in is logged, also a refused one', async () => {
  const before = await adminApi.countLog()
  await begin('igor', 'wrong')
  const half = secretOf(await begin('igor'))
  await finish(half, '000000')
  const whole = secretOf(await finish(half, totpCode(await appSecretOf('igor'), Date.now())))
  await adminApi.read('signOutOperator', {}, withSecret(whole))
  const entries = await shop.rows<{ action: string; reason: string | null; address: string }>(
    'select action, reason, address from operator_log order by seq offset $1',
    [before],
  )
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['session.refused', 'wrong password'],
    ['session.password_accepted', null],
    ['session.refused', 'wrong code'],
    ['session.opened', null],
    ['session.ended', null],
  ])
  expect(new Set(entries.slice(0, 4).map(({ address: from }) => from))).toEqual(new Set([`203.0.113.${address}`]))
})

test('a code is accepted once, even when two browsers send it at once', async () => {
  const halves = [secretOf(await begin('igor')), secretOf(await begin('igor'))]
  const code = totpCode(await appSecretOf('igor'), Date.now())
  const answers = await Promise.all(halves.map((half) => finish(half, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const third = secretOf(await begin('igor'))
  expect((await finish(third, code)).json().key).toBe('wrong_code')
})

test('a code of the previous or the next step is accepted, and an older one is not', async () => {
  for (const [steps, status] of [
    [-1, 200],
    [1, 200],
    [-2, 401],
    [2, 401],
  ] as const) {
    await letTimePass()
    const secret = await appSecretOf('igor')
    const half = secretOf(await begin('igor'))
    // In the middle of a time step, so that the call does not cross its end.
    const nowMs = Math.floor(Date.now() / PERIOD_MS) * PERIOD_MS + PERIOD_MS / 2
    const leftMs = nowMs + PERIOD_MS / 2 - Date.now()
    if (leftMs < 2_000) await new Promise((resolve) => setTimeout(resolve, leftMs + 100))
    const at = Math.floor(Date.now() / PERIOD_MS) * PERIOD_MS + steps * PERIOD_MS
    expect([steps, (await finish(half, totpCode(secret, at))).status]).toEqual([steps, status])
  }
})

test('five failures of unknown browsers block the login and the address for unknown browsers, and are logged', async () => {
  for (let failure = 0; failure < 5; failure += 1) expect((await begin('marina', 'wrong')).status).toBe(401)
  const closed = await begin('marina')
  expect(closed.status).toBe(429)
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(800)
  expect(Number(closed.headers['retry-after'])).toBeLessThanOrEqual(900)
  expect((await begin('igor')).status).toBe(429)
  const [row] = await shop.rows<{ count: string }>(
    `select count(*) from operator_log l join operators o on o.id = l.operator_id where o.login = 'marina' and action = 'session.refused'`,
  )
  expect(Number(row?.count)).toBe(5)
  const { items } = await adminApi.read('listOperators', {}, await adminApi.make('admin'))
  const pauseOf = (name: string) =>
    Date.parse(items.find(({ login }) => login === name)?.pausedUntil ?? '') - Date.now()
  expect([pauseOf('marina') > 800_000, pauseOf('igor')]).toEqual([true, Number.NaN])
})

test('an attempt from a blocked address does not count for the login that it names', async () => {
  for (let failure = 0; failure < 5; failure += 1) await begin('marina', 'wrong')
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await begin('igor', 'wrong')).status).toBe(429)
  address += 1
  expect((await begin('igor')).status).toBe(200)
  expect((await begin('marina')).status, 'blocked to strangers everywhere').toBe(429)
})

test('an unknown login is refused like a wrong password', async () => {
  const [unknown, wrong] = [await begin('nobody.here'), await begin('igor', 'wrong')]
  expect(unknown.text).toBe(wrong.text)
})

test('an invitation from the console works once, within a day, with a second factor and ten recovery codes', async () => {
  const lines: string[] = []
  const place = {
    database,
    clock: systemClock,
    random: randomBytes,
    totpVault: vault,
    adminUrl: 'http://office.example',
    print: (line: string) => void lines.push(line),
    printError: (line: string) => void lines.push(line),
  }
  expect(await runOperatorProgram(['invite', 'viktor', '--role', 'risk'], place)).toBe(0)
  const token = lines[0]?.split('#')[1] ?? ''
  expect(lines[0]).toBe(`http://office.example/invite#${token}`)
  expect(await runOperatorProgram(['invite', 'viktor', '--role', 'risk'], place)).toBe(1)
  expect(await runOperatorProgram(['invite', 'viktor2', '--role', 'king'], place)).toBe(1)

  const invite = (await openInvite(token)).json().data
  expect(invite).toMatchObject({ login: 'viktor', role: 'risk' })
  expect(invite.totp.qr_svg).toContain('<svg')
  const [row] = await shop.rows<{ operator_id: string; totp_secret: Buffer }>(
    'select operator_id, totp_secret from operator_invites order by operator_id desc limit 1',
  )
  const secret = vault.unseal(BigInt(row?.operator_id ?? 0), row?.totp_secret ?? Buffer.alloc(0))
  const body = { token, password: 'twelve letters' }
  expect((await acceptInvite({ ...body, code: '000000' })).json().key).toBe('wrong_code')
  expect((await acceptInvite({ ...body, password: 'short', code: '000000' })).status).toBe(400)
  const accepted = await acceptInvite({ ...body, code: totpCode(secret, Date.now()) })
  const codes: string[] = accepted.json().data.recovery_codes
  expect(new Set(codes).size).toBe(10)
  const signedIn = withSecret(secretOf(accepted))
  expect(await adminApi.read('getCurrentOperator', {}, signedIn)).toMatchObject({ login: 'viktor', recoveryCodes: 10 })
  expect((await acceptInvite({ ...body, code: totpCode(secret, Date.now()) })).json().key).toBe('invite_invalid')

  const [stored] = await shop.rows<{ text: string }>(
    `select string_agg(o::text, '') || (select string_agg(c::text, '') from operator_recovery_codes c) as text from operators o`,
  )
  for (const plain of [...codes, invite.totp.secret, 'twelve letters']) expect(stored?.text).not.toContain(plain)

  const [code = ''] = codes
  expect((await finish(secretOf(await begin('viktor', 'twelve letters')), code)).status).toBe(200)
  expect((await finish(secretOf(await begin('viktor', 'twelve letters')), code)).status).toBe(401)
})

test('an invitation is accepted once, even when two browsers send it at once', async () => {
  const body = { login: 'twice-invited', name: 'Twice', role: 'support', reason: 'for the test' } as const
  const { link, operator } = await adminApi.read('inviteOperator', { body }, await adminApi.make('admin'))
  const token = link.split('#')[1] ?? ''
  const [row] = await shop.rows<{ totp_secret: Buffer }>(
    'select totp_secret from operator_invites where operator_id = $1',
    [operator.id],
  )
  const code = totpCode(vault.unseal(BigInt(operator.id), row?.totp_secret ?? Buffer.alloc(0)), Date.now())
  const accepted = await Promise.all(
    ['the first password', 'the second password'].map((password) => acceptInvite({ token, password, code })),
  )
  expect(accepted.map((answer) => answer.json().key ?? 'accepted').toSorted()).toEqual(['accepted', 'invite_invalid'])
})

test('a recovery code opens one session, even when two browsers send it at once', async () => {
  const code = 'abcde-fghjk'
  await shop.rows(
    `insert into operator_recovery_codes (operator_id, code_hash) select id, sha256($1::bytea) from operators where login = 'igor'`,
    [code],
  )
  const halves = [secretOf(await begin('igor')), secretOf(await begin('igor'))]
  const answers = await Promise.all(halves.map((half) => finish(half, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('an invitation that is a day old has expired', async () => {
  const admin = await adminApi.make('admin')
  const { link } = await adminApi.read(
    'inviteOperator',
    { body: { login: 'too-late', name: 'Late', role: 'support', reason: 'for the test' } },
    admin,
  )
  await shop.rows(`update operator_invites set expires_at = now() - interval '1 second'`)
  expect((await openInvite(link.split('#')[1] ?? '')).json().key).toBe('invite_invalid')
})

test('the calls of an unattended page do not prolong its session', async () => {
  const support = await adminApi.make('support')
  const idleMinutes = async () => {
    const [row] = await shop.rows<{ minutes: number }>(
      `select round(extract(epoch from now() - seen_at) / 60)::int4 as minutes from operator_sessions where operator_id = ${support.id}`,
    )
    return row?.minutes
  }
  await shop.rows(
    `update operator_sessions set seen_at = now() - interval '20 minutes' where operator_id = ${support.id}`,
  )
  const ask = async (headers: Record<string, string>) => {
    const { status } = await adminApi.callAny(operatorApi.getCurrentOperator, {}, { operator: support, headers })
    return [status, await idleMinutes()]
  }
  expect(await ask({ [UNATTENDED_HEADER]: '1' })).toEqual([200, 20])
  expect(await ask({})).toEqual([200, 0])
})

test('production accepts no demo account and shows none', async () => {
  const { createOperators } = await import('./sign-in-operator.ts')
  const { findOperatorCredentials } = await import('./operators.sql.ts')
  expect(await findOperatorCredentials(database, 'marina', false)).toBeUndefined()
  const key = { credentialId: 'demo-key', publicKey: Buffer.of(1), counter: 0n, transports: [], name: 'of a demo' }
  const { findSignInPasskey, insertPasskey } = await import('./passkeys.sql.ts')
  const owner = (await findOperatorCredentials(database, 'marina', true))?.id ?? 0n
  await database.transaction((tx) => insertPasskey(tx, { ...key, operatorId: owner }))
  expect((await findSignInPasskey(database, 'demo-key', true))?.operatorId).toBe(owner)
  expect(await findSignInPasskey(database, 'demo-key', false)).toBeUndefined()
  const operators = createOperators({ database, hasDemo: false })
  const session = await adminApi.again({ id: owner, login: 'marina', role: 'admin', secret: '' })
  expect(await operators.findOperator(session.secret, true)).toBeNull()
})
