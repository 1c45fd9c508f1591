import { api, type EndpointName } from '@runecase/api/api.ts'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BearerTokens } from '../core/session/bearer-token.ts'
import { countEffects } from '../testing/count-effects.ts'
import { makeOwner, type Owner } from '../testing/owner.ts'
import { REFUSED_SAMPLES, SAMPLE_CALLS } from '../testing/sample-calls.ts'
import { type CallOptions, startTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestAnswer } from '../testing/test-http.ts'

const ENDPOINTS = Object.entries(api) as [EndpointName, Endpoint][]
const PRIVATE = ENDPOINTS.filter(([, endpoint]) => endpoint.access === 'player')
/** Endpoints that read bearer tokens: all except sign-in and the calls authorised by the cookie. */
const HEARS_BEARERS = ENDPOINTS.filter(([, { isCookieAuthorised, rate }]) => !isCookieAuthorised && rate !== 'auth')
const OF_THE_COOKIE = ENDPOINTS.filter(([, endpoint]) => endpoint.isCookieAuthorised)

let shop: TestApp
let owner: Owner
let other: Owner
/** A player with a correctly signed token whose session has ended. */
let gone: Owner

beforeAll(async () => {
  shop = await startTestApp()
  owner = await makeOwner(shop)
  other = await makeOwner(shop)
  gone = await makeOwner(shop)
  await shop.read('revokeSession', { body: { everywhere: true } }, { player: gone })
})
afterAll(() => shop.close())

/** Makes a valid call about the owner, as the caller that the options describe. */
const callAs = (name: EndpointName, options: CallOptions, of: Owner = owner) =>
  shop.callAny(api[name], SAMPLE_CALLS[name](of), options)
function outcomeOf(answer: TestAnswer): string {
  if (answer.status === 302) return '302 redirect'
  const isFile = answer.headers['content-disposition'] !== undefined
  return `${answer.status} ${isFile ? 'file' : (answer.json().key ?? 'success')}`
}
const goodOutcomeOf = (name: EndpointName, endpoint: Endpoint) => {
  const refused = REFUSED_SAMPLES.get(name)
  if (refused !== undefined) return refused
  if (endpoint.isFile) return '200 file'
  return endpoint.isRedirect ? '302 redirect' : `${endpoint.successStatus ?? 200} success`
}

/** Makes the call and checks that it had no effect. */
async function expectRefused(name: EndpointName, options: CallOptions, outcome: string): Promise<void> {
  const before = await countEffects(shop)
  expect(outcomeOf(await callAs(name, options))).toBe(outcome)
  expect(await countEffects(shop)).toEqual(before)
}

test('the table has endpoints of every kind, so that the tests below prove something', () => {
  expect(PRIVATE.length).toBeGreaterThan(8)
  expect(HEARS_BEARERS.length).toBeGreaterThan(20)
  expect(OF_THE_COOKIE.map(([name]) => name)).toEqual(['exchangeCookie', 'leaveSession'])
})

describe('a player whose second factor is on and was not given in this session', () => {
  const GUARDED = PRIVATE.filter(([, { requiresSecondFactor }]) => requiresSecondFactor)
  const turnOn = async (player: Owner) => {
    await shop.rows(
      `insert into player_factors (user_id, totp_secret, session_id, on_since) values ($1, '\\x00', 1, now())`,
      [player.userId],
    )
    return player
  }

  test('a second factor is required by all calls that take items out or change the ways into the account', () => {
    expect(GUARDED.map(([name]) => name).sort()).toEqual([
      'addFactorPasskey',
      'beginFactorPasskey',
      'beginLink',
      'removeFactorPasskey',
      'removePassword',
      'renewRecoveryCodes',
      'sendEmail',
      'sendItems',
      'setPassword',
      'setSteamData',
      'unlinkIdentity',
    ])
  })

  test('a player with a second factor that was not given in this session is refused by each of these calls, without an effect', async () => {
    const guarded = await turnOn(await makeOwner(shop))
    const before = await countEffects(shop)
    for (const [name] of GUARDED) {
      const answer = await callAs(name, { player: guarded }, guarded)
      expect([name, outcomeOf(answer)]).toEqual([name, '403 second_factor_required'])
    }
    expect(await countEffects(shop)).toEqual(before)
  })
})

describe('a guest', () => {
  test.each(PRIVATE)('a guest gets 401 from %s', (name) => expectRefused(name, {}, '401 authentication'))

  test.each(ENDPOINTS.filter(([, { access, isCookieAuthorised }]) => access === 'public' && !isCookieAuthorised))(
    'a guest gets a good response from %s',
    async (name, endpoint) => expect(outcomeOf(await callAs(name, {}))).toBe(goodOutcomeOf(name, endpoint)),
  )

  test.each(['listUpgrades', 'getUpgradeStatistic', 'listContracts', 'getInventory', 'listInventoryStacks'] as const)(
    "a guest without `userId` gets 401 from %s, because it would show the caller's own data",
    async (name) => {
      expect(outcomeOf(await shop.callAny(api[name], {}))).toBe('401 authentication')
      expect(outcomeOf(await shop.callAny(api[name], { query: { userId: '12345' } }))).toBe('404 userNotFound')
      expect(outcomeOf(await shop.callAny(api[name], {}, { player: owner }))).toBe('200 success')
    },
  )

  test('a guest has no cookie to exchange, and signing out changes nothing', async () => {
    await expectRefused('exchangeCookie', {}, '401 authentication')
    await expectRefused('leaveSession', {}, '200 success')
  })
})

describe('an invalid bearer token', () => {
  const tokens = () => new BearerTokens(shop.config.secrets.session)
  async function callerOf({ userId }: Owner) {
    const [row] = await shop.rows<{ id: bigint }>('select id from sessions where user_id = $1 order by id', [userId])
    return { userId, sessionId: row?.id ?? 0n }
  }

  test('the bearer tokens of this suite are made as the shop makes them, so that a token without a fault is accepted', async () => {
    const good = tokens().issue(await callerOf(owner), Date.now())
    expect(outcomeOf(await callAs('getCurrentUser', { player: { ...owner, bearer: good } }))).toBe('200 success')
  })

  test.each(HEARS_BEARERS)('a bearer token with any fault is refused by %s', async (name) => {
    const caller = await callerOf(owner)
    const now = Date.now()
    const good = tokens().issue(caller, now)
    const bad = [
      tokens().issue(caller, now - HOUR_MS),
      new BearerTokens('the secret of somebody else, long enough').issue(caller, now),
      tokens().issue({ userId: caller.userId, sessionId: (await callerOf(other)).sessionId }, now),
      `${good.slice(0, -4)}AAAA`,
      `${good}=`,
      owner.secret,
      '',
      'null',
    ]
    const before = await countEffects(shop)
    for (const bearer of bad) {
      expect(outcomeOf(await callAs(name, { player: { ...owner, bearer } }))).toBe('401 authentication')
    }
    for (const authorization of [`Basic ${good}`, `bearer ${good}`, good]) {
      expect((await callAs(name, { headers: { authorization } })).status).toBe(401)
    }
    expect(await countEffects(shop)).toEqual(before)
  })

  test.each(HEARS_BEARERS)('the bearer token of an ended session is refused by %s', (name) =>
    expectRefused(name, { player: gone }, '401 authentication'),
  )
})

describe('the cookie alone', () => {
  const cookie = () => ({ cookie: `tastyToken=${owner.secret}` })

  test.each(PRIVATE)('the cookie alone does not authorise %s', (name) =>
    expectRefused(name, { headers: cookie() }, '401 authentication'),
  )

  test.each(OF_THE_COOKIE)('the cookie alone authorises %s from the pages of the site only', async (name) => {
    for (const site of ['cross-site', 'same-site']) {
      await expectRefused(name, { headers: { ...cookie(), 'sec-fetch-site': site } }, '403 forbidden')
    }
    for (const origin of ['https://evil.example', 'null', `${shop.address}.evil.example`]) {
      await expectRefused(name, { headers: { ...cookie(), origin } }, '403 forbidden')
    }
  })

  test('a cookie that occurs twice in one header is ignored', () =>
    expectRefused(
      'exchangeCookie',
      { headers: { cookie: `tastyToken=${owner.secret}; tastyToken=${other.secret}` } },
      '401 authentication',
    ))
})

describe('a page of another site', () => {
  const origin = 'https://evil.example'

  test.each(ENDPOINTS.filter(([, { method }]) => method === 'POST'))(
    'a page of another site has no effect through %s',
    async (name) => {
      const cookie = `tastyToken=${owner.secret}`
      await expectRefused(name, { headers: { origin, cookie } }, '403 forbidden')
      // An HTML form: browsers send its content type without a preflight request, and it has no header of the shop.
      const before = await countEffects(shop)
      const answer = await shop.send(`/${api[name].path}`.replace(/^\/+/, '/api/'), {
        method: 'POST',
        headers: { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'multi_open=1',
      })
      expect([403, 404]).toContain(answer.status)
      expect(await countEffects(shop)).toEqual(before)
    },
  )

  test.each(ENDPOINTS)('a page of another site may not read %s', async (name, endpoint) => {
    const headers = { origin, 'access-control-request-method': endpoint.method }
    const asked = await shop.callAny({ ...endpoint, method: 'OPTIONS' as never }, SAMPLE_CALLS[name](owner), {
      headers,
    })
    expect(asked.status).toBe(405)
    const answer = await callAs(name, { headers: { origin } })
    for (const { headers: answered } of [asked, answer]) {
      expect(Object.keys(answered).filter((header) => header.startsWith('access-control-'))).toEqual([])
    }
  })
})

describe('another player', () => {
  test.each([
    'sellItem',
    'sellManyItems',
    'upgradeItems',
    'makeContract',
    'exchangeItems',
    'openPack',
    'listReplacements',
    'replaceItem',
  ] as const)("a player gets 404 from %s for another player's item", (name) =>
    expectRefused(name, { player: other }, '404 dataNotFound'),
  )

  test('a player gets the same response for items of others as for unknown ones', async () => {
    const foreign = await callAs('sellItem', { player: other })
    const nothing = await shop.call('sellItem', { body: { id: '9223372036854775807' } }, { player: other })
    expect(foreign.text).toBe(nothing.text)
  })

  test('selling all items sells those of the caller and no others', async () => {
    const player = await makeOwner(shop)
    await callAs('sellAllItems', { player })
    const { totalItem } = await shop.read('getInventory', { query: { group: 'active' } }, { player: owner })
    expect(totalItem).toBeGreaterThan(0)
  })

  test('another player sees only public items in an inventory, whatever group is requested', async () => {
    const player = await makeOwner(shop)
    await shop.read('sellAllItems', { body: {} }, { player })
    const query = { userId: String(player.userId), group: 'active' as const }
    const own = await shop.read('getInventory', { query }, { player })
    const seen = await shop.read('getInventory', { query }, { player: other })
    const everything = await shop.read('getInventory', { query: { ...query, group: 'all' } })
    // An item on its way to Steam is still the player's; a sold one is not.
    expect(own.totalItem).toBeLessThan(everything.totalItem)
    expect(seen).toEqual(everything)
  })

  test('a realtime token is issued for the caller, whatever id the call names', async () => {
    const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const query = { userId: String(owner.userId) }
    const { centryfugoKey } = await shop.read('getRealtimeToken', { query }, { player: other })
    expect(claimsOf(centryfugoKey).sub).toBe(String(other.userId))
    const guest = await shop.read('getRealtimeToken', { query })
    expect(guest.centryfugoKey).not.toContain(String(owner.userId))
    expect(claimsOf(guest.centryfugoKey).sub).toBe('')
  })
})

// The last group, because its effects would otherwise change the checks of the others.
describe('a player', () => {
  let player: Owner
  beforeAll(async () => {
    player = await makeOwner(shop)
  })
  const outcome = async (name: EndpointName) =>
    outcomeOf(await callAs(name, { player, headers: { cookie: `tastyToken=${player.secret}` } }, player))

  test.each(ENDPOINTS)('a player gets a good response from %s', async (name, endpoint) => {
    const good = goodOutcomeOf(name, endpoint)
    if ((await outcome(name)) === good) return
    // An earlier call has changed the owner's data, so a new owner is made. That is slow, so it is done only when needed.
    player = await makeOwner(shop)
    expect(await outcome(name)).toBe(good)
  })
})
