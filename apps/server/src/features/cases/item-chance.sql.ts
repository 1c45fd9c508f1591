import { CASES, ONE_IN, oddsLineJoin } from '../../core/catalog/public.ts'
import { OPENINGS } from '../../core/openings/public.ts'

/** SQL: the chance of the draw that gave an item, and the name of its case. */
export const chanceOfDraw = (item: string, player: string): string => `
  select k.name, ${ONE_IN} as one_in
    from ${OPENINGS} o join ${CASES} k on k.id = o.case_id
    ${oddsLineJoin('o.case_id', 'o.odds_version', `o.tickets[(${item} - o.id)::int4 + 1]`)}
   where o.id = (${item} >> 6) << 6 and o.user_id = ${player}`
