import { OPERATION, type Violation } from './planting.fixtures.ts'

/** Refills, refunds and chargebacks. */
export const PAYMENT_VIOLATIONS: readonly Violation[] = [
  {
    what: 'an order that was credited more than its provider confirmed',
    found: ['I25', 'I26'],
    sql: `create temp table pick as select * from payment_orders where state = 'paid' order by id limit 1;
      update payment_orders o set paid_value_minor = o.paid_value_minor + 100, paid_minor = o.paid_minor + 100 from pick p where o.id = p.id;
      update ledger_entries e set amount = e.amount + case when e.account_id >= 1000 then 100 else -100 end from pick p
       where e.operation_id = p.operation_id and e.kind = 20;
      update players q set balance_minor = q.balance_minor + 100 from pick p where q.user_id = p.user_id;`,
  },
  {
    what: 'a confirmed payment with neither credit nor review',
    found: ['I25'],
    sql: `insert into payment_confirmations (order_id, provider_id, status, paid_minor, currency, returned_minor)
      select id, 'x', 'success', amount_minor, currency, 0 from payment_orders where state = 'failed' order by id limit 1;`,
  },
  {
    what: 'a bonus that no level of its order gives',
    found: ['I26'],
    sql: `create temp table pick as select * from payment_orders where state = 'paid' order by id limit 1;
      update payment_orders o set level_bonus_minor = o.level_bonus_minor + 100 from pick p where o.id = p.id;
      update ledger_entries e set amount = e.amount + case when e.account_id >= 1000 then 100 else -100 end from pick p
       where e.operation_id = p.operation_id and e.kind = 21;
      update players q set balance_minor = q.balance_minor + 100 from pick p where q.user_id = p.user_id;`,
  },
  {
    what: 'a code whose bonus was credited twice as large as it is',
    found: ['I26'],
    sql: `update payment_orders set promo_bonus_minor = promo_bonus_minor * 2 where id = (select min(id) from payment_orders where state = 'paid' and promo_bonus_minor > 0);`,
  },
  {
    what: 'a chargeback that took nothing back',
    found: ['I27'],
    sql: `delete from payment_returns where operation_id = (select min(operation_id) from payment_returns);`,
  },
  {
    what: 'a chargeback that ignored spent coins',
    found: ['I27'],
    sql: `update payment_returns set coins = coins - 1 where operation_id = (select max(operation_id) from payment_returns where coins > 0);`,
  },
  {
    what: 'a chargeback whose coins are owed without an entry',
    found: ['I27', 'I37'],
    sql: `update payment_returns set owed_coins = owed_coins + 1 where operation_id = (select max(operation_id) from payment_returns where coins > 0);`,
  },
  {
    what: 'a chargeback that left an opening which its code had given',
    found: ['I27'],
    sql: `create temp table pick as select * from free_open_grants where count < 0;
      delete from free_open_grants where count < 0;
      update player_cases c set free_opens = c.free_opens + 1 from pick p where c.user_id = p.user_id and c.case_id = p.case_id;`,
  },
  {
    what: 'an opening that was taken back although its refill was not',
    found: ['I27'],
    sql: `create temp table pick as select * from free_open_grants g where count > 0
             and not exists (select from free_open_grants t where t.of_operation_id = g.operation_id) limit 1;
      insert into free_open_grants select ${OPERATION}, user_id, case_id, -1, 'promo returned', operation_id from pick;
      update player_cases c set free_opens = c.free_opens - 1 from pick p where c.user_id = p.user_id and c.case_id = p.case_id;`,
  },
  {
    what: 'a chargeback that took back only a part',
    found: ['I27'],
    sql: `create temp table pick as select * from payment_returns order by operation_id limit 1;
      update ledger_entries e set amount = e.amount + case when e.account_id >= 1000 then 100 else -100 end from pick p
       where e.operation_id = p.operation_id and e.kind = 22 and e.account_id in (7, (select user_id from payment_orders o where o.id = p.order_id));
      update players q set balance_minor = q.balance_minor + 100 from pick p, payment_orders o where o.id = p.order_id and q.user_id = o.user_id;`,
  },
]
