import { api } from '@runecase/api/api.ts'
import { DAY_MS, MINUTE_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailMessage } from '../../platform/mail/mailer.ts'
import { settingsWith } from '../../testing/default-settings.ts'
import { checkLedger, makeWorld, type World } from '../../testing/make.ts'
import { FirstSeeds } from '../seeds/public.ts'
import { makeFactorParts } from './factor/factor-parts.fixtures.ts'
import { sessionRoutes } from './session.routes.ts'
import { createSessions, findCallerByCookie, type PlayerSessions } from './sessions.ts'
import { SignInLimits } from './sign-in-limits.ts'

let world: World
let sessions: PlayerSessions
let routes: ReturnType<typeof sessionRoutes>
let firstSeeds: FirstSeeds
const letters: MailMessage[] = []
beforeAll(async () => {
  world = await makeWorld()
  sessions = createSessions({ ...world.deps, secret: 'a secret of the operator, long enough' })
  firstSeeds = new FirstSeeds(world.deps)
  const signInLimits = new SignInLimits(world.deps)
  routes = sessionRoutes({
    ...world.deps,
    sessions,
    firstSeeds,
    welcomeGiftMinor: 500_000n,
    signInLimits,
    ...makeFactorParts(world.deps),
    mailer: { send: async (message) => void letters.push(message) },
    publicUrl: 'https://shop.example',
    settings: settingsWith(),
  })
})
afterAll(async () => {
  await checkLedger(world)
  await world.close()
})
// Empties the rate-limit buckets of earlier tests.
beforeEach(() => world.rows('delete from sign_in_limits'))

/** A browser that stores its cookie. */
function makeBrowser(address = '203.0.113.5') {
  const browser = {
    cookie: null as string | null,
    cookies: new Map<string, string | null>(),
    call: (caller: { userId: bigint; sessionId: bigint } | null = null) =>
      ({
        caller,
        idempotency: null,
        address,
        userAgent: 'a browser',
        sessionSecret: browser.cookie,
        language: 'ru',
        findCookie: (name: string) => browser.cookies.get(name) ?? null,
        setCookie: ({ name, value }: { name: string; value: string | null }) => browser.cookies.set(name, value),
        setSessionSecret(secret: string | null) {
          browser.cookie = secret
        },
      }) as never,
  }
  return browser
}
type Browser = ReturnType<typeof makeBrowser>
const input = (body: object = {}) => ({ params: {}, query: {}, body }) as never
const register = (browser: Browser, body: object = {}) =>
  routes.registerQuickly(
    input({ commitment: firstSeeds.commit().token, clientSeed: 'seed-of-a-test', ...body }),
    browser.call(),
  )
const login = (browser: Browser, login: string, password: string) =>
  routes.login(input({ login, password }), browser.call())
const exchange = (browser: Browser) => routes.exchangeCookie(input(), browser.call())
const callerOf = async (bearer: string) => {
  const caller = await sessions.findCaller(bearer)
  if (!caller) throw new Error('nobody')
  return caller
}

test('the age that a new player confirmed is stored with their account', async () => {
  const ageOf = async (body: object) => {
    const { userId } = await callerOf((await register(makeBrowser(), body)).accessToken)
    return world.rows('select place from age_confirmations where user_id = $1', [userId])
  }
  expect(await ageOf({ isAdult: true })).toEqual([{ place: 'sign_up' }])
  expect(await ageOf({ isAdult: false })).toEqual([])
  expect(await ageOf({})).toEqual([])
})

test('a new player gets a generated login and password, a cookie, an access token and the welcome gift', async () => {
  const browser = makeBrowser()
  const given = await register(browser, { clientSeed: 'my-own-seed' })
  expect(api.registerQuickly.data.strict().parse(given)).toEqual(given)
  expect(given.login).toMatch(/^player-[0-9a-z]{10}$/)
  expect(given.password).toMatch(/^[0-9a-z]{16}$/)
  expect(browser.cookie).toMatch(/^[\w-]{43}$/)
  const { userId } = await callerOf(given.accessToken)
  const [row] = await world.rows<{ nickname: string; avatar: string; hash: string; secret: Buffer }>(
    `select u.nickname, u.avatar, c.password_hash as hash, s.secret_hash as secret from users u
       join credentials c on c.user_id = u.id join sessions s on s.user_id = u.id where u.id = $1`,
    [userId],
  )
  expect(row?.nickname).toMatch(/^[А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+ [1-9]\d{3}$/)
  expect(row?.avatar).toMatch(/^avatars\/av-(0[1-9]|1\d|20)$/)
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(row?.secret.toString('utf8')).not.toContain(browser.cookie)
  const [player] = await world.rows(
    `select p.balance_minor, s.client_seed, (select count(*)::int from ledger_entries e where e.account_id = p.user_id and e.kind = 5) as gifts
       from players p join seeds s on s.id = p.seed_id where p.user_id = $1`,
    [userId],
  )
  expect(player).toEqual({ balance_minor: 500_000n, client_seed: 'my-own-seed', gifts: 1 })
  const events = await world.rows<{ kind: string }>(
    `select f->>'kind' as kind from outbox, json_array_elements(events) f where f->>'userId' = $1`,
    [String(userId)],
  )
  expect(events.map((event) => event.kind).sort()).toEqual([
    'balance.changed',
    'linked_accounts.signal_added',
    'player.registered',
  ])
})

test.each([
  ['all', ['device', 'network']],
  ['necessary', ['network']],
  [null, ['network']],
] as const)('with the cookie choice %s a registration and a sign-in store the signals %s', async (answer, kinds) => {
  const browser = makeBrowser()
  browser.cookies.set('cookie-consent', answer)
  const given = await register(browser)
  const { userId } = await callerOf(given.accessToken)
  await login(browser, given.login, given.password)
  const rows = await world.rows<{ kind: string }>('select kind from account_signals where user_id = $1 order by kind', [
    userId,
  ])
  expect(rows.map(({ kind }) => kind)).toEqual(kinds)
})

test('a registration ends the previous session of its browser', async () => {
  const browser = makeBrowser()
  const { accessToken } = await register(browser)
  await register(browser)
  expect(await sessions.findCaller(accessToken)).toBeNull()
})

test('the landing page and the advertisement of a session are stored once', async () => {
  const caller = await callerOf((await register(makeBrowser())).accessToken)
  const track = (body: object) => routes.trackSession(input(body), makeBrowser().call(caller))
  expect(await track({ sessionUrl: '/?utm_source=mail', fbp: 'fb.1.2', fbc: '' })).toEqual({})
  await track({ sessionUrl: '/faq', fbp: '', fbc: 'fb.3' })
  expect(
    await world.rows('select session_url, fbp, fbc from session_marks where session_id = $1', [caller.sessionId]),
  ).toEqual([{ session_url: '/?utm_source=mail', fbp: 'fb.1.2', fbc: '' }])
})

test('two new players share no login, password or seed', async () => {
  const [one, other] = [await register(makeBrowser()), await register(makeBrowser())]
  expect(one.login).not.toBe(other.login)
  expect(one.password).not.toBe(other.password)
  const [seeds] = await world.rows<{ all: number; distinct: number }>(
    'select count(*)::int as all, count(distinct commitment)::int as distinct from seeds',
  )
  expect(seeds?.all).toBe(seeds?.distinct)
})

test('the right password signs in with new secrets, ignoring the case of the login', async () => {
  const first = makeBrowser()
  const given = await register(first)
  const second = makeBrowser()
  const { accessToken, user } = await login(second, given.login.toUpperCase(), given.password)
  expect(api.login.data.shape.user.strict().parse(user)).toEqual(user)
  expect(second.cookie).not.toBe(first.cookie)
  expect(accessToken).not.toBe(second.cookie)
  expect((await callerOf(accessToken)).userId).toBe((await callerOf(given.accessToken)).userId)
})

test('a wrong password and an unknown login get the same response', async () => {
  const given = await register(makeBrowser())
  const browser = makeBrowser()
  for (const name of [given.login, 'nobody', 'no\0body', '\ud800']) {
    await expect(login(browser, name, 'wrong')).rejects.toMatchObject({ code: 'wrongCredentials', params: {} })
  }
  expect(browser.cookie).toBeNull()
})

test("the sixth attempt on an account within a minute is refused even with the right password, and one more is allowed every 12 s of the database's clock", async () => {
  const given = await register(makeBrowser())
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(login(makeBrowser(`198.51.100.${attempt}`), given.login, 'wrong')).rejects.toMatchObject({
      code: 'wrongCredentials',
    })
  }
  const right = () => login(makeBrowser('198.51.100.99'), given.login, given.password)
  await expect(right()).rejects.toMatchObject({ code: 'rate_limited', params: { seconds: 12 } })
  world.pass(3_600_000)
  await expect(right()).rejects.toMatchObject({ code: 'rate_limited' })
  await world.rows(`update sign_in_limits set full_at = full_at - interval '12 seconds'`)
  await expect(right()).resolves.toBeDefined()
})

test('the 21st attempt from an address within a minute is refused, whatever the accounts', async () => {
  const attempts = Array.from({ length: 21 }, (_, one) =>
    login(makeBrowser('198.51.100.200'), `nobody ${one}`, 'wrong'),
  )
  const codes = (await Promise.allSettled(attempts)).map((one) => (one as { reason: { code: string } }).reason.code)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(1)
})

test('the cookie is exchanged for a bearer token that is valid for 15 minutes', async () => {
  const browser = makeBrowser()
  await register(browser)
  const { accessToken, userId } = await exchange(browser)
  expect(userId).toBe(String((await callerOf(accessToken)).userId))
  expect(sessions.verifyBearer(accessToken)).toEqual(await sessions.findCaller(accessToken))
  world.pass(15 * MINUTE_MS - 1)
  expect(sessions.verifyBearer(accessToken)).not.toBeNull()
  world.pass(1)
  expect(sessions.verifyBearer(accessToken)).toBeNull()
  expect(await sessions.findCaller(accessToken)).toBeNull()
})

test('an altered, truncated, re-encoded or foreign bearer token is rejected', async () => {
  const { accessToken } = await register(makeBrowser())
  const other = createSessions({ ...world.deps, secret: 'the secret of another shop' })
  expect(other.verifyBearer(accessToken)).toBeNull()
  const bytes = Buffer.from(accessToken, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(sessions.verifyBearer(changed.toString('base64url'))).toBeNull()
  }
  for (const text of ['', accessToken.slice(1), `${accessToken}A`, `${accessToken}=`, ` ${accessToken}`]) {
    expect(sessions.verifyBearer(text)).toBeNull()
  }
})

test('a missing, empty or invented cookie belongs to nobody', async () => {
  const browser = makeBrowser()
  for (const cookie of [null, '', 'invented', 'A'.repeat(43)]) {
    browser.cookie = cookie
    await expect(exchange(browser)).rejects.toMatchObject({ code: 'authentication' })
  }
})

test('signing out ends the session at once, for the cookie and for every bearer token made from it', async () => {
  const browser = makeBrowser()
  const { accessToken } = await register(browser)
  const { userId, sessionId } = await callerOf(accessToken)
  const oldBrowser = { ...browser, cookie: browser.cookie as string }
  await routes.leaveSession(input(), browser.call())
  expect(browser.cookie).toBeNull()
  expect(await findCallerByCookie(world.deps, oldBrowser.cookie)).toBeNull()
  expect(await sessions.findCaller(accessToken)).toBeNull()
  const [last] = await world.rows<{ events: unknown }>('select events from outbox order by id desc limit 1')
  expect(last?.events).toEqual([{ kind: 'session.ended', userId: String(userId), sessionId: String(sessionId) }])
})

test('one session or all of them can be ended, and ending none notifies nobody', async () => {
  const [here, there] = [makeBrowser(), makeBrowser()]
  const given = await register(here)
  const far = await login(there, given.login, given.password)
  const caller = await callerOf(given.accessToken)
  await routes.revokeSession(input({ everywhere: false }), here.call(caller))
  expect(await sessions.findCaller(given.accessToken)).toBeNull()
  expect(await sessions.findCaller(far.accessToken)).not.toBeNull()
  await routes.revokeSession(input({ everywhere: true }), there.call(await callerOf(far.accessToken)))
  expect(await sessions.findCaller(far.accessToken)).toBeNull()
  const count = () => world.rows(`select 1 from outbox where events::jsonb @> '[{"kind": "session.ended"}]'`)
  const before = await count()
  await routes.revokeSession(input({ everywhere: true }), there.call(caller))
  expect(await count()).toHaveLength(before.length)
})

test('a session ends after 14 days without use, and after 90 days at the latest', async () => {
  const [idle, used] = [makeBrowser(), makeBrowser()]
  await register(idle)
  await register(used)
  world.pass(13 * DAY_MS)
  await exchange(used)
  world.pass(DAY_MS)
  await expect(exchange(idle)).rejects.toMatchObject({ code: 'authentication' })
  for (let day = 14; day < 89; day += 5) {
    await exchange(used)
    world.pass(5 * DAY_MS)
  }
  await exchange(used)
  world.pass(DAY_MS)
  await expect(exchange(used)).rejects.toMatchObject({ code: 'authentication' })
})

test('a sign-in in a new browser is announced to the player by a notice and a letter', async () => {
  const own = makeBrowser()
  const { login: name, password, accessToken } = await register(own)
  const { userId } = await callerOf(accessToken)
  await world.rows(`update users set email = 'known@example.com', email_confirmed_at = now() where id = $1`, [userId])
  const announced = async () =>
    (
      await world.rows(
        `select from outbox, json_array_elements(events) as event
          where event->>'kind' = 'session.new_browser' and event->>'userId' = $1::text`,
        [userId],
      )
    ).length
  await login(own, name, password)
  expect(await announced()).toBe(0)
  const other = makeBrowser()
  await login(other, name, password)
  expect(await announced()).toBe(1)
  await expect
    .poll(() => letters.map(({ to, subject }) => `${to}: ${subject}`))
    .toEqual(['known@example.com: Вход с нового устройства'])
  await login(other, name, password)
  expect(await announced()).toBe(1)
})

test('a player who denies a sign-in ends every other session, and their withdrawals are held', async () => {
  const own = makeBrowser()
  const { login: name, password, accessToken } = await register(own)
  const caller = await callerOf(accessToken)
  const thief = makeBrowser()
  await login(thief, name, password)
  await routes.denySignIn(input(), own.call(caller))
  await expect(exchange(thief)).rejects.toMatchObject({ code: 'authentication' })
  expect(await exchange(own)).toMatchObject({ userId: String(caller.userId) })
  expect(
    await world.rows(
      `select from outbox, json_array_elements(events) as event
        where event->>'kind' = 'session.denied' and event->>'userId' = $1::text`,
      [caller.userId],
    ),
  ).toHaveLength(1)
})
