import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { AppPlayer, TestApp } from '../apps/server/src/testing/test-app.ts'

const REFILL = 500
/** A code that also gives coins, and how many of them are spent. */
const PROMO = 'OGRMAG'
const SPENT_COINS = 20

/**
 * Two players whose refills are charged back after they spent them, including coins. Before that, their fresh refills hold their
 * withdrawals. At the chargeback one withdrawal is handed over, the other is not. The first player repays a part by sales, the second
 * everything by another refill and by a mission's coins; the second then withdraws again.
 */
export async function playDebts(shop: TestApp): Promise<void> {
  for (const isRepaying of [false, true]) {
    const player = await shop.register()
    const ids = await hold(shop, player)
    await chargeBack(shop, player)
    await expectDebt(shop, player)
    const sell = (id: string | undefined) =>
      shop.read('sellItem', { body: { id: id ?? '' } }, { player, key: randomUUID() })
    // The cheapest item, so that some debt remains.
    await sell(ids.shift())
    await sell(ids.shift())
    if (!isRepaying) continue
    await pay(shop, player, 5000, 'paid')
    await shop.read('checkSocialMission', { body: { type: 'telegram' } }, { player })
    await shop.rows(`update mission_claims set asked_at = asked_at - interval '1 hour' where user_id = $1`, [
      player.userId,
    ])
    await shop.read('checkSocialMission', { body: { type: 'telegram' } }, { player })
    expect((await shop.read('getCurrentUser', {}, { player })).debt).toBeNull()
    // The refill that repaid the debt is as recent as the one that caused it.
    expect((await shop.read('getWithdrawalTerms', {}, { player })).hold).toMatchObject({ reason: 'fresh_refill' })
  }
}

/** Items, a refill that holds them, one withdrawal that is handed over in spite of it, and one that waits. Returns the remaining items. */
async function hold(shop: TestApp, player: AppPlayer): Promise<string[]> {
  const link = `https://steamcommunity.com/tradeoffer/new/?partner=${player.userId % 100_000_000n}0&token=abc`
  await shop.read('setSteamData', { body: { link } }, { player })
  await shop.setBalance(player, 3_000_000n)
  const open = { params: { name: 'nochnoy-dozhor' }, body: { multiOpen: 10 } }
  const opened = Array.from({ length: 8 }).map(() => shop.read('openCase', open, { player, key: randomUUID() }))
  const drops = (await Promise.all(opened)).flatMap(({ items }) => items.filter(({ type }) => type === 1))
  const byPrice = drops.toSorted((a, b) => a.price - b.price)
  await pay(shop, player, REFILL, 'paid', PROMO)
  const terms = await shop.read('getWithdrawalTerms', {}, { player })
  expect(terms.hold).toMatchObject({ reason: 'fresh_refill' })
  const available = terms.hold?.available ?? 0
  const going = byPrice.splice(0, 2)
  expect(going.reduce((sum, { price }) => sum + price, 0)).toBeLessThanOrEqual(available)
  const send = (ids: string[]) =>
    shop.call('sendItems', { body: { ids, method: 'link' } }, { player, key: randomUUID() })
  const [handed, waiting] = going.map(({ id }) => id)
  expect([(await send([handed ?? ''])).status, (await send([waiting ?? ''])).status]).toEqual([200, 200])
  await shop.rows('update withdrawals set due_at = clock_timestamp() where item_id = $1', [handed])
  await settled(shop, 'select 1 from withdrawals where item_id = $1 and asked_at is not null', [handed])
  return byPrice.map(({ id }) => id)
}

/** Pays a refill; resolves when its order has reached the state. */
async function pay(shop: TestApp, player: AppPlayer, sum: number, state: 'paid', promo?: string): Promise<void> {
  const body = { directionId: 9, sum, countryIso: 'RU', isAdult: true, ...(promo && { promo }) }
  const { orderId, url } = await shop.read('startPayment', { body }, { player, key: randomUUID() })
  await shop.send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ step: 'action', action: 'pay' }).toString(),
  })
  await settled(shop, 'select 1 from payment_orders where id = $1 and state = $2', [orderId, state])
}

/** The player spends their balance, coins included, and the bank charges the payment back. */
async function chargeBack(shop: TestApp, player: AppPlayer): Promise<void> {
  await shop.setBalance(player, 0n)
  const [operation] = await shop.rows<{ id: bigint }>(
    'select max(operation_id) + 1 as id from ledger_entries where account_id = $1',
    [player.userId],
  )
  await shop.rows(
    `with p as (update players set coins = coins - $2 where user_id = $1 returning user_id)
     insert into ledger_entries (account_id, operation_id, kind, currency, amount)
     select user_id, $3::int8, 5, 2, -$2::int8 from p union all select 5, $3::int8, 5, 2, $2::int8`,
    [player.userId, SPENT_COINS, operation?.id],
  )
  await shop.rows(
    `update sandbox_payments s set next_step = 'chargeback', next_at = clock_timestamp()
       from payment_orders o where o.id = s.order_id and o.user_id = $1`,
    [player.userId],
  )
  await settled(shop, `select 1 from payment_orders where user_id = $1 and state = 'refunded'`, [player.userId])
}

async function expectDebt(shop: TestApp, player: AppPlayer): Promise<void> {
  const { debt, finance } = await shop.read('getCurrentUser', {}, { player })
  expect(finance).toMatchObject({ balance: 0, coinBalance: 0 })
  expect(debt?.owed).toBeGreaterThanOrEqual(REFILL)
  expect(debt?.owedCoins).toBe(SPENT_COINS)
  expect(debt?.orders).toMatchObject([{ reason: 'chargeback', returned: REFILL, owed: debt?.owed }])
  const refused = await shop.call(
    'openCase',
    { params: { name: 'bliznetsy' }, body: {} },
    { player, key: randomUUID() },
  )
  expect(refused.json()).toMatchObject({ key: 'debt_outstanding' })
  expect((await shop.read('getWithdrawalTerms', {}, { player })).hold).toMatchObject({ reason: 'debt', until: null })
}

function settled(shop: TestApp, query: string, values: unknown[]): Promise<unknown> {
  return vi.waitFor(async () => expect(await shop.rows(query, values)).not.toEqual([]), {
    timeout: 60_000,
    interval: 200,
  })
}
