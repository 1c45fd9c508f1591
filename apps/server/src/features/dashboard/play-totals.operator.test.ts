import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openOffice } from '../../testing/open-office.ts'
import type { AppPlayer } from '../../testing/test-app.ts'

const { shop, office, support } = await openOffice({ support: 'support' })
const player = await shop.register()
const other = await shop.register()

const totalsOf = async ({ userId }: AppPlayer) => {
  const { totals } = (await office.read('getPlayer', { params: { id: String(userId) } }, support)).player
  return { staked: totals.staked, won: totals.won }
}
const minor = (sum: number) => Math.round(sum * 100)
const inGold = (sums: { staked: number; won: number }) => ({ staked: sums.staked / 100, won: sums.won / 100 })

/** What the player put in and got out, in minor units, by the answers of his calls. */
const played = { staked: 0, won: 0 }
const add = (staked: number, won: number) => {
  played.staked += minor(staked)
  played.won += minor(won)
}
let keys = 0
const own = () => {
  keys += 1
  return { player, key: `play ${keys}` }
}

async function open(name: string, multiOpen: number) {
  const { items } = await shop.read('openCase', { params: { name }, body: { multiOpen } }, own())
  const { price } = (await shop.read('getCase', { params: { name } })).priceData
  add(
    price * multiOpen,
    items.reduce((sum, one) => sum + one.price, 0),
  )
  return items
}

test('are nothing for who never played', async () => {
  expect(await totalsOf(other)).toEqual({ staked: 0, won: 0 })
})

test('are what went into cases, upgrades, contracts and battles, and what came out, each play once', async () => {
  await shop.setBalance(player, 500_000_000n)
  await shop.setBalance(other, 500_000_000n)
  const items = [...(await open('nochnoy-dozhor', 10)), ...(await open('pervyy-reyd', 5))]
  const [upgraded, ...rest] = items.toSorted((a, b) => b.price - a.price)
  const { items: targets } = await shop.read('listUniqueItems', {
    query: { priceFrom: Math.round((upgraded?.price ?? 0) * 150) / 100 },
  })
  const target = targets[0]
  const { success } = await shop.read(
    'upgradeItems',
    { body: { itemIds: [upgraded?.id ?? ''], targetId: target?.id ?? 0 } },
    own(),
  )
  add(upgraded?.price ?? 0, success ? (target?.priceData.price ?? 0) : 0)
  const melted = rest.slice(-4)
  await shop.read('makeContract', { body: { itemIds: melted.map(({ id }) => id) } }, own())
  const [made] = await shop.rows<{ value: bigint; payout: bigint }>(
    'select value_minor as value, payout_minor as payout from contracts where user_id = $1',
    [player.userId],
  )
  add(Number(made?.value) / 100, Number(made?.payout) / 100)
  const battle = { cases: [{ slug: 'pervyy-reyd', count: 2 }], players: 2, mode: 'share' as const, isPrivate: false }
  const { battleUlid } = await shop.read('createBattle', { body: battle }, { player })
  await shop.read('joinBattle', { body: { battleUlid, slot: 2 } }, { player: other })
  await expect
    .poll(async () => (await shop.read('getBattle', { query: { battleUlid } })).status, { timeout: 60_000 })
    .toBe('finished')
  const seats = await shop.rows<{ userId: bigint; price: bigint; won: bigint }>(
    `select s.user_id as "userId", b.price_minor as price, s.won_minor as won from battles b join battle_seats s on s.battle_id = b.id
      where b.ulid = $1`,
    [battleUlid],
  )
  const seatOf = ({ userId }: AppPlayer) => {
    const seat = seats.find((one) => one.userId === userId) ?? expect.fail('no seat')
    return { staked: Number(seat.price), won: Number(seat.won) }
  }
  add(seatOf(player).staked / 100, seatOf(player).won / 100)
  await expect.poll(() => totalsOf(player), { timeout: 20_000 }).toEqual(inGold(played))
  await expect.poll(() => totalsOf(other), { timeout: 20_000 }).toEqual(inGold(seatOf(other)))
})

test('were counted by the migration for what was played before it, but for what still waits in the outbox', async () => {
  const sql = readFileSync(new URL('../../../../../db/migrations/0117-play-totals.sql', import.meta.url), 'utf8')
  const backfill = sql.slice(sql.indexOf('with place as'))
  const totals = `select user_id::text as id, staked_minor::text as staked, won_minor::text as won from play_totals
    union all select hour::text, metric, value::text from dashboard_hours where metric = 'promised' order by 1`
  const [last] = await shop.rows<{ id: bigint; cost: bigint; won: bigint }>(
    `select id, cost_minor as cost, (select sum(price)::int8 from unnest(prices_minor) price) as won from openings
      where user_id = $1 order by id desc limit 1`,
    [player.userId],
  )
  const undone = new Error('undone')
  await shop.database
    .transaction(async (tx) => {
      const counted = await tx.rows<{ id: string; staked: string; won: string }>('test_totals', totals, [])
      expect(counted.length, 'two players, and one or two hours').toBeGreaterThan(2)
      const again = async (name: string) => {
        await tx.rows('test_no_totals', 'delete from play_totals', [])
        await tx.rows('test_no_promise', `delete from dashboard_hours where metric = 'promised'`, [])
        await tx.rows('test_no_place', `delete from event_cursors where consumer = 'play_totals'`, [])
        await tx.rows(name, backfill, [])
        return tx.rows<{ id: string; staked: string; won: string }>('test_totals', totals, [])
      }
      expect(await again('test_backfill')).toEqual(counted)
      const waiting = JSON.stringify([{ kind: 'case.opened', openingId: String(last?.id) }])
      await tx.rows('test_wait', 'insert into outbox (events) values ($1)', [waiting])
      const without = await again('test_backfill_beside_outbox')
      const differ = (name: 'staked' | 'won') => {
        const of = (rows: typeof counted) => BigInt(rows.find(({ id }) => id === String(player.userId))?.[name] ?? 0)
        return of(counted) - of(without)
      }
      expect([differ('staked'), differ('won')]).toEqual([last?.cost, last?.won])
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
})
