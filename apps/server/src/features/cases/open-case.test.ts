import { fairDice, TICKETS } from '@runecase/game/fair-roll.ts'
import { findRow } from '@runecase/game/odds.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ClocksApartError } from '../../platform/db-failures.ts'
import { nodeMac } from '../../platform/mac-node.ts'
import { openTestShop, type TestShop } from './shop.fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(await shop.proveBooks()).toEqual([])
  await shop.close()
})

/** A paid case for GOLD without any modifier. */
const PLAIN = () => {
  const found = [...shop.catalogue.sections()]
    .flatMap((section) => section.cases)
    .find((one) => one.kind === 'regular' && isPlain(one))
  if (!found) throw new Error('no plain case')
  return found
}
const isPlain = (one: ReturnType<TestShop['caseOf']>) =>
  !one.multifixNumber &&
  !one.multicastMin &&
  !one.everyNOpenFree &&
  !one.cashbackPercent &&
  !one.opensLimit &&
  one.level === null

describe('opening a case', () => {
  test('opening a case takes the price, gives the item and returns the balance', async () => {
    const player = await shop.newPlayer(1_000_000n)
    const { slug, priceMinor } = PLAIN()
    const { data } = await shop.open(player, slug)
    expect(data.items).toHaveLength(1)
    expect(data.spent).toBe(Number(priceMinor) / 100)
    expect(data.balance).toBe((1_000_000 - Number(priceMinor)) / 100)
    const item = await shop.one<{ status: number; price_minor: bigint }>(
      'select status, price_minor from items where user_id = $1',
      [player.userId],
    )
    expect(item).toEqual({ status: 4, price_minor: BigInt(Math.round((data.items[0]?.price ?? 0) * 100)) })
    const event = await shop.one<{ events: { kind: string; userId: string }[] }>(
      'select events from outbox order by id desc limit 1',
    )
    expect(event.events).toContainEqual(
      expect.objectContaining({ kind: 'play.settled', play: 'case', userId: String(player.userId) }),
    )
  })

  test('ten openings in one request share one nonce and can be recomputed', async () => {
    const player = await shop.newPlayer(10_000_000n)
    const { slug, id, oddsVersion } = PLAIN()
    await shop.open(player, slug)
    const { data } = await shop.open(player, slug, { count: 10 })
    const seed = await shop.one<{ id: bigint; sealed: Buffer; client_seed: string }>(
      'select s.id, s.sealed, s.client_seed from seeds s join players p on p.seed_id = s.id where p.user_id = $1',
      [player.userId],
    )
    const dice = fairDice(nodeMac, shop.deps.vault.unseal(seed.id, seed.sealed), {
      clientSeed: seed.client_seed,
      nonce: 1,
    })
    const odds = await shop.catalogue.odds(id, oddsVersion)
    expect(data.items.map((item) => item.roll)).toEqual(
      Array.from({ length: 10 }, (_, index) => ({
        id: expect.any(String),
        nonce: 1,
        index,
        ticket: dice.uniform('open', index, TICKETS),
      })),
    )
    const slugs = data.items.map((item) => findRow(odds, item.roll.ticket).itemId)
    expect(data.items.map((item) => item.name)).toEqual(slugs.map((one) => shop.catalogue.itemBySlug(one).name))
    expect(data.fairness.clientSeed).toBe(seed.client_seed)
  })

  test('an opening above the balance is refused with the missing sum', async () => {
    const { slug, priceMinor } = PLAIN()
    const player = await shop.newPlayer(priceMinor - 1n)
    await expect(shop.open(player, slug)).rejects.toMatchObject({
      code: 'balance_error',
      params: { amount: 0.01, currency: 'GOLD' },
    })
    const rows = await shop.one<{ items: bigint; nonce: bigint }>(
      'select (select count(*) from items where user_id = $1) as items, nonce from players where user_id = $1',
      [player.userId],
    )
    expect(rows).toEqual({ items: 0n, nonce: 0n })
  })

  test('a repeated key returns the same bytes, and the player pays once', async () => {
    const { slug, priceMinor } = PLAIN()
    const player = await shop.newPlayer(1_000_000n)
    const first = await shop.open(player, slug, { key: 'idempotency' })
    const again = await shop.open(player, slug, { key: 'idempotency' })
    expect(again).toMatchObject({ text: first.text, httpStatus: 200, isReplay: true })
    expect(first.isReplay).toBe(false)
    const { balance_minor } = await shop.one<{ balance_minor: bigint }>(
      'select balance_minor from players where user_id = $1',
      [player.userId],
    )
    expect(balance_minor).toBe(1_000_000n - priceMinor)
  })

  test('a refusal is stored as the response of its key', async () => {
    const { slug } = PLAIN()
    const player = await shop.newPlayer(1n)
    await expect(shop.open(player, slug, { key: 'poor' })).rejects.toMatchObject({ code: 'balance_error' })
    await shop.database.pool.query('update players set balance_minor = balance_minor where user_id = $1', [
      player.userId,
    ])
    const again = await shop.open(player, slug, { key: 'poor' })
    expect(again).toMatchObject({ httpStatus: 422, isReplay: true })
    expect(JSON.parse(again.text)).toMatchObject({ status: 'error', key: 'balance_error' })
  })

  test('a key with another request is refused and changes nothing', async () => {
    const { slug } = PLAIN()
    const player = await shop.newPlayer(1_000_000n)
    await shop.open(player, slug, { key: 'k' })
    await expect(shop.open(player, slug, { key: 'k', count: 2 })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
    const { items } = await shop.one<{ items: bigint }>('select count(*) as items from items where user_id = $1', [
      player.userId,
    ])
    expect(items).toBe(1n)
  })

  test('a changed price is refused, and nothing is charged', async () => {
    const { slug, priceMinor } = PLAIN()
    const player = await shop.newPlayer(1_000_000n)
    await expect(shop.open(player, slug, { expectedPrice: Number(priceMinor) / 100 + 1 })).rejects.toMatchObject({
      code: 'price_changed',
      params: { price: Number(priceMinor) / 100 },
    })
    await expect(shop.open(player, slug, { expectedPrice: 0.001 })).rejects.toMatchObject({ code: 'price_changed' })
    await expect(shop.open(player, slug, { expectedPrice: Number(priceMinor) / 100 })).resolves.toMatchObject({
      httpStatus: 200,
    })
  })

  test('the expected price is compared in the current currency of the case, whatever this process has cached', async () => {
    const { slug, id } = PLAIN()
    const player = await shop.newPlayer(1_000_000n)
    const before = await shop.one<{ price_minor: bigint }>('select price_minor from cases where id = $1', [id])
    try {
      // The case now costs coins; the in-memory catalogue still says gold.
      await shop.database.pool.query('update cases set currency = 2, price_minor = 7 where id = $1', [id])
      await shop.database.pool.query('update players set coins = 7 where user_id = $1', [player.userId])
      await shop.database.pool.query(
        `insert into ledger_entries (account_id, operation_id, kind, currency, amount)
         values ($1, $2, 3, 2, 7), (5, $2, 3, 2, -7)`,
        [player.userId, shop.deps.ids.next()],
      )
      await expect(shop.open(player, slug, { expectedPrice: 0.07 })).rejects.toMatchObject({
        code: 'price_changed',
        params: { price: 7 },
      })
      await expect(shop.open(player, slug, { expectedPrice: 7 })).resolves.toMatchObject({ httpStatus: 200 })
    } finally {
      await shop.database.pool.query('update cases set currency = 1, price_minor = $2 where id = $1', [
        id,
        before.price_minor,
      ])
    }
  })

  test('a case with a cooldown is refused while the clocks of server and database differ', async () => {
    const daily = 'utrennyaya-razminka'
    const player = await shop.newPlayer(1_000_000n)
    const ahead = shop.secondProcess({ nowMs: () => Date.now() + 25 * 3_600_000 })
    await expect(shop.open(player, daily, { key: 'k' }, ahead.limiter)).rejects.toThrow(ClocksApartError)
    // Nothing was stored under the key: the same request opens the case once the clocks agree.
    await expect(shop.open(player, daily, { key: 'k' })).resolves.toMatchObject({ httpStatus: 200 })
    await expect(shop.open(player, daily)).rejects.toMatchObject({ code: 'case_not_available' })
  })

  test('a request of an ended session opens nothing', async () => {
    const { slug } = PLAIN()
    const player = await shop.newPlayer(1_000_000n)
    await shop.database.pool.query('update sessions set ended_at = now() where id = $1', [player.sessionId])
    await expect(shop.open(player, slug)).rejects.toMatchObject({ code: 'authentication' })
  })

  test('experience grows with the paid sum, and a new level is published as an event', async () => {
    const player = await shop.newPlayer(100_000_000n)
    const { slug, priceMinor } = PLAIN()
    const { data } = await shop.open(player, slug, { count: 10 })
    expect(data.exp.before).toBe(0)
    expect(data.exp.after).toBe(Math.floor((Number(priceMinor) * 10) / 100))
    expect(data.exp.levelAfter).toBeGreaterThanOrEqual(data.exp.levelBefore)
  })

  test('an unknown case is not found', async () => {
    const player = await shop.newPlayer(100n)
    await expect(shop.open(player, 'no-such-case')).rejects.toMatchObject({ code: 'caseNotFound' })
  })

  test('a seed is rotated to the committed next one before the opening after 10 000 operations', async () => {
    const player = await shop.newPlayer(100_000_000n)
    const { slug } = PLAIN()
    const before = await shop.one<{ next_seed_id: bigint; commitment: Buffer }>(
      'select p.next_seed_id, s.commitment from players p join seeds s on s.id = p.next_seed_id where p.user_id = $1',
      [player.userId],
    )
    await shop.database.pool.query('update players set nonce = 10000 where user_id = $1', [player.userId])
    const { data } = await shop.open(player, slug)
    expect(data.items[0]?.roll.nonce).toBe(0)
    expect(data.fairness.serverSeedHash).toBe(before.commitment.toString('hex'))
  })

  test('a seed expires by the clock of the database, even if this process is slightly behind', async () => {
    const player = await shop.newPlayer(100_000_000n)
    await shop.database.pool.query(
      `update seeds set activated_at = now() - interval '30 days'
        where id = (select seed_id from players where user_id = $1)`,
      [player.userId],
    )
    const behind = shop.secondProcess({ nowMs: () => Date.now() - 1500 })
    const { data } = await shop.open(player, PLAIN().slug, {}, behind.limiter)
    expect(data.items[0]?.roll.nonce).toBe(0)
    const { revealed } = await shop.one<{ revealed: bigint }>(
      'select count(*) as revealed from seeds where user_id = $1 and revealed_at is not null',
      [player.userId],
    )
    expect(revealed).toBe(1n)
  })
})
