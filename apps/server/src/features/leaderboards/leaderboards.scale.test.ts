import { SHOWN_PLACES } from '@runecase/api/leaderboards-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Leaderboards, makeLeaderboards } from './leaderboards.fixtures.ts'
import { POSITION } from './scores.sql.ts'
import { makeTop } from './tops.sql.ts'

const PLAYERS = 1_000_000
/** Players per insert statement. */
const PART = 100_000
/** The limit of 8 kB pages that reading one place, or the first hundred players, may touch: about a millisecond in memory. */
const MAX_PAGES = 2500

let leaderboards: Leaderboards
beforeAll(async () => {
  leaderboards = await makeLeaderboards()
  await leaderboards.add(1)
  // Most players have low scores, and many equal ones: multiples of 49 GOLD, the cheapest case.
  for (let from = 1; from <= PLAYERS; from += PART) {
    await leaderboards.world.rows(
      `insert into leaderboard_scores (leaderboard_id, user_id, score, reached_id, is_top)
       select 1, i, 4900 * (1 + floor(power(random(), 6) * 2000))::int8, i, false from generate_series($1::int, $2::int) i`,
      [from, from + PART - 1],
    )
  }
  await leaderboards.world.rows(
    `insert into leaderboard_buckets select 1, score_bucket(score), count(*) from leaderboard_scores where leaderboard_id = 1 group by 2`,
  )
  await leaderboards.deps.database.transaction(async (tx) => makeTop(tx, 1, 'all'))
  await leaderboards.world.rows('vacuum analyze leaderboard_scores')
}, 300_000)
afterAll(() => leaderboards.world.close())

interface Plan {
  readonly 'QUERY PLAN': readonly { readonly Plan: Record<string, number>; readonly 'Execution Time': number }[]
}

async function explain(query: string): Promise<{ readonly pages: number; readonly ms: number }> {
  const [row] = await leaderboards.world.rows<Plan>(`explain (analyze, buffers, format json) ${query}`)
  const found = row?.['QUERY PLAN'][0]
  if (!found) throw new Error('no plan')
  const { Plan: plan } = found
  return { pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0), ms: found['Execution Time'] }
}

test('every shown place among a million players is found by few pages, and is the place in the ranking', async () => {
  const picked = await leaderboards.world.rows<{ user_id: bigint; place: bigint }>(
    `select user_id, place from (
       select user_id, row_number() over (order by score desc, reached_id, user_id) as place from leaderboard_scores where leaderboard_id = 1) r
      where place in (1, 50, 1000, 100000, 500000, 999999, ${PLAYERS}) order by place`,
  )
  for (const { user_id, place } of picked) {
    const query = `select ${POSITION} as position from leaderboard_scores s where s.leaderboard_id = 1 and s.user_id = ${user_id}`
    const [found] = await leaderboards.world.rows<{ position: number }>(query)
    if (place <= SHOWN_PLACES) expect(found?.position).toBe(Number(place))
    else expect(found?.position).toBeGreaterThan(SHOWN_PLACES)
    const { pages, ms } = await explain(query)
    console.info(`place ${place}: ${pages} pages, ${ms} ms`)
    expect(pages).toBeLessThan(MAX_PAGES)
  }
  const leaders = await explain(
    'select user_id from leaderboard_scores where leaderboard_id = 1 and is_top and score > 0 order by score desc, reached_id, user_id limit 100',
  )
  console.info(`the first hundred: ${leaders.pages} pages, ${leaders.ms} ms`)
  expect(leaders.pages).toBeLessThan(MAX_PAGES)
}, 120_000)
