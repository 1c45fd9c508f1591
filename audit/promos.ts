import { bySql } from './invariant.ts'

/** Uses of codes, with the bonus for the refill according to the code's terms. */
const USED = `select u.*, c.code, c.type,
         case c.type when 'instant' then c.sum_minor else div(u.value_minor::numeric * c.percent, 100)::bigint end as due_minor,
         coalesce(div(u.value_minor::numeric * c.coin_factor, 10000)::bigint, 0) as due_coins,
         case when u.value_minor >= c.case_from_minor then c.case_id end as due_case
    from promo_uses u join promo_codes c on c.id = u.code_id where u.state = 'used'`

/** Promo codes: their number of uses, limits, and bonuses. */
export const promoInvariants = [
  bySql(
    'I28',
    'a promo code was used within its limits, once per player if it pays at once, and gave exactly what its terms state, by entries and openings that have no other origin',
    'select count(*) from promo_uses',
    `with used as materialized (${USED}),
     paid as (
       select e.account_id, e.operation_id, coalesce(sum(e.amount) filter (where e.currency = 1), 0) as gold,
              coalesce(sum(e.amount) filter (where e.currency = 2), 0) as coins
         from ledger_entries e join entry_kinds k on k.id = e.kind
        where k.name in ('promo sum', 'promo bonus', 'promo coins') and e.account_id >= 1000 group by 1, 2)
     select format('code %s: %s places taken, %s in use, %s before, limit %s', c.code, c.taken, coalesce(u.count, 0), c.earlier_uses, c.total_limit) as finding
       from promo_codes c left join (select code_id, count(*) from promo_uses where state in ('held', 'used') group by code_id) u on u.code_id = c.id
      where c.taken <> c.earlier_uses + coalesce(u.count, 0) or c.taken > c.total_limit
     union all
     select format('code %s: player %s has %s places of %s', c.code, u.user_id, u.count, c.per_player_limit)
       from (select code_id, user_id, count(*) from promo_uses where state in ('held', 'used') group by 1, 2) u
       join promo_codes c on c.id = u.code_id
      where u.count > c.per_player_limit or (c.type = 'instant' and u.count > 1)
     union all
     select format('use %s of code %s gave %s, %s coins and case %s; its terms give %s, %s and %s', reference_id, code, bonus_minor, coins, case_id,
                   due_minor, due_coins, due_case)
       from used where bonus_minor <> due_minor or coins <> due_coins or case_id is distinct from due_case
     union all
     select format('use %s of code %s says %s and %s coins, its entries say %s and %s', u.reference_id, u.code, u.bonus_minor, u.coins,
                   coalesce(p.gold, 0), coalesce(p.coins, 0))
       from used u left join paid p on p.operation_id = u.operation_id and p.account_id = u.user_id
      where u.bonus_minor <> coalesce(p.gold, 0) or u.coins <> coalesce(p.coins, 0)
     union all
     select format('operation %s paid player %s for no promo code', p.operation_id, p.account_id)
       from paid p left join used u on u.operation_id = p.operation_id and u.user_id = p.account_id where u.reference_id is null
     union all
     select format('operation %s: case %s was given %s times, its promo code gives %s', coalesce(u.operation_id, g.operation_id),
                   coalesce(u.case_id, g.case_id), coalesce(g.count, 0), case when u.case_id is null then 0 else 1 end)
       from (select * from used where case_id is not null) u
       full join (select * from free_open_grants where reason = 'promo') g on g.operation_id = u.operation_id and g.case_id = u.case_id
      where g.count is distinct from 1 or u.case_id is null
     union all
     select format('player %s, case %s: %s openings given, %s used, %s left', g.user_id, g.case_id, g.count, coalesce(o.count, 0), coalesce(p.free_opens, 0))
       from (select user_id, case_id, sum(count) as count from free_open_grants group by 1, 2) g
       left join player_cases p using (user_id, case_id)
       left join (select user_id, case_id, sum(granted_count) as count from openings where granted_count > 0 group by 1, 2) o using (user_id, case_id)
      where g.count <> coalesce(o.count, 0) + coalesce(p.free_opens, 0)`,
  ),
]
