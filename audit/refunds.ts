import { bySql } from './invariant.ts'

/** Refunds by operators. */
export const refundInvariants = [
  bySql(
    'I56',
    'each refund by operators has a separate change request for that payment and amount, made by one operator and approved by another, and each finished refund was booked',
    'select count(*) from payment_refunds',
    `select format('refund %s of payment %s: its change request %s is %s, of the kind %s, by operator %s, decided by %s, for %s', f.id, f.order_id,
                   f.change_request_id, r.state, r.kind, r.author_id, r.decided_by, r.payload) as finding
       from payment_refunds f left join change_requests r on r.id = f.change_request_id
      where r.kind is distinct from 'payment.refund' or r.state <> 'applied' or r.decided_by is null or r.decided_by = r.author_id
         or r.payload->>'orderId' is distinct from f.order_id::text
         or round((r.payload->>'amount')::numeric * 100) is distinct from f.amount_minor::numeric
     union all
     select format('change request %s was applied and gave nothing back', r.id)
       from change_requests r left join payment_refunds f on f.change_request_id = r.id
      where r.kind = 'payment.refund' and r.state = 'applied' and f.id is null
     union all
     select format('refund %s of payment %s is done with %s, its return %s took %s of payment %s', f.id, f.order_id, f.amount_minor, f.operation_id,
                   t.amount_minor, t.order_id)
       from payment_refunds f left join payment_returns t using (operation_id)
      where f.state = 'done' and f.operation_id is not null
        and (t.order_id is distinct from f.order_id or coalesce(t.amount_minor, 0) < f.amount_minor)
     union all
     select format('refund %s of payment %s is done, and nothing was taken from the player', f.id, f.order_id)
       from payment_refunds f join payment_orders o on o.id = f.order_id
      where f.state = 'done' and f.operation_id is null
        and (o.operation_id is not null or not exists (
              select from payment_confirmations c where c.order_id = f.order_id and c.returned_minor >= f.amount_minor))`,
  ),
  bySql(
    'I57',
    'a payment that was credited after a review has a change request that one operator made and another approved, and each closed review has the operator who closed it',
    'select count(*) from payment_reviews',
    `select format('payment %s was credited by change request %s (%s, %s), by operator %s, decided by %s, with the review %s', o.id, o.accepted_by,
                   r.kind, r.state, r.author_id, r.decided_by, v.id) as finding
       from payment_orders o left join change_requests r on r.id = o.accepted_by
       left join payment_reviews v on v.order_id = o.id and v.change_request_id = o.accepted_by and v.decision = 'credited'
      where o.accepted_by is not null
        and (r.kind is distinct from 'payment.accept' or r.state <> 'applied' or r.decided_by is null or r.decided_by = r.author_id
          or v.id is null or o.operation_id is null)
     union all
     select format('change request %s was applied and credited nothing', r.id)
       from change_requests r left join payment_orders o on o.accepted_by = r.id
      where r.kind = 'payment.accept' and r.state = 'applied' and o.id is null
     union all
     select format('review %s is %s without a change request, and its payment %s is credited', v.id, v.decision, o.id)
       from payment_reviews v join payment_orders o on o.id = v.order_id
      where v.decision in ('credited', 'refused') and o.operation_id is not null and o.accepted_by is null
     union all
     select format('review %s is %s by operator %s, and the log does not say so', v.id, v.decision, v.decided_by)
       from payment_reviews v
      where v.decided_by is not null and v.change_request_id is null and not exists (
        select from operator_log l where l.operator_id = v.decided_by and l.action = 'payment.review_closed'
           and l.target in ('review ' || v.id, 'payment ' || v.order_id))`,
  ),
]
