import { askApi, expect, LONG, test } from './journey.ts'
import { markupFaults } from './markup-faults.ts'
import { EVERYDAY_ROUTES, GUEST_ROUTES, routesFor } from './routes.ts'

test.describe('the document of every route conforms to the HTML standard', () => {
  test.setTimeout(300_000)

  test('the documents for a guest conform to the HTML standard', async ({ page }) => {
    for (const path of GUEST_ROUTES) {
      const answer = await page.request.get(path)
      expect.soft(await markupFaults(await answer.text()), path).toEqual([])
    }
  })

  /** Checks the selected routes as a player with items, a withdrawal and a battle. */
  const walk = (what: string, chooses: (path: string) => boolean) =>
    test(`the documents for a player conform to the HTML standard on ${what}`, LONG, async ({ playerPage: page }) => {
      await askApi(page, '/v1/cases/pervyy-reyd/open', { multi_open: 10 })
      await askApi(page, '/v1/users/set/steam/data', {
        link: 'https://steamcommunity.com/tradeoffer/new/?partner=45678901&token=AbCdEfGh',
      })
      const { items } = await askApi(page, '/v1/inventory/get?group=upgrade')
      const [item] = items.filter(({ type }: { type: number }) => type === 1)
      await askApi(page, '/v1/inventory/senditem', { ids: [item.id], method: 'link' })
      const { battle_ulid: battleId } = await askApi(page, '/battles', {
        cases: [{ slug: 'pervyy-reyd', count: 1 }],
        players: 2,
        mode: 'classic',
        is_private: false,
      })
      const own = await page.request.get('/profile')
      const userId = new URL(own.url()).pathname.split('/').at(-1) ?? ''
      for (const path of [...routesFor(userId, battleId), `/profile/items/${item.id}`].filter(chooses)) {
        const answer = await page.request.get(path)
        const html = await answer.text()
        expect.soft(html, path).toContain(`data-viewer="${userId}"`)
        expect.soft(await markupFaults(html), path).toEqual([])
      }
    })
  walk('one route of each kind', (path) => EVERYDAY_ROUTES.has(path))
  walk('any other route', (path) => !EVERYDAY_ROUTES.has(path))
})

test('an invalid document is reported', async () => {
  const faultOf = async (body: string) =>
    (await markupFaults(`<!DOCTYPE html><html lang="ru"><head><title>Кейсы</title></head><body>${body}</body></html>`))
      .map((fault) => fault.split(' ')[0])
      .join()
  expect(await faultOf('<p>Кейсы</p>')).toBe('')
  expect(await faultOf('<span><div>Кейсы</div></span>')).toBe('element-permitted-content')
  expect(await faultOf('<label>Быстро <button type="button">x</button><input type="checkbox"></label>')).toBe(
    'multiple-labeled-controls',
  )
  expect(await faultOf('<p id="a">1</p><p id="a">2</p>')).toBe('no-dup-id')
  expect(await faultOf('<p aria-label="Кейсы">1</p>')).toBe('aria-label-misuse')
})
