import { COIN_VALUE_MINOR } from '@runecase/game/expected-return.ts'
import { CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import { joinMadeAlone } from '../../core/definitions/public.ts'

/** SQL: leaderboards that one operator created alone, as `CatalogueUses.standingRewards`. */
export const STANDING_LEADERBOARDS = `
     select v.operator_id, 'leaderboard ' || b.id as target, coalesce(max(w.worth), 0) as per_player, coalesce(sum(w.worth), 0) as total
       from leaderboards b ${joinMadeAlone('leaderboard', 'b.id::text')}
       left join lateral (
         select case p.kind when 'item' then i.price_minor when 'gold' then p.amount else p.amount * ${COIN_VALUE_MINOR} end as worth
           from leaderboard_prizes p left join ${CATALOGUE_ITEMS} i on i.id = p.catalogue_item_id where p.leaderboard_id = b.id) w on true
      where b.state not in ('over', 'cancelled') group by v.operator_id, b.id`
