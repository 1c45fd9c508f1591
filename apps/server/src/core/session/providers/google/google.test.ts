import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Browser, type Site, startSite } from '../../site.fixtures.ts'

/** A certified third-party OpenID provider instead of Google. */
let idp: Server
let site: Site
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  idp = createServer()
  await new Promise<void>((resolve) => idp.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(idp.address() as AddressInfo).port}`
  site = await startSite({ settings: { google: { issuer, clientId: 'shop', clientSecret: 'a secret of the shop' } } })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'shop',
        client_secret: 'a secret of the shop',
        redirect_uris: [`${site.server.origin}/api/v1/auth/google/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'picture'] },
    findAccount: async (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, name: `Player ${sub}` }) }),
    pkce: { required: () => true },
    cookies: { keys: ['a key of the provider'] },
  })
  idp.on('request', provider.callback())
})
afterAll(async () => {
  await site.close()
  await new Promise((resolve) => idp.close(resolve))
  vi.restoreAllMocks()
})

/** Fills in the forms of the provider until it redirects the browser back to the site. */
async function signInAt(browser: Browser, begun: URL, login: string): Promise<URL> {
  let at = begun
  for (let step = 0; step < 12; step += 1) {
    if (at.origin === site.server.origin) return at
    const { status, url, text } = await browser.visit(at.href)
    at = status >= 300 && status < 400 ? url : await submit(browser, at, text, login)
  }
  throw new Error(`the provider never came to an end: ${at.href}`)
}

async function submit(browser: Browser, at: URL, page: string, login: string): Promise<URL> {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
  if (!action || !prompt) throw new Error(`no form at ${at.href}: ${page.slice(0, 300)}`)
  const form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) })
  return (await browser.submit(new URL(action, at).href, form)).url
}

test('a new player signs in by the full code flow against another implementation, and returns to their account', async () => {
  const ids: string[] = []
  for (let visit = 0; visit < 2; visit += 1) {
    const browser = new Browser(site)
    const begun = await browser.begin('google')
    expect(begun.url.searchParams.get('code_challenge_method')).toBe('S256')
    const callback = await signInAt(browser, begun.url, 'lina')
    const entered = await browser.redeem((await browser.visit(callback.href)).url)
    expect(entered.body.data).toMatchObject({ is_new: visit === 0, user: { nickname: 'Player lina' } })
    ids.push(entered.body.data.user.user_id)
  }
  expect(new Set(ids).size).toBe(1)
})

test('a used code, and a code for another browser, do not sign in', async () => {
  const count = async () =>
    (await site.world.rows<{ count: number }>('select count(*)::int as count from login_tokens'))[0]?.count
  const [victim, thief] = [new Browser(site), new Browser(site)]
  const callback = await signInAt(victim, (await victim.begin('google')).url, 'boris')
  const own = await signInAt(thief, (await thief.begin('google')).url, 'thief')
  own.searchParams.set('code', callback.searchParams.get('code') ?? '')
  const before = await count()
  expect((await thief.visit(own.href)).url.search).toBe('?fault=interrupted')
  expect(await count()).toBe(before)

  const again = new Browser(site)
  const first = await signInAt(again, (await again.begin('google')).url, 'rune')
  const flow = again.cookies.get('authflow') ?? ''
  expect((await again.visit(first.href)).url.hash).toMatch(/^#token=/)
  again.cookies.set('authflow', flow)
  expect((await again.visit(first.href)).url.search).toBe('?fault=interrupted')
})
