import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSteamIdentity } from './identities.sql.ts'
import { Browser, type Site, startSite } from './site.fixtures.ts'

const PROVIDERS = ['steam', 'google', 'vk']

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const count = async (text: string) =>
  (await site.world.rows<{ count: number }>(`select count(*)::int as count from ${text}`))[0]?.count ?? 0
const open = () => new Browser(site)

describe.each(PROVIDERS)('by %s', (provider) => {
  test('the age that a new player confirmed before is stored with their account, and without a confirmation none is stored', async () => {
    const ageOf = async (person: string, isAdult: boolean) => {
      const entered = await open().enter(provider, person, { isAdult })
      const userId = BigInt(entered.body.data.user.user_id)
      return site.world.rows('select place from age_confirmations where user_id = $1', [userId])
    }
    expect(await ageOf('new', true)).toEqual([{ place: 'sign_up' }])
    expect(await ageOf('new', false)).toEqual([])
  })

  test('a new player who signs in by the provider has an account, a session and the committed seed', async () => {
    const browser = open()
    const { url, status } = await browser.begin(provider, { response: '/open/nochnoy-dozhor' })
    expect([status, url.pathname.startsWith(`/demo/identity/${provider}/`)]).toEqual([302, true])
    const page = await browser.visit(url.href)
    expect(page.text).toContain('Лина Искра')
    const landing = await browser.visit((await browser.choose(url, '1')).href)
    expect([landing.status, landing.url.pathname, landing.url.search]).toEqual([302, '/auth', ''])
    expect(decodeURIComponent(browser.cookies.get('authredirect') ?? '')).toBe('/open/nochnoy-dozhor')
    expect(browser.cookies.has('tastyToken')).toBe(false)

    const entered = await browser.redeem(landing.url)
    expect(entered.body.data).toMatchObject({ is_new: true, user: { nickname: 'Лина Искра', reg_type: provider } })
    expect(browser.cookies.get('tastyToken')).toMatch(/^[\w-]{43}$/)
    expect(browser.cookies.has('authflow')).toBe(false)
    const userId = BigInt(entered.body.data.user.user_id)
    const [seed] = await site.world.rows<{ client_seed: string }>(
      'select client_seed from players p join seeds s on s.id = p.seed_id where p.user_id = $1',
      [userId],
    )
    expect(seed?.client_seed).toBe('drawn-here')
    const [signUp] = await site.world.rows('select way, utm_source, utm_campaign from sign_ups where user_id = $1', [
      userId,
    ])
    expect(signUp).toEqual({ way: provider, utm_source: 'letter', utm_campaign: 'autumn' })
  })

  test('a returning player gets the same account, and another person gets another account', async () => {
    const [first, again, other] = [open(), open(), open()]
    const one = await first.enter(provider, '1')
    const two = await again.enter(provider, '1', { isNewPlayer: false })
    expect(two.body.data).toMatchObject({ is_new: false, user: { user_id: one.body.data.user.user_id } })
    expect(again.cookies.get('tastyToken')).not.toBe(first.cookies.get('tastyToken'))
    const three = await other.enter(provider, '2')
    expect(three.body.data.user.user_id).not.toBe(one.body.data.user.user_id)
  })

  test('a later sign-in keeps the name that the player chose meanwhile', async () => {
    const first = await open().enter(provider, '2')
    const userId = BigInt(first.body.data.user.user_id)
    const nameBefore = first.body.data.user.nickname
    await site.world.rows(`update users set nickname = 'Своё Имя' where id = $1`, [userId])
    const again = await open().enter(provider, '2', { isNewPlayer: false })
    await site.world.rows('update users set nickname = $2 where id = $1', [userId, nameBefore])
    expect(again.body.data.user).toMatchObject({ user_id: String(userId), nickname: 'Своё Имя' })
  })

  test('two concurrent first sign-ins make one account', async () => {
    const before = await count('users')
    const browsers = [open(), open()]
    const callbacks = await Promise.all(
      browsers.map(async (browser) => browser.choose((await browser.begin(provider)).url, '3')),
    )
    const landings = await Promise.all(browsers.map((browser, at) => browser.visit((callbacks[at] as URL).href)))
    const entered = await Promise.all(browsers.map((browser, at) => browser.redeem((landings[at] as { url: URL }).url)))
    expect(entered.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(entered.map(({ body }) => body.data.user.user_id)).size).toBe(1)
    expect(await count('users')).toBe(before + 1)
  })

  test('a new player without a committed seed gets no account', async () => {
    const browser = open()
    const before = await count('users')
    const { url } = await browser.begin(provider, { isNewPlayer: false })
    const landing = await browser.visit((await browser.choose(url, 'new')).href)
    expect(landing.url.search).toBe('?fault=account_unknown')
    expect(await count('users')).toBe(before)
  })

  test('a cancelled sign-in is reported, and creates nothing', async () => {
    const browser = open()
    const { url } = await browser.begin(provider)
    const landing = await browser.visit((await browser.choose(url, 'cancel')).href)
    expect(landing.url.search).toBe('?fault=denied')
  })
})

describe('the token that a sign-in ends with', () => {
  const landingOf = async (browser: Browser) =>
    (await browser.visit((await browser.choose((await browser.begin('vk')).url, '1')).href)).url

  test('a sign-in token is valid once', async () => {
    const browser = open()
    const landing = await landingOf(browser)
    const flow = browser.cookies.get('authflow') ?? ''
    expect((await browser.redeem(landing)).status).toBe(200)
    browser.cookies.set('authflow', flow)
    expect(await browser.redeem(landing)).toMatchObject({ status: 401, body: { key: 'login_token_invalid' } })
  })

  test('only one of many simultaneous uses of a sign-in token succeeds', async () => {
    const browser = open()
    const landing = await landingOf(browser)
    const before = await count('sessions')
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.redeem(landing)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await count('sessions')).toBe(before + 1)
  })

  test("a sign-in token is valid for a minute by the database's clock, whatever the process's clock says", async () => {
    const browser = open()
    const landing = await landingOf(browser)
    const [row] = await site.world.rows<{ ms: number }>(
      `select extract(epoch from max(expires_at) - clock_timestamp())::float8 * 1000 as ms from login_tokens`,
    )
    expect(row?.ms).toBeGreaterThan(50_000)
    expect(row?.ms).toBeLessThanOrEqual(5 * 60_000)
    await site.world.rows(`update login_tokens set expires_at = clock_timestamp() where used_at is null`)
    expect((await browser.redeem(landing)).status).toBe(401)
  })

  test('a sign-in token is valid only in the browser that began the sign-in', async () => {
    const [victim, thief] = [open(), open()]
    const landing = await landingOf(victim)
    const before = await count('sessions')
    expect((await thief.redeem(landing)).status).toBe(401)
    thief.cookies.set('authflow', 'A'.repeat(43))
    expect((await thief.redeem(landing)).status).toBe(401)
    expect(await count('sessions')).toBe(before)
    expect((await victim.redeem(landing)).status).toBe(200)
  })

  test('a sign-in token is stored only as a hash', async () => {
    const landing = await landingOf(open())
    const [row] = await site.world.rows<{ text: string }>('select login_tokens::text as text from login_tokens limit 1')
    expect(row?.text).not.toContain(landing.hash.replace('#token=', ''))
  })
})

test('a sign-in ends the previous session of the browser', async () => {
  const browser = open()
  await browser.enter('google', '1')
  const old = browser.bearer
  await browser.enter('google', '2')
  const fresh = browser.bearer
  browser.bearer = old
  expect((await browser.call('GET', '/api/v1/users/me')).status).toBe(401)
  browser.bearer = fresh
  expect((await browser.call('GET', '/api/v1/users/me')).status).toBe(200)
})

describe('an account of several providers', () => {
  const link = async (browser: Browser, provider: string, person: string) => {
    const begun = await browser.call('POST', `/api/v1/auth/${provider}/link`, {})
    return begun.status === 200
      ? (await browser.visit((await browser.choose(new URL(begun.body.data.url), person)).href)).url
      : begun.body.key
  }
  const linked = async (browser: Browser) =>
    (await browser.call('GET', '/api/v1/users/socials')).body.data.items.map((item: { type: string }) => item.type)

  test('an account with several providers is found by each of them, and each can be unlinked except the last', async () => {
    const browser = open()
    const { body } = await browser.enter('google', 'new')
    expect((await link(browser, 'vk', 'new')).search).toBe('?linked=vk')
    expect(await linked(browser)).toEqual(['google', 'vk'])
    expect(await link(browser, 'vk', '1')).toBe('identity_exists')
    expect((await browser.call('POST', '/api/v1/auth/google/unlink', {})).status).toBe(200)
    expect(await browser.call('POST', '/api/v1/auth/vk/unlink', {})).toMatchObject({ body: { key: 'last_way_in' } })
    expect(await browser.call('POST', '/api/v1/auth/steam/unlink', {})).toMatchObject({ status: 404 })
    expect(await linked(browser)).toEqual(['vk'])
    expect(body.data.user.reg_type).toBe('google')
  })

  test('withdrawals are held by a Steam account that was linked later, and not by the one that created the account', async () => {
    const [later, born] = [open(), open()]
    const addedAtMsOf = async (userId: string) =>
      (await findSteamIdentity(site.world.deps.database, BigInt(userId)))?.addedAtMs
    const player = (await later.enter('google', 'new')).body.data.user.user_id
    expect(await addedAtMsOf(player)).toBeUndefined()
    expect((await link(later, 'steam', 'new')).search).toBe('?linked=steam')
    expect(Math.abs(((await addedAtMsOf(player)) ?? 0) - Date.now())).toBeLessThan(60_000)
    const native = (await born.enter('steam', 'new')).body.data.user.user_id
    expect(await addedAtMsOf(native)).toBeNull()
    await link(born, 'google', 'new')
    expect((await born.call('POST', '/api/v1/auth/steam/unlink', {})).status).toBe(200)
    expect((await link(born, 'steam', 'new')).search).toBe('?linked=steam')
    expect(await addedAtMsOf(native)).toEqual(expect.any(Number))
  })

  test('simultaneous removal of both providers leaves one sign-in method', async () => {
    const browser = open()
    await browser.enter('google', 'new')
    await link(browser, 'vk', 'new')
    const answers = await Promise.all(
      ['google', 'vk'].map((provider) => browser.call('POST', `/api/v1/auth/${provider}/unlink`, {})),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await linked(browser)).toHaveLength(1)
  })

  test('linking an identity of another account is refused, and does not sign in to that account', async () => {
    const [owner, other] = [open(), open()]
    await owner.enter('vk', '2')
    await other.enter('google', 'new')
    expect((await link(other, 'vk', '2')).search).toBe('?fault=identity_taken')
    expect(await linked(other)).toEqual(['google'])
  })

  test('a link that another session of the browser completes is refused', async () => {
    const [one, two] = [open(), open()]
    await one.enter('google', 'new')
    await two.enter('google', 'new')
    const begun = await one.call('POST', '/api/v1/auth/vk/link', {})
    const callback = await one.choose(new URL(begun.body.data.url), 'new')
    one.cookies.set('tastyToken', two.cookies.get('tastyToken') ?? '')
    expect((await one.visit(callback.href)).url.search).toBe('?fault=interrupted')
    expect(await linked(two)).toEqual(['google'])
  })
})

test('a visitor is redirected only to a page of this site', async () => {
  const browser = open()
  for (const response of ['https://evil.example/', '//evil.example', '/\\evil.example', '/api/v1/auth/vk']) {
    await browser.begin('vk', { response })
    expect(decodeURIComponent(browser.cookies.get('authredirect') ?? '')).toBe('/')
  }
})

test('the demo providers redirect to no other site', async () => {
  const browser = open()
  const { url } = await browser.begin('vk')
  url.searchParams.set('redirect_uri', 'https://evil.example/api/v1/auth/vk/callback')
  url.searchParams.set('person', '1')
  expect((await browser.visit(url.href)).status).toBe(400)
})
