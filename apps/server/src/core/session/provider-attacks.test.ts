import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_CLIENT } from './demo/demo-people.ts'
import type { Fetch } from './providers/ask-provider.ts'
import { createGoogle } from './providers/google/google-sign-in.ts'
import { signAssertion } from './providers/steam/demo-steam.ts'
import { createVk } from './providers/vk/vk-sign-in.ts'
import { Browser, type Site, startSite } from './site.fixtures.ts'

let site: Site
/** Modifies the providers' responses to the server; set by a test. */
let worsen: (request: Request, answer: Response) => Response | Promise<Response>
beforeAll(async () => {
  site = await startSite({
    change(providers) {
      const send: Fetch = async (input, init) => {
        const request = new Request(input, init)
        return worsen(request, await site.peers.send(request.clone()))
      }
      const base = 'http://127.0.0.1:4109/demo/identity'
      const { id: clientId, secret: clientSecret } = DEMO_CLIENT
      const google = createGoogle({ issuer: `${base}/google`, clientId, clientSecret }, { send })
      return new Map([
        ...providers,
        ['google', beside(google)],
        ['vk', beside(createVk({ baseUrl: `${base}/vk`, clientId }, { send }))],
      ])
    },
  })
})
afterAll(() => site.close())

/** The providers' pages use the port of the site. */
function beside<P extends { begin: (exchange: never) => Promise<string> }>(provider: P): P {
  return {
    ...provider,
    async begin(exchange: never) {
      const url = new URL(await provider.begin(exchange))
      return `${site.server.origin}${url.pathname}${url.search}`
    },
  }
}

const open = () => new Browser(site)
const rows = async () => {
  const [row] = await site.world.rows<{ all: string }>(
    `select concat((select count(*) from users), ' ', (select count(*) from sessions), ' ',
                   (select count(*) from identities), ' ', (select count(*) from login_tokens)) as all`,
  )
  return row?.all
}

let before: string | undefined
beforeEach(async () => {
  worsen = (_request, answer) => answer
  before = await rows()
})
/** The attempt created no account, identity, token or session. */
afterEach(async () => {
  expect(await rows()).toBe(before)
})

/** A browser just before its provider redirects it back. */
async function aboutToReturn(provider: string, person = 'new') {
  const browser = open()
  const { url } = await browser.begin(provider)
  return { browser, callback: await browser.choose(url, person) }
}
async function expectRefused(browser: Browser, callback: URL, fault = 'interrupted') {
  const { status, url } = await browser.visit(callback.href)
  expect([status, url.pathname, url.search, url.hash]).toEqual([302, '/auth', `?fault=${fault}`, ''])
  expect(browser.cookies.has('tastyToken')).toBe(false)
}
const altered = (callback: URL, change: (query: URLSearchParams) => void) => {
  const url = new URL(callback)
  change(url.searchParams)
  return url
}

describe.each(['steam', 'google', 'vk'])('a callback of %s is refused', (provider) => {
  test('a callback is refused in a browser that began no sign-in, such as one that was sent a foreign link', async () => {
    const { callback } = await aboutToReturn(provider)
    await expectRefused(open(), callback)
  })

  test('a callback is refused in a browser that began another sign-in of the same provider', async () => {
    const { callback } = await aboutToReturn(provider)
    const { browser } = await aboutToReturn(provider)
    await expectRefused(browser, callback)
  })

  test('a callback is refused in a browser that began a sign-in at another provider', async () => {
    const { callback } = await aboutToReturn(provider)
    const { browser } = await aboutToReturn(provider === 'vk' ? 'google' : 'vk')
    await expectRefused(browser, callback)
  })

  test('a callback is refused without its state', async () => {
    const { browser, callback } = await aboutToReturn(provider)
    await expectRefused(
      browser,
      altered(callback, (query) => query.delete('state')),
    )
  })

  test('a callback is refused with another state, an empty one, and with two', async () => {
    for (const change of [
      (query: URLSearchParams) => query.set('state', 'A'.repeat(43)),
      (query: URLSearchParams) => query.set('state', ''),
      (query: URLSearchParams) => query.append('state', query.get('state') ?? ''),
    ]) {
      const { browser, callback } = await aboutToReturn(provider)
      await expectRefused(browser, altered(callback, change))
    }
  })

  test('a callback is refused ten minutes after its start', async () => {
    const { browser, callback } = await aboutToReturn(provider)
    site.world.pass(10 * 60_000)
    await expectRefused(browser, callback)
  })

  test('a callback is refused with a tampered cookie', async () => {
    const { browser, callback } = await aboutToReturn(provider)
    const sealed = Buffer.from(browser.cookies.get('authflow') ?? '', 'base64url')
    sealed[sealed.length >> 1] = (sealed[sealed.length >> 1] ?? 0) ^ 1
    browser.cookies.set('authflow', sealed.toString('base64url'))
    await expectRefused(browser, callback)
  })
})

describe.each(['steam', 'google', 'vk'])('a used answer of %s', (provider) => {
  test('a used answer of the provider does not sign in a second time', async () => {
    const { browser, callback } = await aboutToReturn(provider, '1')
    const flow = browser.cookies.get('authflow') ?? ''
    expect((await browser.visit(callback.href)).url.hash).toMatch(/^#token=/)
    before = await rows()
    browser.cookies.set('authflow', flow)
    await expectRefused(browser, callback)
  })
})

describe.each(['google', 'vk'])('a foreign code of %s', (provider) => {
  test('a foreign code replayed in a callback of the attacker is refused', async () => {
    const victim = await aboutToReturn(provider)
    const { browser, callback } = await aboutToReturn(provider)
    for (const name of ['code', 'device_id']) {
      const value = victim.callback.searchParams.get(name)
      if (value !== null) callback.searchParams.set(name, value)
    }
    await expectRefused(browser, callback)
  })

  test('a callback with an unknown or missing code is refused', async () => {
    for (const change of [
      (query: URLSearchParams) => query.set('code', 'invented'),
      (query: URLSearchParams) => query.delete('code'),
    ]) {
      const { browser, callback } = await aboutToReturn(provider)
      await expectRefused(browser, altered(callback, change))
    }
  })
})

describe('an assertion of Steam', () => {
  /** A changed assertion, signed with Steam's own key, as if Steam had been tricked into signing it. */
  const signedAnew = (callback: URL, change: Readonly<Record<string, string>>) => {
    const fields: Record<string, string> = {}
    for (const [name, value] of callback.searchParams) {
      if (name.startsWith('openid.') && name !== 'openid.sig') fields[name.slice(7)] = value
    }
    return altered(callback, (query) => {
      for (const [name, value] of signAssertion(site.peers.tickets, { ...fields, ...change })) query.set(name, value)
    })
  }
  const OTHER = 'https://steamcommunity.com/openid/id/76561190999999999'

  test.each(['openid.claimed_id', 'openid.identity'])(
    'an assertion of Steam whose %s was changed is refused',
    async (name) => {
      const { browser, callback } = await aboutToReturn('steam')
      await expectRefused(
        browser,
        altered(callback, (query) => query.set(name, OTHER)),
      )
    },
  )

  test('an assertion of Steam whose claim and identity were both changed is not confirmed', async () => {
    const { browser, callback } = await aboutToReturn('steam')
    const forged = altered(callback, (query) => {
      query.set('openid.claimed_id', OTHER)
      query.set('openid.identity', OTHER)
    })
    await expectRefused(browser, forged)
  })

  test('an assertion of Steam that names its claim twice is refused', async () => {
    const { browser, callback } = await aboutToReturn('steam')
    await expectRefused(
      browser,
      altered(callback, (query) => query.append('openid.claimed_id', OTHER)),
    )
  })

  test.each([
    ['made for another address', { return_to: 'https://evil.example/api/v1/auth/steam/callback?state=x' }],
    ['by another provider', { op_endpoint: 'https://evil.example/login' }],
    ['of six minutes ago', { response_nonce: `${new Date(Date.now() - 360_000).toISOString().slice(0, 19)}Zabc` }],
    ['of six minutes from now', { response_nonce: `${new Date(Date.now() + 360_000).toISOString().slice(0, 19)}Zabc` }],
    ['whose nonce contains no time', { response_nonce: 'soon' }],
    ['of another site', { claimed_id: 'https://evil.example/openid/id/76561190000000001', identity: 'x' }],
    [
      'whose id only starts correctly',
      {
        claimed_id: 'https://steamcommunity.com/openid/id/76561190000000001.evil',
        identity: 'https://steamcommunity.com/openid/id/76561190000000001.evil',
      },
    ],
    ['that is a request instead of an assertion', { mode: 'checkid_immediate' }],
    [
      'whose signature does not cover the claimed id',
      { signed: 'signed,op_endpoint,return_to,response_nonce,assoc_handle' },
    ],
  ])('an assertion of Steam %s is refused, although its signature is correct', async (_what, change) => {
    const { browser, callback } = await aboutToReturn('steam')
    await expectRefused(browser, signedAnew(callback, change))
  })

  test('an assertion of Steam with a correct signature is accepted, so the refusals above are for their faults', async () => {
    const { browser, callback } = await aboutToReturn('steam', '1')
    expect((await browser.visit(signedAnew(callback, {}).href)).url.hash).toMatch(/^#token=/)
    before = await rows()
  })
})

describe('a Google that sends wrong data', () => {
  const withIdToken = (change: (claims: Record<string, unknown>) => void) => {
    worsen = async (request, answer) => {
      if (!new URL(request.url).pathname.endsWith('/token')) return answer
      const body = (await answer.json()) as { id_token: string }
      const [head, claims = '', signature] = body.id_token.split('.')
      const parsed = JSON.parse(Buffer.from(claims, 'base64url').toString())
      change(parsed)
      const again = Buffer.from(JSON.stringify(parsed)).toString('base64url')
      return Response.json({ ...body, id_token: `${head}.${again}.${signature}` })
    }
  }
  test.each([
    ['for another nonce', (claims: Record<string, unknown>) => Object.assign(claims, { nonce: 'another' })],
    ['for another client', (claims: Record<string, unknown>) => Object.assign(claims, { aud: 'another' })],
    ['of another issuer', (claims: Record<string, unknown>) => Object.assign(claims, { iss: 'https://evil.example' })],
    ['that has expired', (claims: Record<string, unknown>) => Object.assign(claims, { exp: 1 })],
  ])('an id token %s is refused', async (_what, change) => {
    withIdToken(change)
    const { browser, callback } = await aboutToReturn('google')
    await expectRefused(browser, callback)
  })

  test('a person with another id than the id token is refused', async () => {
    worsen = async (request, answer) =>
      request.url.endsWith('/userinfo') ? Response.json({ sub: '999999999', name: 'Somebody' }) : answer
    const { browser, callback } = await aboutToReturn('google')
    await expectRefused(browser, callback)
  })
})

describe('a VK that sends wrong data', () => {
  test.each([
    ['has another state', '/oauth2/auth', { state: 'another' }],
    ['has a token that belongs to nobody', '/oauth2/auth', { user_id: undefined }],
    ['is about a person other than that of its token', '/oauth2/user_info', { user: { user_id: '999' } }],
  ])('data of VK is refused when it %s', async (_what, path, change) => {
    worsen = async (request, answer) =>
      request.url.endsWith(path) ? Response.json({ ...((await answer.json()) as object), ...change }) : answer
    const { browser, callback } = await aboutToReturn('vk')
    await expectRefused(browser, callback)
  })

  test('data of VK without the device for which it was sent, or with another one, is refused', async () => {
    for (const device of [null, 'another']) {
      const { browser, callback } = await aboutToReturn('vk')
      const changed = altered(callback, (query) =>
        device === null ? query.delete('device_id') : query.set('device_id', device),
      )
      await expectRefused(browser, changed)
    }
  })
})

test.each(['google', 'vk'])(
  'a %s that does not respond is reported as unavailable, and no account is created',
  async (name) => {
    const { browser, callback } = await aboutToReturn(name)
    worsen = () => {
      throw new TypeError('fetch failed')
    }
    await expectRefused(browser, callback, 'unavailable')
  },
)
