import { goldOf, type HistoryList } from '../../core/protection/public.ts'

export const refillsOfHistory: HistoryList = {
  part: 'refills',
  columns: ['order', 'at', 'amount', 'currency', 'state', 'credited', 'promo'],
  rows: `select o.id as key, o.id::text as "order", o.created_at as at, o.amount_minor / 100.0::float8 as amount, o.currency, o.state,
            ${goldOf('o.paid_value_minor')} as credited, o.promo_code as promo
       from payment_orders o where o.user_id = $1 and o.id < $2`,
}
