import { CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import { goldOf, type HistoryList } from '../../core/protection/public.ts'

export const contractsOfHistory: HistoryList = {
  part: 'contracts',
  columns: ['contract', 'at', 'put_in', 'multiplier', 'received', 'worth', 'change'],
  rows: `select n.id as key, n.id::text as contract, moment_of_id(n.id) as at, ${goldOf('n.value_minor')} as put_in,
            n.multiplier_percent / 100.0::float8 as multiplier, i.name as received, ${goldOf('n.result_price_minor')} as worth,
            ${goldOf('n.change_minor')} as change
       from contracts n left join ${CATALOGUE_ITEMS} i on i.id = n.result_item_id where n.user_id = $1 and n.id < $2`,
}
