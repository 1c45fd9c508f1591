import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellItem } from '../core/inventory/sell-items.ts'
import { CHEAP_CASE } from '../features/battles/battle.fixtures.ts'
import { takeDueStep as takeBattleStep } from '../features/battles/battle-steps.ts'
import { openBatch } from '../features/cases/open-batch.ts'
import { OpeningCache } from '../features/cases/opening-cache.ts'
import { buyOffer } from '../features/offers/buy-offer.ts'
import { checkLedger, makeIdempotency, makeItem, outcomesOf } from '../testing/make.ts'
import { type DebtShop, makeDebtShop, REFILL_MINOR } from './debts.fixtures.ts'

/** The number of runs of each race: the timing differs every time. */
const ROUNDS = 8

let shop: DebtShop
beforeAll(async () => {
  shop = await makeDebtShop()
})
afterAll(async () => {
  await checkLedger(shop.world)
  await shop.close()
})

/** Node 2 books the return; the rival runs on node 3. */
const bookReturn = () => shop.refills.settle(shop.refills.processOf(2))
const otherNode = () => shop.world.otherProcess(3)
/** The first offer of the shop. */
const OFFER = { price: 169, priceMinor: 16_900n } as const
const offerNode = () => ({ ...otherNode(), catalogue: shop.catalogue })
const offerKey = (userId: bigint, id: bigint) =>
  makeIdempotency('buyOffer', userId, 'race', {
    params: { id: String(id) },
    body: { expectedPrice: OFFER.price },
  })
async function giveOffer(userId: bigint): Promise<bigint> {
  const id = shop.world.deps.ids.next()
  await shop.world.rows(
    `insert into player_offers (id, user_id, offer_id, version, cause, starts_at, ends_at)
     select $1, $2, id, version, 'visit', now() - interval '1 minute', now() + interval '1 day' from offers where id = 101`,
    [id, userId],
  )
  return id
}
const sold = (outcome: string | undefined) => outcome?.startsWith('{') ?? false

/** A player's withdrawals: whether they were handed over and flagged, and their state. */
const withdrawalsOf = (userId: bigint) =>
  shop.world.rows<{ asked: boolean; flagged: boolean; cause: string; isBefore: boolean | null }>(
    `select w.asked_at is not null as asked, w.flagged_at is not null as flagged, w.cause,
            w.asked_at < (select min(d.at) from debts d where d.user_id = w.user_id) as "isBefore"
       from withdrawals w where w.user_id = $1`,
    [userId],
  )

/** Makes items of these prices one after the other, because giving an item locks its owner. */
async function makeItems(userId: bigint, prices: readonly bigint[]): Promise<bigint[]> {
  const ids: bigint[] = []
  for (const priceMinor of prices) ids.push(await makeItem(shop.world, userId, { priceMinor }))
  return ids
}

test('a return races with a withdrawal request: the request is refused, or the withdrawal is cancelled at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { userId, providerId } = await shop.spender()
    const itemId = await makeItem(shop.world, userId)
    await shop.chargeBack(providerId)
    const [, [outcome]] = await Promise.all([
      bookReturn(),
      outcomesOf([
        shop.withdrawals.send(userId, { ids: [itemId], method: 'link' }, 'race', shop.withdrawals.otherProcess(3)),
      ]),
    ])
    const rows = await withdrawalsOf(userId)
    if (sold(outcome)) expect(rows).toMatchObject([{ asked: false, cause: 'debt' }])
    else expect([outcome, rows]).toEqual(['withdrawal_hold', []])
    expect(await shop.withdrawals.statusOf(itemId)).toBe('progress')
    expect(await shop.owed(userId)).toMatchObject({ owed: REFILL_MINOR, balance: 0n })
  }
})

test('a return races with the end of a countdown in two processes: the withdrawal is handed over before the debt and flagged, or cancelled', async () => {
  const ends = new Set<boolean>()
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const { userId, providerId } = await shop.spender()
    const { id, itemId } = await shop.withdrawals.sendOne(userId)
    await shop.withdrawals.pass(300_000)
    await shop.chargeBack(providerId)
    const steps = () =>
      Promise.all([4, 5].map((node) => shop.withdrawals.step(id, shop.withdrawals.otherProcess(node))))
    // In the first two rounds the order is fixed; after that both run at once.
    if (round === 0) await steps()
    if (round === 1) await bookReturn()
    await Promise.all([bookReturn(), steps()])
    const [row] = await withdrawalsOf(userId)
    ends.add(row?.asked ?? false)
    if (row?.asked) expect(row).toMatchObject({ flagged: true, isBefore: true })
    else {
      expect(row).toMatchObject({ flagged: false, cause: 'debt' })
      expect(await shop.withdrawals.statusOf(itemId)).toBe('progress')
    }
    // From now on nothing may be handed over.
    await shop.withdrawals.pass(60_000)
    await steps()
    expect((await withdrawalsOf(userId))[0]?.asked).toBe(row?.asked)
  }
  expect(ends.size).toBe(2)
})

test('a refund races with sales: debt and balance are the same in either order', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { userId, providerId } = await shop.spender()
    const prices = [30_000n, 40_000n, 50_000n]
    const ids = await makeItems(userId, prices)
    await shop.chargeBack(providerId)
    const [, outcomes] = await Promise.all([
      bookReturn(),
      outcomesOf(
        ids.map((id, at) =>
          sellItem(shop.world.otherProcess(3 + at), makeIdempotency('sellItem', userId, `sell ${id}`), {
            id,
            expectedPrice: undefined,
          }),
        ),
      ),
    ])
    expect(outcomes.every(sold)).toBe(true)
    expect(await shop.owed(userId)).toEqual({ owed: 0n, coins: 0n, balance: 120_000n - REFILL_MINOR })
  }
})

test('a return races with openings: everything spent before it is owed, and nothing is spent after it', async () => {
  const found = shop.refills.catalogue.caseBySlug(CHEAP_CASE)
  if (!found) throw new Error('the demo lacks the case')
  const { id: caseId } = found
  for (let round = 0; round < ROUNDS; round += 1) {
    const { userId, providerId } = await shop.payer()
    await shop.chargeBack(providerId)
    const open = (node: number) => {
      const deps = { ...shop.world.otherProcess(node), catalogue: shop.refills.catalogue, memory: new OpeningCache() }
      const idempotency = makeIdempotency('openCase', userId, randomUUID())
      const request = { userId, caseId, count: 10, expectedPrice: undefined, idempotency }
      return openBatch({ ...deps, seeds: deps.vault }, [request], true)
    }
    const openings = async () => [await open(3), await open(4), await open(3)]
    await Promise.all([bookReturn(), openings(), open(5)])
    const [last] = await open(3)
    const { owed, balance } = await shop.owed(userId)
    const [spent] = await shop.world.rows<{ minor: bigint }>(
      'select coalesce(sum(cost_minor - cashback_minor), 0)::int8 as minor from openings where user_id = $1',
      [userId],
    )
    expect([owed, balance]).toEqual([spent?.minor, 0n])
    expect(last).toMatchObject({ kind: 'refused', refusal: { code: owed > 0n ? 'debt_outstanding' : 'balance_error' } })
  }
})

test('a return races with the payout of a battle: the share repays the debt, and the items are held', async () => {
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const { userId, providerId } = await shop.payer()
    const opponent = await shop.battles.newPlayer()
    const ulid = await shop.battles.create(userId, { cases: [{ slug: CHEAP_CASE, count: 1 }], mode: 'share' })
    await shop.battles.join(opponent, ulid, 2)
    await shop.spend(userId)
    await shop.chargeBack(providerId)
    const { id } = await shop.battles.row<{ id: bigint }>('select id from battles where ulid = $1', [ulid])
    const playOut = async () => {
      const process = { ...shop.battles.deps, ...otherNode() }
      for (let turn = 0; turn < 40; turn += 1) {
        while (await takeBattleStep(process, id));
        await shop.battles.pass(ulid, 4_000)
      }
    }
    await Promise.all([playOut(), bookReturn()])
    const [state] = await shop.world.rows<{ status: string }>('select status from battles where ulid = $1', [ulid])
    expect(state).toEqual({ status: 'finished' })
    const [gained] = await shop.world.rows<{ minor: bigint }>(
      'select coalesce(sum(amount), 0)::int8 as minor from ledger_entries where account_id = $1 and kind = 43',
      [userId],
    )
    expect(await shop.owed(userId)).toEqual({ owed: REFILL_MINOR - (gained?.minor ?? 0n), coins: 0n, balance: 0n })
  }
})

test('thirty simultaneous credits in different processes repay a debt once, the oldest return first', async () => {
  const { userId, providerId } = await shop.spender()
  const second = await shop.refills.order(userId)
  await shop.refills.bank.act(second.providerId, 'pay')
  await shop.refills.deliver()
  await shop.refills.settle()
  await shop.spend(userId)
  for (const id of [providerId, second.providerId]) {
    await shop.chargeBack(id)
    await shop.refills.settle()
  }
  expect(await shop.owed(userId)).toMatchObject({ owed: 2n * REFILL_MINOR })
  const ids = await makeItems(userId, Array<bigint>(30).fill(5_000n))
  await outcomesOf(
    ids.map((id, at) =>
      sellItem(shop.world.otherProcess(2 + (at % 30)), makeIdempotency('sellItem', userId, `sell ${id}`), {
        id,
        expectedPrice: undefined,
      }),
    ),
  )
  expect(await shop.owed(userId)).toMatchObject({ owed: 2n * REFILL_MINOR - 150_000n, balance: 0n })
  expect(
    await shop.world.rows(
      `select sum(r.amount)::int8 as repaid, d.amount from debts d join debt_repayments r on r.debt_id = d.operation_id
        where d.user_id = $1 group by d.operation_id, d.amount order by d.operation_id`,
      [userId],
    ),
  ).toEqual([
    { repaid: REFILL_MINOR, amount: REFILL_MINOR },
    { repaid: 150_000n - REFILL_MINOR, amount: REFILL_MINOR },
  ])
})

test('a return races with the purchase of an offer: the purchase is refused, or its price is owed', async () => {
  const endings = new Set<string | undefined>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { userId, providerId } = await shop.payer()
    const id = await giveOffer(userId)
    await shop.chargeBack(providerId)
    const buy = () => outcomesOf([buyOffer(offerNode(), offerKey(userId, id), { id, expectedPrice: OFFER.price })])
    // In the first two rounds the order is fixed; after that both run at once.
    const first = round === 0 ? await buy() : undefined
    if (round === 1) await bookReturn()
    const [, [outcome]] = await Promise.all([bookReturn(), first ?? buy()])
    const openings = await shop.world.rows('select 1 from player_cases where user_id = $1 and free_opens > 0', [userId])
    if (sold(outcome)) {
      expect(openings).toHaveLength(2)
      expect(await shop.owed(userId)).toMatchObject({ owed: OFFER.priceMinor, balance: 0n })
    } else {
      expect(openings).toEqual([])
      expect(await shop.owed(userId)).toMatchObject({ owed: 0n, balance: 0n })
    }
    endings.add(sold(outcome) ? 'bought' : outcome)
  }
  expect(endings).toContain('bought')
  expect([...endings].filter((ending) => ending !== 'bought')).toEqual(['balance_error'])
})
