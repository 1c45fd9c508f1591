import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CURRENCY_ID, ENTRY_KIND, HOUSE_ACCOUNT } from '../../core/ledger/public.ts'
import { idAt } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const SLUG = 'gorst-oskolkov'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('coin cases come cheapest first, each with its return and its dearest drops', async () => {
  const cases = await shop.read('listCoinCases', {})
  expect(cases.length).toBeGreaterThan(3)
  const prices = cases.map(({ priceData }) => priceData.price)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  expect(new Set(cases.map(({ priceData }) => priceData.currency))).toEqual(new Set(['COIN']))
  const one = cases.find(({ slug }) => slug === SLUG)
  const { rtp } = await shop.read('getCase', { params: { name: SLUG } })
  const drops = await shop.read('listCaseDrops', { params: { name: SLUG } })
  expect(one?.rtp).toBe(rtp)
  expect(one?.bestDrops).toEqual(
    drops.slice(0, 3).map(({ id, name, image, rarity, price, chance }) => ({ id, name, image, rarity, price, chance })),
  )
})

test('a player sees what their own coins opened in the event, and nothing that gold or an earlier event paid', async () => {
  const player = await shop.register()
  const other = await shop.register()
  await shop.rows('update players set coins = 1000 where user_id = $1', [player.userId])
  await shop.rows(
    `insert into ledger_entries (account_id, operation_id, kind, currency, amount) values ($1, $3, $4, $5, 1000), ($2, $3, $4, $5, -1000)`,
    [player.userId, HOUSE_ACCOUNT.coinsIssued, idAt(Date.now()), ENTRY_KIND.coinBonus, CURRENCY_ID.COIN],
  )
  await shop.setBalance(player, 100_000n)
  const open = async (name: string, multiOpen: number) => {
    const answer = await shop.call('openCase', { params: { name }, body: { multiOpen } }, { player, key: randomUUID() })
    expect(answer.status).toBe(200)
  }
  await open(SLUG, 2)
  await open('pervyy-reyd', 1)
  const openings = await shop.read('listCoinOpenings', {}, { player })
  expect(openings).toMatchObject([{ caseName: 'Горсть осколков', coins: 200 }])
  const worth = openings[0]?.items.map(({ price }) => price) ?? []
  expect(worth).toHaveLength(2)
  expect(worth).toEqual([...worth].sort((a, b) => b - a))
  expect(await shop.read('listCoinOpenings', {}, { player: other })).toEqual([])
  await shop.rows(`update seasons set starts_at = now() + interval '1 minute' where id = $1`, [
    (await shop.read('getCurrentEvent', {}))?.id,
  ])
  // The shop keeps windows for a moment.
  await expect.poll(() => shop.read('listCoinOpenings', {}, { player }), { timeout: 20_000 }).toEqual([])
})
