import { entries, OPERATION, type Violation } from './planting.fixtures.ts'

/** An open debt of GOLD, and a repaid one. */
const OPEN = `create temp table pick as select d.* from debts d join players p on p.user_id = d.user_id
   where d.currency = 1 and p.owed_minor > 0 order by d.operation_id limit 1;`
const REPAID = `create temp table pick as select d.* from debts d join players p on p.user_id = d.user_id
   where d.currency = 1 and p.owed_minor = 0 order by d.operation_id limit 1;`
const DEBTOR = '(select user_id from pick)'
/** Moves the picked debts an hour into the past. */
const LONG_OPEN = `update debts d set at = d.at - interval '1 hour' from pick p where d.user_id = p.user_id;
   update withdrawals w set created_at = w.created_at - interval '1 hour', asked_at = w.asked_at - interval '1 hour' from pick p where w.user_id = p.user_id;`
/** An operation half an hour ago. */
const HALF_AN_HOUR_AGO = `(select (extract(epoch from now() - interval '30 minutes' - timestamptz '2026-01-01T00:00:00Z') * 1000)::int8 << 22)`

/** Debts, their repayment, and the players' actions while they are open. */
export const DEBT_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a refund whose debt was never recorded',
    found: ['I37'],
    sql: `${OPEN} update players p set owed_minor = 0 from pick where p.user_id = pick.user_id;`,
  },
  {
    what: 'a debt smaller than the part of its refund that the balance did not cover',
    found: ['I37'],
    sql: `${OPEN} update debts d set amount = d.amount - 1 from pick p where d.operation_id = p.operation_id and d.currency = 1;
      update players p set owed_minor = p.owed_minor - 1 from pick where p.user_id = pick.user_id;`,
  },
  {
    what: 'a repayment without an entry',
    found: ['I37'],
    sql: `${OPEN} insert into debt_repayments (operation_id, debt_id, currency, amount) select ${OPERATION}, operation_id, 1, 100 from pick;
      update players p set owed_minor = p.owed_minor - 100 from pick where p.user_id = pick.user_id;`,
  },
  {
    what: 'an entry that repays no debt',
    found: ['I37'],
    sql: `${REPAID} ${entries([DEBTOR, 24, 1, -1], [10, 24, 1, 1])}
      update players p set balance_minor = p.balance_minor - 1 from pick where p.user_id = pick.user_id;`,
  },
  {
    what: 'a player with both a debt and GOLD',
    found: ['I38'],
    sql: `${OPEN} alter table players drop constraint players_debtor_balance_check;
      ${entries([DEBTOR, 5, 1, 100], [2, 5, 1, -100])}
      update players p set balance_minor = p.balance_minor + 100 from pick where p.user_id = pick.user_id;`,
  },
  {
    what: 'a repayment that took only a part of its credit although the debt was larger',
    found: ['I38'],
    sql: `${OPEN} alter table players drop constraint players_debtor_balance_check;
      create temp table half as select max(r.operation_id) as id from debt_repayments r join pick p on r.debt_id = p.operation_id and r.currency = 1;
      update ledger_entries e set amount = e.amount + case when e.account_id >= 1000 then 50 else -50 end from half h where e.operation_id = h.id and e.kind = 24;
      update debt_repayments r set amount = r.amount - 50 from half h where r.operation_id = h.id;
      update players p set balance_minor = p.balance_minor + 50, owed_minor = p.owed_minor + 50 from pick where p.user_id = pick.user_id;`,
  },
  {
    what: 'a credit that a player with a debt kept and spent',
    found: ['I38'],
    sql: `${OPEN} ${LONG_OPEN}
      insert into ledger_entries (account_id, operation_id, kind, currency, amount)
      select x.account_id, ${HALF_AN_HOUR_AGO} + x.part, 5, 1, x.amount
        from (values (${DEBTOR}, 0, 700), (2, 0, -700), (${DEBTOR}, 64, -700), (2, 64, 700)) as x (account_id, part, amount);`,
  },
  {
    what: 'a withdrawal that was handed over while its player had a debt',
    found: ['I39'],
    sql: `create temp table pick as select w.id from withdrawals w join debts d on d.user_id = w.user_id where w.asked_at is not null order by w.id limit 1;
      update withdrawals w set asked_at = (select min(d.at) from debts d where d.user_id = w.user_id) + interval '1 millisecond' from pick p where p.id = w.id;`,
  },
  {
    what: 'a withdrawal that was in progress when its player got a debt, and that is not flagged',
    found: ['I39'],
    sql: 'update withdrawals set flagged_at = null where flagged_at is not null;',
  },
  {
    what: 'a withdrawal that was requested while its player had a debt',
    found: ['I39'],
    sql: `update withdrawals w set created_at = d.at + interval '1 millisecond' from debts d where d.user_id = w.user_id and w.cause = 'debt';`,
  },
  {
    what: 'a withdrawal that was cancelled for a debt that does not exist',
    found: ['I39'],
    sql: `update withdrawals set cause = 'debt' where id = (select min(w.id) from withdrawals w where w.status = 21
         and not exists (select from debts d where d.user_id = w.user_id));`,
  },
]
