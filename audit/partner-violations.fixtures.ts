import { entries, OPERATION, type Violation } from './planting.fixtures.ts'

/** The partner of the played shop, who has earned commission. */
const PARTNER = '(select partner_id from partner_months order by partner_id limit 1)'
const FREE = `alter table partner_commissions disable trigger all; alter table partner_payouts disable trigger all; alter table partner_players disable trigger all;`
const payOut = (request = 'null') =>
  `${entries([PARTNER, 29, 1, 100], [15, 29, 1, -100])}
   update players set balance_minor = balance_minor + 100 where user_id = ${PARTNER};
   update partners set paid_minor = paid_minor + 100 where user_id = ${PARTNER};
   insert into partner_payouts (operation_id, partner_id, amount_minor, change_request_id) values (${OPERATION}, ${PARTNER}, 100, ${request});`

/** Partners. */
export const PARTNER_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a refill that counts for no partner',
    found: ['I85'],
    sql: `${FREE} delete from partner_commissions where source = 'refill';`,
  },
  {
    what: 'a returned refill that took nothing back',
    found: ['I85'],
    sql: `${FREE} delete from partner_commissions where source = 'return';`,
  },
  {
    what: 'a commission without a ledger entry',
    found: ['I85'],
    sql: `${FREE} update partner_commissions set amount_minor = amount_minor + 1 where source = 'refill';
          update partner_months set commission_minor = commission_minor + (select count(*) from partner_commissions where source = 'refill');`,
  },
  {
    what: 'a month paid by terms that differ from its version',
    found: ['I85'],
    sql: `update partner_months set tiers = '[{"from": 0, "percent": 50}]';`,
  },
  {
    what: 'commission that is released before its time',
    found: ['I85'],
    sql: `${FREE} update partner_commissions set release_at = release_at - interval '1 day' where source = 'refill';`,
  },
  {
    what: 'a refill excluded from commission without a reason',
    found: ['I85'],
    sql: `${FREE} update partner_commissions set excluded = 'ended', base_minor = 0, amount_minor = 0 where source = 'refill';`,
  },
  {
    what: 'a payout of commission that was not released',
    // Its time is after the hold.
    found: ['I86'],
    sql: `${payOut()} alter table partner_commissions disable trigger all;
          update partner_commissions set release_at = 'infinity';`,
    mayFind: ['I85'],
  },
  {
    what: 'a payout that one operator made',
    found: ['I86'],
    sql: payOut(`(select min(id) from change_requests)`),
  },
  {
    what: 'a player attributed to themselves as a partner',
    found: ['I86'],
    sql: `${FREE} insert into partner_players (user_id, partner_id, code, way, is_linked, at)
          select partner_id, partner_id, code, 'typed', true, now() from partner_codes order by code limit 1;`,
  },
  {
    what: 'a player whose partner changed after the first refill',
    found: ['I86'],
    sql: `${FREE} update partner_players set at = now() + interval '1 hour' where first_refill_at is not null;`,
  },
  {
    what: 'commission for an account of the partner',
    found: ['I85', 'I86'],
    sql: `${FREE} update partner_players set is_linked = true where first_refill_at is not null;`,
    mayFind: ['I87'],
  },
]
