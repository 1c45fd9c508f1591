import type { Queries } from '../../platform/db.ts'

/** The next opening of a player above an id, found by its items: their ids are the opening's own and the 63 after it. */
const openingAbove = (id: string) =>
  `select (i.id >> 6) << 6 as id from items i where i.user_id = $1 and i.source = 2 and i.id > ${id} order by i.id limit 1`

/** A player's operations with rolls, oldest first, above `after` and below `untilId`, without battles. */
export async function selectOperations(
  queries: Queries,
  range: {
    readonly userId: bigint
    readonly after: bigint
    readonly untilId: bigint | undefined
    readonly limit: number
  },
): Promise<bigint[]> {
  const { userId, after, untilId, limit } = range
  const rows = await queries.rows<{ id: bigint }>(
    'select_rolled_operations',
    `with recursive mine as (
       (${openingAbove('$2::int8 + 63')}) union all
       select (${openingAbove('mine.id + 63')}) from mine where mine.id is not null and ($3::int8 is null or mine.id < $3)),
     rolled as (
       select r.id from seeds s join rolls r on r.seed_id = s.id
        where s.user_id = $1 and r.id > $2)
     select id from (
       (select o.id from mine cross join lateral (select id from openings o where o.id = mine.id and o.user_id = $1 offset 0) o limit $4)
       union all
       (select id from rolled where $3::int8 is null or id < $3 order by id limit $4)) every
      where $3::int8 is null or id < $3 order by id limit $4`,
    [userId, after, untilId ?? null, limit],
  )
  return rows.map(({ id }) => id)
}
