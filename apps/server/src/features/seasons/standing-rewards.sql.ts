import { COIN_VALUE_MINOR } from '@runecase/game/expected-return.ts'
import { CASES } from '../../core/catalog/public.ts'
import { joinMadeAlone } from '../../core/definitions/public.ts'
import { CASE_WORTH } from '../../core/rewards/public.ts'
import { SEASONS } from '../../core/seasons/public.ts'

const GIFTS = `coalesce(sum(money_minor + coins * ${COIN_VALUE_MINOR}), 0)`
const casesOf = (table: string) =>
  `${table} join ${CASES} c on c.id = ${table}.case_id join currencies u on u.id = c.currency`

/** SQL: the pass and the tasks of events that one operator made alone, as `CatalogueUses.standingRewards`. */
export const STANDING_EVENTS = `
     select v.operator_id, 'event ' || s.id as target, w.worth as per_player,
            w.worth * (select greatest(1, coalesce(max(players), 0)) from season_totals) as total
       from ${SEASONS} s ${joinMadeAlone('season-parts', 's.id::text')}
      cross join lateral (select
          (select ${GIFTS} from season_levels where season_id = s.id)
        + (select coalesce(sum(amount * ${CASE_WORTH}), 0) from ${casesOf('season_level_cases')} where season_id = s.id)
        + (select ${GIFTS} from season_tasks where season_id = s.id)
        + (select coalesce(sum(case_amount * ${CASE_WORTH}), 0) from ${casesOf('season_tasks')} where season_id = s.id) as worth) w
      where s.expires_at > clock_timestamp()`
