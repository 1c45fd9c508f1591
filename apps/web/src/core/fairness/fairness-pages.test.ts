import { describe, expect } from 'vitest'
import { testingPage } from '../../app/testing-page.ts'
import { expectNoComplaint, get, it, player, render, watchConsole } from '../../app/testing-render.ts'

watchConsole()

describe('the server-rendered fairness pages', () => {
  it.each(['check', 'settings', 'instructions', 'case-history/7', 'logs'])(
    'the fairness pages redirect home while they are closed: %s',
    async (page) => {
      for (const viewer of [{}, player]) {
        const context = testingPage({ ...viewer, hasFairnessPages: false })
        const response = await render(get(`/provably-fair/${page}?id=7`), context)
        expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
        await response.text()
      }
    },
  )

  it('the fairness pages keep the play that a guest wanted to check when they redirect to the instructions', async () => {
    const response = await render(get('/provably-fair/check?id=7'), testingPage())
    expect(response.headers.get('location')).toBe('/provably-fair/instructions?id=7')
  })

  it('the fairness pages explain the roll by a computed example', async () => {
    const html = await (await render(get('/provably-fair/instructions'), testingPage())).text()
    for (const published of ['7354748', '31715838', '70805438', '80808896', '630dcd2966c4336691125448bbb25b4ff412a49c'])
      expect(html).toContain(published)
    expectNoComplaint()
  })
})
