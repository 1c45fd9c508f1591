import type { Tx } from '../../platform/db.ts'

/** Adds uses of codes by their texts, and the refills of orders that used one. Each use and each order must be passed only once. */
export function addPromoTotals(tx: Tx, codes: readonly string[], orderIds: readonly bigint[]): void {
  tx.send(
    'add_promo_totals',
    `insert into promo_totals as t (code_id, uses, refilled_minor)
     select coalesce(b.id, c.id), sum(x.uses), sum(x.refilled)
       from (select id, 1, 0 from unnest($1::text[]) as used (code) join promo_codes using (code)
             union all
             select code_id, 0, value_minor from promo_uses where reference_id = any($2::int8[]) and state = 'used') as x (id, uses, refilled)
       join promo_codes c using (id) left join promo_codes b on b.batch_id = c.batch_id and b.is_listed
      group by 1 order by 1
     on conflict (code_id) do update set uses = t.uses + excluded.uses, refilled_minor = t.refilled_minor + excluded.refilled_minor`,
    [codes, orderIds],
  )
}

/** SQL: the totals `t` of a code `c`, or of its whole batch. */
export const TOTALS_OF_CODE = `left join promo_totals t
       on t.code_id = case when c.is_listed then c.id else (select b.id from promo_codes b where b.batch_id = c.batch_id and b.is_listed) end`
