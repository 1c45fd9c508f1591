import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeTurn } from '../../withdrawal-turns.sql.ts'
import { openMarketPurchase } from './market-purchases.sql.ts'
import { makeMarketShop } from './market-shop.fixtures.ts'

let bench: Awaited<ReturnType<typeof makeMarketShop>>
beforeAll(async () => {
  bench = await makeMarketShop()
})
beforeEach(() => bench.mend())
afterAll(() => bench.close())

const storyEnd = async (id: bigint) => (await bench.shop.storyOf(id)).at(-1)

/** Errors that a market returns with status 200; none of them says anything about the requested item. */
const REFUSALS = [
  ['maintenance', { success: false, error: 'maintenance' }],
  ['overload', { success: false, error: 'Too many requests', code: 429 }],
  ['a dead key', { success: false, error: 'Bad KEY' }],
  ['no reason', { success: false }],
  ['a reason that is not a text', { success: false, error: null }],
  ['nothing that is documented', { data: [] }],
] as const

describe.each(REFUSALS)('a market that returns 200 and %s', (_, answer) => {
  test('an error in response to a search delays the withdrawal, because it does not mean that the item is not for sale', async () => {
    const { shop, market, deps, begin, turn, soldFor } = bench
    market.answers.set('search-item-by-hash-name', answer)
    const { id, itemId } = await begin()
    await shop.step(id, deps)
    await turn(id)
    expect([await shop.statusOf(itemId), await storyEnd(id)]).toEqual(['PREPARING', 'PREPARING: provider_unavailable'])
    market.answers.clear()
    await turn(id)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['vendor waiting', 1])
  })

  test('an error in response to a question about a purchase does not mean that there is none', async () => {
    const { shop, market, deps, begin, turn, soldFor, deliver } = bench
    market.state.faults.push('bought but hung up')
    const { id, itemId } = await begin()
    await shop.step(id, deps)
    market.answers.set('get-buy-info-by-custom-id', answer)
    // If the purchase counted as absent, it would be made again.
    market.forgotten.add(String(id))
    await turn(id)
    await turn(id)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['error', 1])
    market.answers.clear()
    market.forgotten.clear()
    await deliver(id)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['completed', 1])
  })
})

describe.each([
  ...REFUSALS.filter(([, answer]) => 'success' in answer),
  ['an empty balance', { success: false, error: 'Not money' }],
  ['a balance that does not suffice', { success: false, error: 'Недостаточно средств на счету' }],
  ['another reason', { success: false, error: 'Bad offers cannot be told from good ones' }],
] as const)('a market that responds to a purchase with status 200 and %s', (_, answer) => {
  test('an error in response to a purchase delays the withdrawal while it lasts, because the item can be bought', async () => {
    const { shop, market, deps, begin, turn, soldFor } = bench
    market.answers.set('buy-for', answer)
    const { id, itemId } = await begin()
    await shop.step(id, deps)
    for (let round = 0; round < 3; round += 1) await turn(id, deps, 400_000)
    expect([await shop.statusOf(itemId), await storyEnd(id)]).toEqual(['PREPARING', 'PREPARING: provider_unavailable'])
    market.answers.clear()
    await turn(id, deps, 60_000)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['vendor waiting', 1])
  })
})

test('a market in maintenance leaves the state of a purchase unchanged', async () => {
  const { shop, market, deps, begin, turn, soldFor, deliver } = bench
  const { id, itemId } = await begin()
  await shop.step(id, deps)
  market.answers.set('get-buy-info-by-custom-id', { success: false, error: 'maintenance' })
  await turn(id)
  expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['vendor waiting', 1])
  market.answers.clear()
  await deliver(id)
  expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['completed', 1])
})

test('only an empty list of the market returns an item as not for sale', async () => {
  const { shop, market, deps, begin } = bench
  market.answers.set('search-item-by-hash-name', { success: true, currency: 'RUB', data: [] })
  const { id, itemId } = await begin()
  await shop.step(id, deps)
  expect([await shop.statusOf(itemId), await storyEnd(id)]).toEqual(['progress', 'canceled: no_stock'])
})

test.each([
  ['is in dollars', { success: true, currency: 'USD', data: [{ price: 900 }] }],
  ['is in dollars, which has no offers', { success: true, currency: 'USD', data: [] }],
  ['does not name its currency', { success: true, data: [{ price: 100 }] }],
])('a market whose account %s delays the withdrawal, and no purchase is requested', async (_, answer) => {
  const { shop, market, deps, begin, turn, soldFor } = bench
  market.answers.set('search-item-by-hash-name', answer)
  const { id, itemId } = await begin()
  await shop.step(id, deps)
  await turn(id)
  expect([await shop.statusOf(itemId), await storyEnd(id), soldFor(id)]).toEqual([
    'PREPARING',
    'PREPARING: provider_unavailable',
    0,
  ])
  market.answers.clear()
  await turn(id)
  expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['vendor waiting', 1])
})

test('an offer without a number does not count as an offer', async () => {
  const { shop, deps, begin, turn, purchaseOf } = bench
  const both = [await begin(), await begin()]
  for (const { id, itemId } of both) {
    await shop.step(id, deps)
    purchaseOf(id).tradeId = '0'
    await turn(id)
    expect(await shop.statusOf(itemId)).toBe('vendor waiting')
  }
})

describe.each(['no_stock', 'price_too_high'])('a statement that returns a withdrawal for %s', (cause) => {
  const returned = (id: bigint) =>
    bench.shop.world.rows(
      'update withdrawals set status = 21, cause = $2, ended_at = clock_timestamp(), due_at = null where id = $1',
      [id, cause],
    )

  test('the statement returns no withdrawal for which the market may have sold the item', async () => {
    const { shop, market, deps, begin } = bench
    market.state.faults.push('bought but hung up')
    const { id } = await begin()
    await shop.step(id, deps)
    await expect(returned(id)).rejects.toMatchObject({ constraint: 'withdrawals_unsold' })
  })

  test('the statement returns no withdrawal whose purchase the market acknowledged', async () => {
    const { shop, deps, begin } = bench
    const { id } = await begin()
    await shop.step(id, deps)
    await shop.world.rows('update market_purchases set is_open = false where withdrawal_id = $1', [id])
    await expect(returned(id)).rejects.toMatchObject({ constraint: 'withdrawals_unsold' })
  })

  test('the statement returns a withdrawal that the market refused, or was never asked for', async () => {
    const { shop, market, deps, begin } = bench
    market.state.faults.push('refused')
    const refused = await begin()
    await shop.step(refused.id, deps)
    for (const { id } of [refused, await begin()]) {
      // Its item is irrelevant here, and nothing of it is stored.
      await expect(
        deps.database.transaction(async (tx) => {
          await tx.rows(
            'return_behind_its_item',
            'update withdrawals set status = 21, cause = $2, ended_at = clock_timestamp(), due_at = null where id = $1',
            [id, cause],
          )
          throw new Error('it was let')
        }),
      ).rejects.toThrow('it was let')
    }
  })
})

describe("a withdrawal after the market's key was changed", () => {
  test('a purchase whose response was lost is not repeated with the new key, and goes to operators', async () => {
    const { shop, market, deps, withKey, begin, turn, soldFor } = bench
    market.state.faults.push('bought but hung up')
    const { id, itemId } = await begin()
    await shop.step(id, deps)
    const changed = withKey('another-key')
    for (let round = 0; round < 3; round += 1) {
      await turn(id, changed)
      expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['error', 1])
    }
    await turn(id, changed, 1_800_000)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['support', 1])
  })

  test('a purchase made with the old key is not followed with the new one, and is followed to its end with the old one', async () => {
    const { shop, deps, withKey, begin, turn, soldFor, deliver } = bench
    const { id, itemId } = await begin()
    await shop.step(id, deps)
    await turn(id, withKey('another-key'))
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['error', 1])
    await deliver(id)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['completed', 1])
  })

  test('a purchase whose process died while buying is not repeated with the new key, but goes to operators', async () => {
    const { shop, deps, withKey, begin, turn, soldFor } = bench
    const { id, itemId } = await begin()
    await deps.database.transaction((tx) => takeTurn(tx, id, { leaseMs: 25_000, mayBeFirst: true }))
    await openMarketPurchase(deps.database, id, '0123456789abcdef', 20_000)
    await turn(id, withKey('another-key'))
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['error', 0])
    await turn(id, withKey('another-key'), 1_800_000)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['support', 0])
  })

  test('a purchase without a recorded key counts as one of another key', async () => {
    const { shop, market, deps, begin, turn, soldFor } = bench
    market.state.faults.push('answered 500')
    const { id, itemId } = await begin()
    await shop.step(id, deps)
    await shop.world.rows('update market_purchases set account = null where withdrawal_id = $1', [id])
    await turn(id)
    expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['error', 0])
  })

  test('a withdrawal delayed because the old key was invalid or refused is bought with the new one', async () => {
    const { shop, market, deps, withKey, begin, turn, soldFor } = bench
    const dead = await begin()
    market.state.keys = []
    await shop.step(dead.id, deps)
    expect(await storyEnd(dead.id)).toBe('PREPARING: provider_unavailable')
    bench.mend()
    market.state.faults.push('refused')
    const refused = await begin()
    await shop.step(refused.id, deps)
    for (const { id, itemId } of [dead, refused]) {
      await turn(id, withKey('another-key'))
      expect([await shop.statusOf(itemId), soldFor(id)]).toEqual(['vendor waiting', 1])
    }
  })

  test('the key itself is stored nowhere', async () => {
    const { shop, deps, begin } = bench
    const { id } = await begin()
    await shop.step(id, deps)
    const { account } = await shop.row<{ account: string }>(
      'select account from market_purchases where withdrawal_id = $1',
      [id],
    )
    expect(account).toMatch(/^[0-9a-f]{16}$/)
  })
})
