import { OPENINGS } from '../../core/openings/public.ts'
import { FACES } from '../../core/player/public.ts'
import type { Queries } from '../../platform/db.ts'
import { operationOfPart } from '../../platform/ids.ts'

/** An item that a case gave, and its player as others see them. */
export interface OpenedDrop {
  readonly caseId: number
  readonly catalogueItemId: number
  readonly priceMinor: bigint
  readonly isBestOfDay: boolean
  readonly userId: bigint
  readonly nickname: string
  readonly avatar: string
  readonly isBot: boolean
  readonly experienceMinor: bigint
}

/** One item of an opening, by its id; undefined for an unknown one, and for one of a player with a hidden profile. */
export async function findOpenedDrop(queries: Queries, id: bigint): Promise<OpenedDrop | undefined> {
  const openingId = operationOfPart(id)
  const [drop] = await queries.rows<OpenedDrop>(
    'find_opened_drop',
    `select o.case_id as "caseId", o.item_ids[$2] as "catalogueItemId", o.prices_minor[$2] as "priceMinor",
            coalesce($3 = (select id from case_drops where made_at > clock_timestamp() - interval '1 day' order by price_minor desc, id limit 1), false)
              as "isBestOfDay", u.user_id as "userId", u.nickname, u.avatar, u.is_bot as "isBot", u.experience_minor as "experienceMinor"
       from ${OPENINGS} o join ${FACES} u on u.user_id = o.user_id
      where o.id = $1 and not u.is_hidden and o.item_ids[$2] is not null`,
    [openingId, Number(id - openingId) + 1, id],
  )
  return drop
}
