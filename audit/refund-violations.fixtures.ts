import type { Violation } from './planting.fixtures.ts'

/** A refund without a request to the provider. */
const request = (decidedBy: string) => `alter table change_requests drop constraint change_requests_two_people;
  insert into change_requests (kind, target, payload, base_version, preview, state, author_id, decided_by, reason, proposed_at, decided_at, applied_at)
   select 'payment.refund', 'payment ' || o.id, jsonb_build_object('orderId', o.id::text, 'amount', 1), '1', '{}', 'applied', p.least, ${decidedBy},
          'planted', now(), now(), now()
     from (select min(id) as id from payment_orders where state = 'paid') o,
          (select min(id) as least, max(id) as most from operators) p;`
const REFUND = `insert into payment_refunds (order_id, amount_minor, change_request_id, state, fault, ended_at)
  select (payload->>'orderId')::int8, 100, id, 'refused', 'planted', now() from change_requests order by id desc limit 1;`

/** Refunds that operators made. */
export const REFUND_VIOLATIONS: readonly Violation[] = [
  { what: 'a refund by an operator alone', found: ['I47', 'I56'], sql: `${request('p.least')} ${REFUND}` },
  { what: 'an approved refund that was never requested', found: ['I47', 'I56'], sql: request('p.most') },
  {
    what: 'a refund whose amount differs from the approved one',
    found: ['I56'],
    sql: 'update payment_refunds set amount_minor = amount_minor - 1 where id = (select min(id) from payment_refunds);',
  },
  {
    what: 'a payment review that one operator alone closed by a credit',
    found: ['I57'],
    sql: `insert into payment_reviews (provider, provider_id, order_id, reason, details, closed_at, decision)
      select provider, provider_id, id, 'amount', '{}', now(), 'credited' from payment_orders where state = 'paid' order by id limit 1;`,
  },
  {
    what: 'a refund that took nothing from its player',
    found: ['I56'],
    sql: `update payment_refunds set operation_id = null where id = (select min(id) from payment_refunds where state = 'done');`,
  },
]
