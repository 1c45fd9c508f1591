import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../testing/make.ts'
import { endLeaderboard } from './close-leaderboards.ts'
import { giveDueLeaderboardPrize } from './give-prizes.ts'
import { type Leaderboards, makeLeaderboards } from './leaderboards.fixtures.ts'

let leaderboards: Leaderboards
beforeAll(async () => {
  leaderboards = await makeLeaderboards()
})
afterAll(async () => {
  await checkLedger(leaderboards.world)
  await leaderboards.world.close()
})

test('ten processes that close a leaderboard and give its prizes at once do each step once', async () => {
  await leaderboards.add(1)
  const people = await Promise.all(Array.from({ length: 8 }, () => leaderboards.newPlayer()))
  await leaderboards.apply(people.map((userId, index) => leaderboards.spent(userId, BigInt(100_000 - index))))
  await leaderboards.end(1)
  const processes = Array.from({ length: 10 }, (_, node) => ({
    ...leaderboards.deps,
    ...leaderboards.world.otherProcess(node + 2),
  }))
  const ended = await Promise.all(processes.map((process) => endLeaderboard(process, 1, 0)))
  expect(ended.filter(Boolean)).toHaveLength(1)
  expect(
    await leaderboards.world.rows(`select 1 from outbox where events::text like '%leaderboard.ended%'`),
    'the end is recorded once',
  ).toHaveLength(1)
  const end = { kind: 'leaderboard.ended', userId: '0', leaderboardId: 1 } as const
  await Promise.all([leaderboards.apply([end]), leaderboards.apply([end]), leaderboards.apply([end])])
  const winners = await leaderboards.world.rows<{ id: bigint; place: number; user_id: bigint }>(
    'select id, place, user_id from leaderboard_winners order by place',
  )
  expect(winners.map(({ place, user_id }) => [place, user_id])).toEqual(
    people.slice(0, 5).map((userId, index) => [index + 1, userId]),
  )
  const given = await Promise.all(
    processes.flatMap((process) => winners.map((winner) => giveDueLeaderboardPrize(process, winner.id))),
  )
  expect(given.filter(Boolean)).toHaveLength(5)
  expect(await leaderboards.world.rows('select count(*)::int as count from items')).toEqual([{ count: 5 }])
  expect(await leaderboards.world.rows('select state from leaderboards')).toEqual([{ state: 'over' }])
  const notices = await leaderboards.world.rows<{ count: number }>(
    `select count(*)::int as count from outbox, json_array_elements(events) e where e->>'kind' = 'leaderboard.prize_given'`,
  )
  expect(notices).toEqual([{ count: 5 }])
})

test('scores counted in many batches have the ranks and ranges of their sums', async () => {
  await leaderboards.add(2)
  const people = await Promise.all(Array.from({ length: 60 }, () => leaderboards.newPlayer()))
  let dice = 7
  const roll = (size: number) => {
    dice = (dice * 1_103_515_245 + 12_345) % 2_147_483_648
    return dice % size
  }
  for (let turn = 0; turn < 30; turn += 1) {
    const spent = Array.from({ length: 20 }, () => {
      const userId = people[roll(people.length)] ?? 0n
      return leaderboards.spent(userId, BigInt(49 + roll(5) * 1_000))
    })
    await leaderboards.apply(spent)
  }
  const [wrong] = await leaderboards.world.rows<{ buckets: bigint; players: bigint }>(
    `select (select count(*) from (select score_bucket(score) as bucket, count(*) as n from leaderboard_scores where leaderboard_id = 2 and score > 0 group by 1) s
               full join (select * from leaderboard_buckets where leaderboard_id = 2 and players <> 0) b using (bucket)
              where s.n is distinct from b.players) as buckets,
            (select sum(players) from leaderboard_buckets where leaderboard_id = 2) as players`,
  )
  expect(wrong).toEqual({ buckets: 0n, players: BigInt((await leaderboards.ranking(2)).leaders.length) })
  const { leaders } = await leaderboards.ranking(2)
  for (const leader of leaders) {
    const { me } = await leaderboards.ranking(2, BigInt(leader.user.id ?? 0))
    expect(me?.position).toBe(leader.position)
  }
})

test('a top that grew, or lost players to refunds, has the order of all scores', async () => {
  await leaderboards.add(3)
  const start = 500_000_000
  // Players 1 to 3000 by score; only the first 1200 belong to the top.
  await leaderboards.world.rows(
    `with made as (insert into users (id, nickname, avatar, reg_type)
       select $1::int8 + i, 'Loaded', 'avatars/av-01', 'quick' from generate_series(1, 3000) i returning id)
     insert into leaderboard_scores (leaderboard_id, user_id, score, reached_id, is_top)
     select 3, id, 100 * (3001 - (id - $1::int8)), id, true from made`,
    [start],
  )
  await leaderboards.world.rows(
    'insert into leaderboard_buckets select 3, score_bucket(score), count(*) from leaderboard_scores where leaderboard_id = 3 group by 2',
  )
  const missing = () =>
    leaderboards.world.rows(
      `select place from (select is_top, row_number() over (order by score desc, reached_id, user_id) as place
         from leaderboard_scores where leaderboard_id = 3 and score > 0) r where place <= 1000 and not is_top`,
    )
  const countTop = async () =>
    (
      await leaderboards.world.rows<{ top: number }>(
        'select count(*)::int as top from leaderboard_scores where leaderboard_id = 3 and is_top',
      )
    )[0]?.top
  const id = (place: number) => BigInt(start + place)
  const newcomer = await leaderboards.newPlayer()
  await leaderboards.apply([leaderboards.spent(newcomer, 50n)])
  expect(await countTop(), 'narrowed').toBe(1200)
  await leaderboards.apply([leaderboards.spent(id(2500), 400_000n)])
  expect((await leaderboards.ranking(3)).leaders[0]?.user.id).toBe(String(id(2500)))
  // The first 400 lose their scores, so that fewer than a thousand of the old top are left.
  await leaderboards.apply(
    Array.from({ length: 400 }, (_, index) => leaderboards.spent(id(index + 1), -100n * BigInt(3000 - index))),
  )
  expect(await countTop(), 'refilled').toBe(1200)
  expect(await missing()).toEqual([])
  const { leaders } = await leaderboards.ranking(3)
  expect(leaders.slice(0, 3).map(({ user }) => user.id)).toEqual([id(2500), id(401), id(402)].map(String))
  expect((await leaderboards.ranking(3, id(1200))).me?.position).toBe(801)
  expect((await leaderboards.ranking(3, id(2999))).me?.position).toBeGreaterThan(1000)
})
