import { bySql } from './invariant.ts'

const ENTRIES = 'select count(*) from ledger_entries'

/** The combinations of entries that an operation may have for a player: kinds and signs of GOLD and coins. */
const GOLD_WITH_COINS = `(values
  ('case opened', -1, 'coin bonus', 1), ('cashback', 1, 'coin bonus', 1),
  ('refill', 1, 'promo coins', 1), ('refill bonus', 1, 'promo coins', 1), ('promo bonus', 1, 'promo coins', 1),
  ('refill returned', -1, 'refill bonus returned', -1), ('refill bonus returned', -1, 'refill bonus returned', -1),
  ('refill', 1, 'debt repaid', -1), ('refill bonus', 1, 'debt repaid', -1), ('promo bonus', 1, 'debt repaid', -1),
  ('pass reward', 1, 'pass reward', 1), ('pass reward', 1, 'debt repaid', -1), ('debt repaid', -1, 'pass reward', 1),
  ('offer bought', -1, 'offer coins', 1), ('offer money', 1, 'offer coins', 1),
  ('debt repaid', -1, 'promo coins', 1), ('debt repaid', -1, 'debt repaid', -1)
) as allowed (gold_kind, gold_sign, coin_kind, coin_sign)`

/** Money: the ledger against the balances. */
export const moneyInvariants = [
  bySql(
    'I1',
    'the entries of every currency sum to zero',
    ENTRIES,
    `select format('currency %s sums to %s', currency, sum(amount)) as finding from ledger_entries group by currency having sum(amount) <> 0`,
  ),
  bySql(
    'I2',
    'every operation sums to zero in every currency and has at least two entries',
    'select count(distinct operation_id) from ledger_entries',
    `select format('operation %s, currency %s: sum %s of %s entries', operation_id, currency, sum(amount), count(*)) as finding
       from ledger_entries group by operation_id, currency having sum(amount) <> 0 or count(*) < 2`,
  ),
  bySql(
    'I3',
    'every balance equals the sum of its entries and is not negative',
    'select count(*) from players',
    `select format('player %s: balance %s, entries %s; coins %s, entries %s', p.user_id, p.balance_minor, coalesce(e.gold, 0), p.coins, coalesce(e.coins, 0)) as finding
       from players p
       left join (select account_id, sum(amount) filter (where currency = 1) as gold, sum(amount) filter (where currency = 2) as coins
                    from ledger_entries where account_id >= 1000 group by account_id) e on e.account_id = p.user_id
      where p.balance_minor <> coalesce(e.gold, 0) or p.coins <> coalesce(e.coins, 0) or p.balance_minor < 0 or p.coins < 0
     union all
     select format('entries of account %s, which is neither a player nor a house account', account_id)
       from (select distinct account_id from ledger_entries) a
      where not exists (select from players p where p.user_id = a.account_id) and not exists (select from house_accounts h where h.id = a.account_id)`,
  ),
  bySql(
    'I4',
    'an idempotency key of a player has one request and one response, which is stored as long as the request may be repeated',
    'select count(*) from idempotency',
    `select format('player %s, key %s: %s records', user_id, key, count(*)) as finding from idempotency group by user_id, key having count(*) > 1
     union all
     select format('player %s, key %s: fingerprint of %s bytes', user_id, key, length(fingerprint)) from idempotency where length(fingerprint) <> 32
     union all
     select format('player %s, key %s: its answer is not kept any more', i.user_id, i.key) from idempotency i
      where (i.answer_id >> 22) > extract(epoch from now() - interval '3 days') * 1000 - 1767225600000
        and not exists (select from stored_responses k where k.id = i.answer_id)`,
  ),
  bySql(
    'I7',
    'coins and GOLD are never converted into each other: one operation contains both only if it is an opening with a bonus, a refill with a code or its reversal, or an offer with a bonus',
    'select count(distinct operation_id) from ledger_entries where currency = 2',
    `with named as materialized (
       select e.operation_id, e.account_id, e.currency, k.name as kind, sign(e.amount) as sign from ledger_entries e join entry_kinds k on k.id = e.kind
        where e.account_id >= 1000 and e.operation_id in (select operation_id from ledger_entries where currency = 2))
     select distinct format('operation %s: %s of GOLD beside %s of coins', c.operation_id, g.kind, c.kind) as finding
       from named c join named g on g.operation_id = c.operation_id and g.currency = 1
      where c.currency = 2 and not exists (
        select from ${GOLD_WITH_COINS} where gold_kind = g.kind and gold_sign = g.sign and coin_kind = c.kind and coin_sign = c.sign)`,
  ),
  bySql(
    'I11',
    'a credit for a sale exists exactly when the item is sold or credited, once, and equals the value of its items',
    'select count(*) from items where status in (11, 12, 13)',
    `with sold as (
       select s.user_id, s.operation_id, sum(i.price_minor) as worth
         from single_item_steps s join items i on i.user_id = s.user_id and i.id = s.item_id
        where s.to_status in (11, 12, 13) and s.from_status <> 11 group by s.user_id, s.operation_id),
     paid as (select account_id, operation_id, sum(amount) as amount from ledger_entries
               where kind in (4, (select id from entry_kinds where name = 'item credited')) and account_id >= 1000 group by account_id, operation_id)
     select format('operation %s of player %s: items worth %s, paid %s', coalesce(s.operation_id, p.operation_id), coalesce(s.user_id, p.account_id),
                   coalesce(s.worth, 0), coalesce(p.amount, 0)) as finding
       from sold s full join paid p on p.account_id = s.user_id and p.operation_id = s.operation_id
      where s.worth is distinct from p.amount
     union all
     select format('item %s of player %s was sold %s times', item_id, user_id, count(*)) from single_item_steps
      where to_status in (11, 12, 13) and from_status <> 11 group by user_id, item_id having count(*) > 1
     union all
     select format('item %s of player %s is sold without a step', id, user_id) from items i
      where status in (11, 12, 13) and not exists (select from single_item_steps s where s.user_id = i.user_id and s.item_id = i.id)`,
  ),
]
