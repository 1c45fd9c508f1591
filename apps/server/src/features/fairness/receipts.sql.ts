import { playsOf } from '../../core/plays/public.ts'
import { ROLLS } from '../../core/seeds/public.ts'
import type { Queries } from '../../platform/db.ts'

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
    `select id from (
       (select id from ${playsOf('$1', '$2::int8 + 1')} p where kind = 'case' and ($3::int8 is null or id < $3) order by id limit $4)
       union all
       (select id from ${ROLLS} r where user_id = $1 and id > $2 and ($3::int8 is null or id < $3) order by id limit $4)) every
      order by id limit $4`,
    [userId, after, untilId ?? null, limit],
  )
  return rows.map(({ id }) => id)
}
