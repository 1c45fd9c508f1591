import { describe, expect } from 'vitest'
import { testingPage, testingPageApi } from '../../app/testing-page.ts'
import { expectNoComplaint, get, it, render, watchConsole } from '../../app/testing-render.ts'

watchConsole()

describe('pages of an event as the server sends them', () => {
  it('server-rendered season pages name the current event in the header, and none when the shop cannot tell', async () => {
    const entry = /<a[^>]*aria-label="Ночь Разлома"[^>]*>/
    expect(await (await render(get('/faq'), testingPage())).text()).toMatch(entry)
    const api = testingPageApi({ failing: ['getCurrentEvent'] })
    const response = await render(get('/faq'), testingPage({ api }))
    expect(response.status).toBe(200)
    expect(await response.text()).not.toMatch(entry)
    expectNoComplaint()
  })

  it.each(['/event', '/event/new-cases', '/event/coin-cases', '/event/battle-pass', '/event/top', '/event/raffle'])(
    'server-rendered season pages have one heading without an event: %s',
    async (path) => {
      const shop = testingPageApi()
      const call: typeof shop.call = async (name, input) =>
        (name === 'getCurrentEvent' || name === 'getBattlePass' ? null : await shop.call(name, input)) as never
      const response = await render(get(path), testingPage({ api: { call } }))
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html.match(/<h1[ >]/g)).toHaveLength(1)
      expectNoComplaint()
    },
  )

  it('server-rendered season pages name the results of an event that has ended, and do not invite guests to join it', async () => {
    const shop = testingPageApi()
    const call: typeof shop.call = async (name, input) => {
      const data: unknown = await shop.call(name, input)
      if (name !== 'getCurrentEvent') return data as never
      return { ...(data as object), state: 'ended', endedButton: 'Итоги Разлома' } as never
    }
    const home = await (await render(get('/'), testingPage({ api: { call } }))).text()
    expect(home).toContain('Итоги события')
    expect(home).not.toContain('Войти и участвовать')
    expect(home).toMatch(/<a[^>]*aria-label="Итоги Разлома"/)
    // Its cases are no longer sold: their section comes last and promises no coins.
    expect(home).not.toMatch(/<p>[^<]*Каждое открытие приносит монеты события/)
    expect(home).toContain('его кейсы больше не продаются')
    expect(home.match(/id="[\w-]+-title"[^>]*>[^<]+<\/h2>/g)?.at(-1)).toContain('night-of-the-rift')
    expectNoComplaint()
  })
})
