import { CASES } from '../catalog/relations.sql.ts'
import { CASE_WORTH, madeAlone } from '../rewards/public.ts'

const promos = (target: string, codes: string, from: string) => `
     select v.operator_id, 'promo ' || ${target} as target, w.once * ${codes} * least(k.per_player_limit, k.total_limit) as per_player,
            w.once * ${codes} * k.total_limit as total
       from ${from}
      cross join lateral (select coalesce(k.sum_minor, 0) + coalesce((select ${CASE_WORTH}
        from ${CASES} c join currencies u on u.id = c.currency where c.id = k.case_id), 0) as once) w
      where k.is_active and k.ends_at > clock_timestamp()`

/** SQL: codes, and batches of codes, that one operator made alone, as `CatalogueUses.standingRewards`. */
export const STANDING_PROMOS = [
  promos('k.code', '1', `promo_codes k ${madeAlone('promo_versions', 'k.batch_id is null and code_id = k.id')}`),
  promos(
    'b.prefix',
    'b.codes',
    `promo_batches b ${madeAlone('promo_versions', 'batch_id = b.id')}
       join lateral (select * from promo_codes where batch_id = b.id limit 1) k on true`,
  ),
]
