import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { IdSource } from '../platform/ids.ts'
import { type KillableShop, startKillableShop } from '../testing/killable-shop.ts'
import { checkLedger, makePlayer, makeWorld, type World } from '../testing/make.ts'

const PLAYERS = 30
/** How long each process runs after its start, in turn, in milliseconds. */
const LIVES_MS = [100, 900, 300, 1_500, 600, 2_200]

let world: World
let dataDir: string
let shop: KillableShop
beforeAll(async () => {
  world = await makeWorld()
  dataDir = await mkdtemp(join(tmpdir(), 'runecase-killed-'))
  shop = await start()
}, 120_000)
afterAll(async () => {
  await shop.kill()
  await checkLedger(world)
  await world.close()
  await rm(dataDir, { recursive: true, force: true })
})

const start = () => startKillableShop({ databaseUrl: world.url, dataDir, seedKey: world.deps.seedKey })

const isTrue = async (query: string) => (await world.rows(query)).length > 0

/** What is still to be done of the ended leaderboard and the raffle. */
const isOver = () =>
  isTrue(
    `select 1 from leaderboards l, raffles r where l.id = 4 and l.state = 'over' and r.state = 'drawn'
        and not exists (select from raffle_winners where given_at is null)`,
  )

test('a shop that is killed again and again while boards end: each is closed, drawn and paid once', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => makePlayer(world)))
  const ids = new IdSource(systemClock, 63)
  for (const [index, userId] of players.entries()) {
    const event = {
      kind: 'gold.spent',
      userId: String(userId),
      operationId: String(ids.next()),
      amountMinor: String(100_000 + index),
    }
    await world.rows('insert into outbox (events) values ($1::json)', [JSON.stringify([event])])
  }
  await world.rows(`update leaderboards set ends_at = clock_timestamp() where id = 4`)
  await world.rows('update raffles set season_id = null, ends_at = clock_timestamp()')
  for (let life = 0; !(await isOver()); life += 1) {
    // The last of them lives as long as it takes.
    const endsAt = performance.now() + (LIVES_MS[life] ?? 60_000)
    while (performance.now() < endsAt && !(await isOver())) {
      await world.rows(
        `update raffles set locked_at = locked_at - interval '1 hour', beacon_due_at = beacon_due_at - interval '1 hour', beacon_round = beacon_round - 1200
          where state = 'locked' and beacon_due_at > now()`,
      )
      await sleep(50)
    }
    if (await isOver()) break
    await shop.kill()
    shop = await start()
  }
  const winners = await world.rows<{ place: number; user_id: bigint }>(
    'select place, user_id from leaderboard_winners where leaderboard_id = 4 order by place',
  )
  expect(winners.map(({ place, user_id }) => [place, user_id])).toEqual(
    players
      .toReversed()
      .slice(0, 20)
      .map((userId, index) => [index + 1, userId]),
  )
  const [counts] = await world.rows(
    `select (select count(*)::int from raffle_winners) as drawn, (select count(distinct ticket)::int from raffle_winners) as tickets,
            (select count(*)::int from items where source = 7) as items,
            (select count(*)::int from raffle_list) as listed`,
  )
  expect(counts).toEqual({ drawn: 20, tickets: 20, items: 40, listed: PLAYERS })
}, 240_000)
