import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeTurn } from '../../withdrawal-turns.sql.ts'
import { selectMarketOpen } from './market-purchases.sql.ts'
import { makeMarketShop } from './market-shop.fixtures.ts'

const HALF_AN_HOUR_MS = 1_800_000

let bench: Awaited<ReturnType<typeof makeMarketShop>>
beforeAll(async () => {
  bench = await makeMarketShop()
})
beforeEach(() => bench.mend())
afterAll(() => bench.close())

describe('a purchase that the market acknowledged and later denies', () => {
  test.each([
    ['the only one on sale', false],
    ['one of several on sale', true],
  ])(
    'a purchase that the market acknowledged and later denies (%s) is neither repeated nor returned, and goes to operators after half an hour',
    async (_, isOnSale) => {
      const { shop, market, deps, begin, turn, soldFor } = bench
      const { id, itemId } = await begin()
      await shop.step(id, deps)
      expect(await shop.statusOf(itemId)).toBe('vendor waiting')
      const { underWay } = await selectMarketOpen(deps.database)
      market.state.isOnSale = isOnSale
      market.forgotten.add(String(id))
      for (let round = 0; round < 4; round += 1) {
        await turn(id, deps, round === 0 ? 3_000 : 30_000)
        // A market may not show everywhere yet what it has just sold.
        expect([await shop.statusOf(itemId), soldFor(id)]).toEqual([round === 0 ? 'vendor waiting' : 'error', 1])
      }
      await turn(id, deps, HALF_AN_HOUR_MS)
      expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['support', 1])
      expect((await shop.storyOf(id)).slice(-2)).toEqual(['error: outcome_unknown', 'support: with_support'])
      const open = await selectMarketOpen(deps.database)
      expect([open.underWay, open.withSupport.includes(id)]).toEqual([underWay - 1, true])
    },
  )

  test('a purchase that the market acknowledged and later denied continues when the market reports it again, and is delivered once', async () => {
    const { shop, market, deps, begin, turn, soldFor, deliver } = bench
    const { id, itemId } = await begin()
    await shop.step(id, deps)
    market.forgotten.add(String(id))
    await turn(id)
    expect(await shop.statusOf(itemId)).toBe('error')
    market.forgotten.delete(String(id))
    await deliver(id)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['completed', 1])
  })

  test('a purchase goes to operators only after an uninterrupted half an hour of denial', async () => {
    const { shop, market, deps, begin, turn, soldFor, deliver } = bench
    const { id, itemId } = await begin()
    await shop.step(id, deps)
    for (let round = 0; round < 3; round += 1) {
      market.forgotten.add(String(id))
      await turn(id)
      await turn(id, deps, HALF_AN_HOUR_MS - 60_000)
      expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['error', 1])
      market.forgotten.delete(String(id))
      await turn(id, deps, 120_000)
      expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['error', 1])
    }
    await turn(id, deps, 2 * HALF_AN_HOUR_MS)
    expect(await shop.statusOf(itemId)).toBe('error')
    await deliver(id)
    // An order of this age is polled every minute.
    await turn(id, deps, 60_000)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['completed', 1])
  })

  test('a purchase that the market acknowledged only after its response was lost is not repeated when the market denies it', async () => {
    const { shop, market, deps, begin, turn, soldFor } = bench
    market.state.faults.push('bought but hung up')
    const { id, itemId } = await begin()
    await shop.step(id, deps)
    await turn(id)
    expect(await shop.statusOf(itemId)).toBe('error')
    market.forgotten.add(String(id))
    await turn(id)
    await turn(id)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['error', 1])
  })
})

describe('a purchase whose response was lost and that the market does not know', () => {
  test.each([
    ['nobody sells it any more', { isOnSale: false }],
    ['it has become too expensive', { price: 999_999_999 }],
    ['the market refuses to sell it again', { faults: Array.from({ length: 9 }, () => 'refused') }],
  ])(
    'a purchase whose response was lost and that the market does not know is not returned if %s, because it may have been made',
    async (_, state) => {
      const { shop, market, deps, begin, turn, soldFor, deliver } = bench
      market.state.faults.push('bought but answered 500')
      const { id, itemId } = await begin()
      await shop.step(id, deps)
      market.forgotten.add(String(id))
      Object.assign(market.state, state)
      for (let round = 0; round < 3; round += 1) {
        await turn(id)
        expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['error', 1])
      }
      market.forgotten.delete(String(id))
      await deliver(id)
      expect(await shop.statusOf(itemId)).toBe('completed')
    },
  )

  test('a purchase whose process died while buying is not repeated at once by the next process', async () => {
    const { shop, market, deps, begin, soldFor, deliver } = bench
    const { id, itemId } = await begin()
    await deps.database.transaction((tx) => takeTurn(tx, id, { leaseMs: 25_000, mayBeFirst: true }))
    const row = await shop.row<{ userId: bigint; steamId: string; code: string }>(
      'select user_id as "userId", steam_id as "steamId", code from withdrawals where id = $1',
      [id],
    )
    const order = { ...row, id, marketHashName: 'a thing', maxPriceMinor: 200n, tradeToken: 'tok_en-1' }
    expect(await deps.delivery?.deliver(order)).toEqual({ state: 'queued', cause: 'buying' })
    market.forgotten.add(String(id))
    await shop.world.rows(`update withdrawals set leased_until = null, due_at = clock_timestamp() where id = $1`, [id])
    await shop.step(id, deps)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['PREPARING', 1])
    market.forgotten.delete(String(id))
    await deliver(id)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['completed', 1])
  })
})

describe('a purchase that the market refused', () => {
  test('a refusal that arrives after another process has bought ends only the refused attempt', async () => {
    const { shop, market, deps, begin, turn } = bench
    // The market sells to the later attempt and refuses the earlier, delayed one; neither process receives the result.
    market.state.faults.push('bought but hung up', 'refused')
    const { id, itemId } = await begin()
    let isFirst = true
    market.state.whileItBuys = async () => {
      if (!isFirst) return
      isFirst = false
      await turn(id)
    }
    market.forgotten.add(String(id))
    await shop.step(id, deps)
    market.state.isOnSale = false
    await turn(id)
    await turn(id)
    expect([await shop.statusOf(itemId), bench.soldFor(id)]).toEqual(['error', 1])
  })

  test('a purchase that the market refused is returned if nobody sells the item some time later, and not before', async () => {
    const { shop, market, deps, begin, turn } = bench
    market.state.faults.push('refused')
    const { id, itemId } = await begin()
    await shop.step(id, deps)
    market.state.isOnSale = false
    await turn(id, deps, 10_000)
    expect(await shop.statusOf(itemId)).toBe('PREPARING')
    await turn(id)
    expect([await shop.statusOf(itemId), (await shop.storyOf(id)).at(-1)]).toEqual(['progress', 'canceled: no_stock'])
  })

  test.each([
    ['maintenance', { success: false, error: 'maintenance' }],
    ['an undocumented response', { data: [] }],
  ])('a refused purchase counts as refused even if the next call is answered by %s', async (_, answer) => {
    const { shop, market, deps, begin, turn } = bench
    market.state.faults.push('refused')
    const { id, itemId } = await begin()
    market.answers.set('get-buy-info-by-custom-id', answer)
    await shop.step(id, deps)
    expect((await shop.storyOf(id)).at(-1)).toBe('PREPARING: provider_unavailable')
    market.answers.clear()
    market.state.isOnSale = false
    await turn(id)
    expect([await shop.statusOf(itemId), (await shop.storyOf(id)).at(-1)]).toEqual(['progress', 'canceled: no_stock'])
  })

  test('a purchase that the market refused as already made is open, even if the market does not know it', async () => {
    const { shop, market, deps, begin, turn } = bench
    market.answers.set('buy-for', { success: false, error: 'custom_id already used' })
    const { id, itemId } = await begin()
    await shop.step(id, deps)
    expect(await shop.statusOf(itemId)).toBe('error')
    market.state.isOnSale = false
    await turn(id)
    expect(await shop.statusOf(itemId)).toBe('error')
  })

  test('a purchase that the market keeps refusing for ten minutes is given up, and not before', async () => {
    const { shop, market, deps, begin, turn, soldFor } = bench
    market.state.faults.push('refused', 'refused', 'refused', 'refused')
    const { id, itemId } = await begin()
    await shop.step(id, deps)
    for (const ms of [HALF_AN_HOUR_MS / 6, HALF_AN_HOUR_MS / 6 - 30_000, 60_000]) {
      await turn(id, deps, ms)
      expect([await shop.statusOf(itemId), (await shop.storyOf(id)).at(-1)]).toEqual([
        'PREPARING',
        'PREPARING: provider_unavailable',
      ])
    }
    await turn(id, deps, 60_000)
    expect([await shop.statusOf(itemId), (await shop.storyOf(id)).at(-1), soldFor(id)]).toEqual([
      'progress',
      'canceled: vendor_failed',
      0,
    ])
  })

  test('time in which the market was down or refused all calls does not count towards giving a purchase up', async () => {
    const { shop, market, deps, begin, turn, soldFor } = bench
    market.state.faults.push('refused', 'answered 429')
    const { id, itemId } = await begin()
    await shop.step(id, deps)
    market.answers.set('search-item-by-hash-name', { success: false, error: 'maintenance' })
    for (let round = 0; round < 3; round += 1) await turn(id, deps, HALF_AN_HOUR_MS / 6)
    market.answers.clear()
    await turn(id, deps, 60_000)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['PREPARING', 0])
    await turn(id, deps, 60_000)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['vendor waiting', 1])
  })
})
