import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import type { AppPlayer } from '../../testing/test-app.ts'

const { shop, adminApi, support } = await openAdmin({ support: 'support' })
const player = await shop.register()
const other = await shop.register()

const totalsOf = async ({ userId }: AppPlayer) => {
  const { totals } = (await adminApi.read('getPlayer', { params: { id: String(userId) } }, support)).player
  return { staked: totals.staked, won: totals.won }
}
const minor = (sum: number) => Math.round(sum * 100)
const inGold = (sums: { staked: number; won: number }) => ({ staked: sums.staked / 100, won: sums.won / 100 })

/** What the player staked and won, in minor units, by the responses to their calls. */
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

test('the totals of a player who never played are zero', async () => {
  expect(await totalsOf(other)).toEqual({ staked: 0, won: 0 })
})

test('the totals are the stakes and winnings of cases, upgrades, contracts and battles, with each play counted once', async () => {
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
