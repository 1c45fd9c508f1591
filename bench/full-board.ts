import type pg from 'pg'

/** Players per insert statement. */
const PART = 100_000
/** The first player id, far from the ids that the server makes. */
const FIRST_ID = 10_000_000

/** A running leaderboard of spent GOLD with this many players. */
export interface FullLeaderboard {
  readonly id: number
  /** A random one of its loaded players. */
  readonly anyPlayer: () => bigint
}

/** Fills the first leaderboard of spent GOLD up to this many players. Most have low scores, and many have equal ones. */
export async function fillLeaderboard(client: pg.Client, players: number): Promise<FullLeaderboard> {
  const { rows } = await client.query<{ id: number; loaded: number }>(
    `select b.id, (select count(*)::int4 from leaderboard_scores s where s.leaderboard_id = b.id and s.user_id between $1 and $2) as loaded
       from leaderboards b where b.type = 'spent' and b.state = 'running' order by b.id limit 1`,
    [FIRST_ID, FIRST_ID + players],
  )
  const [leaderboard] = rows
  if (!leaderboard) throw new Error('no leaderboard of GOLD spent runs')
  if (leaderboard.loaded < players) {
    await client.query('set session_replication_role = replica')
    for (let from = leaderboard.loaded; from < players; from += PART) {
      const range = [FIRST_ID + from, FIRST_ID + Math.min(players, from + PART) - 1]
      await client.query(
        `insert into users (id, nickname, avatar, reg_type) select i, 'Loaded', 'avatars/av-01', 'quick' from generate_series($1::int8, $2::int8) i
         on conflict do nothing`,
        range,
      )
      await client.query(
        `insert into leaderboard_scores (leaderboard_id, user_id, score, reached_id, is_top)
         select $3, i, 4900 * (1 + floor(power(random(), 6) * 2000))::int8, i, false from generate_series($1::int8, $2::int8) i`,
        [...range, leaderboard.id],
      )
    }
    await client.query('delete from leaderboard_buckets where leaderboard_id = $1', [leaderboard.id])
    await client.query(
      `insert into leaderboard_buckets select leaderboard_id, score_bucket(score), count(*) from leaderboard_scores
        where leaderboard_id = $1 and score > 0 group by 1, 2`,
      [leaderboard.id],
    )
    await client.query(
      `with first as materialized (
         select user_id, score, reached_id from leaderboard_scores where leaderboard_id = $1 order by score desc, reached_id, user_id limit 1200),
       changed as (
         update leaderboard_scores set is_top = user_id in (select user_id from first)
          where leaderboard_id = $1 and is_top <> (user_id in (select user_id from first)))
       insert into leaderboard_floors select $1, score, reached_id, user_id from first order by score, reached_id desc, user_id desc limit 1
       on conflict (leaderboard_id) do update set score = excluded.score, reached_id = excluded.reached_id, player_id = excluded.player_id`,
      [leaderboard.id],
    )
    await client.query('reset session_replication_role')
    await client.query('vacuum (analyze) users, leaderboard_scores')
  }
  return { id: leaderboard.id, anyPlayer: () => BigInt(FIRST_ID + Math.floor(Math.random() * players)) }
}
