import { CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import { joinMadeAlone } from '../../core/definitions/public.ts'

/** SQL: raffles that one operator created alone, as `CatalogueUses.standingRewards`. */
export const STANDING_RAFFLES = `
     select v.operator_id, 'raffle ' || r.id as target, w.worth as per_player, w.worth as total
       from raffles r ${joinMadeAlone('raffle', 'r.id::text')}
      cross join lateral (select coalesce(sum(i.price_minor), 0) as worth
        from raffle_prizes p join ${CATALOGUE_ITEMS} i on i.id = p.catalogue_item_id where p.raffle_id = r.id) w
      where r.state not in ('drawn', 'cancelled')`
