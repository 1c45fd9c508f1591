import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../testing/make.ts'
import { makeRaffles, type Raffles } from './raffle.fixtures.ts'

let raffles: Raffles
beforeAll(async () => {
  raffles = await makeRaffles()
})
afterAll(async () => {
  await checkLedger(raffles.world)
  await raffles.world.close()
})

/** Starts a separate raffle that runs while the others are over. */
async function begin(id: number): Promise<void> {
  await raffles.world.rows(`update raffles set starts_at = starts_at - interval '1 day' where id < $1`, [id])
  await raffles.add(id)
}

test('every full ticket price of spending gives a ticket, and a refund takes it away', async () => {
  await begin(1)
  const [a, b] = [await raffles.newPlayer(), await raffles.newPlayer()]
  await raffles.apply([raffles.spent(a, 99.99), raffles.spent(b, 250)])
  expect(await raffles.show(a)).toMatchObject({ tickets: 2, players: 1, mine: { tickets: 0, spent: 99.99 } })
  const operationId = raffles.deps.ids.next()
  await raffles.apply([raffles.spent(a, 0.01), raffles.spent(b, 60, operationId)])
  expect(await raffles.show(b)).toMatchObject({ tickets: 4, players: 2, mine: { tickets: 3, spent: 310, first: null } })
  await raffles.apply([raffles.spent(b, -60, operationId)])
  expect(await raffles.show(b)).toMatchObject({ tickets: 3, mine: { tickets: 2, spent: 250 } })
  expect((await raffles.show()).mine).toBeNull()
  expect((await raffles.show()).proof).toMatchObject({ list: null, signature: null, serverSeed: null, drawn: [] })
  expect(await raffles.list(1)).toBeUndefined()
})

test('operators, players in a pause and spending outside of the window get no tickets', async () => {
  await begin(2)
  const people = await Promise.all(Array.from({ length: 3 }, () => raffles.newPlayer()))
  const [admin = 0n, paused = 0n, player = 0n] = people
  await raffles.world.rows('update users set is_admin = true where id = $1', [admin])
  const nowMs = raffles.deps.clock.nowMs()
  await raffles.world.rows('insert into exclusions (user_id, began_at, until_at) values ($1, $2, $3)', [
    paused,
    new Date(nowMs - 1),
    new Date(nowMs + 600_000),
  ])
  await raffles.apply(people.map((userId) => raffles.spent(userId, 100)))
  const earlier = raffles.deps.ids.next() - (BigInt(2 * 3_600_000) << 22n)
  await raffles.apply([raffles.spent(player, 500, earlier)])
  const rows = await raffles.world.rows('select user_id, spent_minor from raffle_entries where raffle_id = 2')
  expect(rows).toEqual([{ user_id: player, spent_minor: 10_000n }])
})

test('the list is published with its hash and a future round, and nothing counts afterwards', async () => {
  await begin(3)
  const people = await Promise.all(Array.from({ length: 4 }, () => raffles.newPlayer()))
  await raffles.apply(people.map((userId, index) => raffles.spent(userId, 100 * index + 50)))
  await raffles.lock(3)
  const shown = await raffles.show(people[3])
  expect(shown).toMatchObject({ id: 3, state: 'locked', tickets: 6, players: 3, mine: { tickets: 3 } })
  const list = await raffles.list(3)
  expect(
    createHash('sha256')
      .update(list ?? '')
      .digest('hex'),
  ).toBe(shown.proof.list?.hash)
  const lines = (list ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)?.[2]).toBe('6')
  for (const [index, [, first]] of lines.entries()) expect(Number(first)).toBe(Number(lines[index - 1]?.[2] ?? 0) + 1)
  const { ref, first, last } = shown.mine ?? {}
  expect(lines).toContainEqual([ref, String(first), String(last)])
  const leadMs = Date.parse(shown.proof.list?.beaconDueAt ?? '') - Date.parse(shown.proof.list?.lockedAt ?? '')
  expect(leadMs).toBeGreaterThanOrEqual(30_000)
  expect(await raffles.step(3), 'the round is not due').toBe(false)
  await raffles.apply([raffles.spent(people[0] ?? 0n, 1_000)])
  expect((await raffles.show()).tickets).toBe(6)
})

test("the round decides the winners, and each prize is given once, parked for its winner's choice", async () => {
  await begin(4)
  const people = await Promise.all(Array.from({ length: 12 }, () => raffles.newPlayer()))
  await raffles.apply(people.map((userId) => raffles.spent(userId, 700)))
  await raffles.lock(4)
  await raffles.passBeacon(4)
  expect(await raffles.step(4)).toBe(true)
  expect(await raffles.step(4)).toBe(false)
  expect(await raffles.give(4)).toBe(5)
  expect(await raffles.give(4)).toBe(0)
  const { list, prizeCount, paginator } = await raffles.result()
  expect([list.length, prizeCount, paginator.total]).toEqual([5, 5, 5])
  expect((await raffles.show()).proof.drawn).toEqual(list.map(({ ticket }) => ticket))
  const winner = list[0]
  const items = await raffles.world.rows<{ status: number; source: number }>(
    'select status, source from items where user_id = $1 limit 1',
    [winner?.userId],
  )
  expect(items).toEqual([{ status: 3, source: 7 }])
  const notices = await raffles.world.rows(
    `select (e->>'itemId')::int8 as id, (e->>'catalogueItemId')::int4 as kind, (e->>'priceMinor')::int8 as price
       from outbox, json_array_elements(events) e where e->>'kind' = 'raffle.prize_given' order by 1`,
  )
  expect(notices).toHaveLength(5)
  expect(notices).toEqual(
    await raffles.world.rows('select id, catalogue_item_id as kind, price_minor as price from items order by id'),
  )
  expect((await raffles.result(BigInt(winner?.userId ?? 0))).meInRaffle).toBe(true)
  expect((await raffles.result(null, 2, 3)).list.map(({ position }) => position)).toEqual([4, 5])
  // Names without digits, because a search for a ticket number would match digits too.
  await raffles.world.rows(`update users set nickname = case when id = $1 then 'Искомый_сто%' else 'Другой' end`, [
    winner?.userId,
  ])
  const found = async (search: string, userId: bigint | null = null) => {
    const { list: ofSearch, paginator: counted } = await raffles.search(search, userId)
    expect(ofSearch).toHaveLength(counted.total)
    return ofSearch.map(({ position }) => position)
  }
  // One player may win several prizes.
  const own = list.flatMap(({ userId, position }) => (userId === winner?.userId ? [position] : []))
  expect(await found('ИСКОМ')).toEqual(own)
  expect(await found('й_сто%')).toEqual(own)
  expect(await found('%')).toEqual(own)
  expect(await found(String(list[2]?.ticket))).toEqual([3])
  expect(await found('нет такого')).toEqual([])
  await raffles.world.rows('update users set is_hidden = true where id = $1', [winner?.userId])
  expect((await raffles.result()).list[0]).toMatchObject({ userId: null, name: null })
  expect(await found('искомый'), 'a name that is hidden is not found either').toEqual([])
  expect(await found('искомый', BigInt(winner?.userId ?? 0))).toEqual(own)
  await raffles.world.rows('update raffle_winners set due_at = now() where raffle_id = 4')
  expect(await raffles.give(4)).toBe(5)
  expect(await raffles.world.rows(`select count(*)::int as count from items where status = 4`)).toEqual([{ count: 5 }])
})

test('a raffle without tickets is drawn without winners', async () => {
  await begin(5)
  await raffles.lock(5)
  await raffles.passBeacon(5)
  expect(await raffles.step(5)).toBe(true)
  expect(await raffles.show()).toMatchObject({ state: 'drawn', tickets: 0 })
  expect((await raffles.result()).list).toEqual([])
})
