import { CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import { goldOf, type HistoryList } from '../../core/protection/public.ts'

export const upgradesOfHistory: HistoryList = {
  part: 'upgrades',
  columns: ['upgrade', 'at', 'put_in', 'target', 'target_price', 'chance_percent', 'won', 'coins'],
  rows: `select g.id as key, g.id::text as upgrade, moment_of_id(g.id) as at, ${goldOf('g.value_minor')} as put_in,
            i.name as target, ${goldOf('g.target_price_minor')} as target_price, g.threshold / 1000000.0::float8 as chance_percent,
            g.has_won as won, g.coins::float8 as coins
       from upgrades g join ${CATALOGUE_ITEMS} i on i.id = g.target_item_id where g.user_id = $1 and g.id < $2`,
}
