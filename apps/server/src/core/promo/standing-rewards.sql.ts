import { CASES } from '../catalog/relations.sql.ts'
import { joinMadeAlone } from '../definitions/public.ts'
import { CASE_WORTH } from '../rewards/public.ts'

const promos = (target: string, codes: string, from: string) => `
     select v.operator_id, 'promo ' || ${target} as target, w.once * ${codes} * least(k.per_player_limit, k.total_limit) as per_player,
            w.once * ${codes} * k.total_limit as total
       from ${from}
      cross join lateral (select coalesce(k.sum_minor, 0) + coalesce((select ${CASE_WORTH}
        from ${CASES} c join currencies u on u.id = c.currency where c.id = k.case_id), 0) as once) w
      where k.is_active and k.ends_at > clock_timestamp()`

/** SQL: codes and batches that one operator created alone, as `CatalogueUses.standingRewards`. */
export const STANDING_PROMOS = [
  promos('k.code', '1', `promo_codes k ${joinMadeAlone('promo', 'k.code')}`),
  promos(
    'b.prefix',
    'b.codes',
    `promo_batches b ${joinMadeAlone('promo-batch', 'b.id::text')} join promo_codes k on k.batch_id = b.id and k.is_listed`,
  ),
]
