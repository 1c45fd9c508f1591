import { describe, expect } from 'vitest'
import { testingPage } from '../../app/testing-page.ts'
import { expectNoComplaint, get, it, player, render, watchConsole } from '../../app/testing-render.ts'

watchConsole()

describe('pages about fairness as the server sends them', () => {
  it.each(['check', 'settings', 'instructions', 'case-history/7', 'logs'])(
    'about fairness lead home while they are closed: %s',
    async (page) => {
      for (const viewer of [{}, player]) {
        const context = testingPage({ ...viewer, hasFairnessPages: false })
        const response = await render(get(`/provably-fair/${page}?id=7`), context)
        expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
        await response.text()
      }
    },
  )

  it('server-rendered fairness pages keep the play that a guest was to check when they lead to the instructions', async () => {
    const response = await render(get('/provably-fair/check?id=7'), testingPage())
    expect(response.headers.get('location')).toBe('/provably-fair/instructions?id=7')
  })

  it('server-rendered fairness pages explain the roll by an example that was computed', async () => {
    const html = await (await render(get('/provably-fair/instructions'), testingPage())).text()
    for (const published of ['7354748', '31715838', '70805438', '80808896', '630dcd2966c4336691125448bbb25b4ff412a49c'])
      expect(html).toContain(published)
    expectNoComplaint()
  })
})
