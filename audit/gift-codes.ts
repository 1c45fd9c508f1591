import { bySql } from './invariant.ts'

/** Gift codes. */
export const giftCodeInvariants = [
  bySql(
    'I54',
    'a gift code was credited once, with the sum of its batch, before it expired or was cancelled; each batch equals the change request that one operator made and another approved',
    'select count(*) from gift_codes',
    `with entries as (
       select e.operation_id, e.account_id as user_id, sum(e.amount) as amount from ledger_entries e join entry_kinds k on k.id = e.kind
        where k.name = 'gift code' and e.account_id >= 1000 group by 1, 2),
     redeemed as (
       select c.*, b.value_minor, b.expires_at, b.cancelled_at, b.issued_at from gift_codes c join gift_batches b on b.id = c.batch_id where c.user_id is not null)
     select format('operation %s credited player %s %s for a gift code, its code says player %s and %s', coalesce(e.operation_id, r.operation_id), e.user_id,
                   e.amount, r.user_id, r.value_minor) as finding
       from entries e full join redeemed r using (operation_id)
      where (e.user_id, e.amount) is distinct from (r.user_id, r.value_minor::numeric)
     union all
     select format('a code of gift batch %s was redeemed at %s; its batch was issued at %s, cancelled at %s and expires at %s', batch_id, redeemed_at, issued_at,
                   cancelled_at, expires_at)
       from redeemed where redeemed_at > expires_at or redeemed_at > cancelled_at or redeemed_at < issued_at or issued_at is null
     union all
     select format('gift batch %s has %s codes of %s', b.id, count(c.hash), b.codes)
       from gift_batches b left join gift_codes c on c.batch_id = b.id
      group by b.id having count(c.hash) <> case when b.issued_at is null then 0 else b.codes end
     union all
     select format('gift batch %s of %s codes of %s: its change request %s is %s, of the kind %s, by operator %s, decided by %s, for %s', b.id, b.codes,
                   b.value_minor, r.id, r.state, r.kind, r.author_id, r.decided_by, r.payload)
       from gift_batches b left join change_requests r on r.id = b.change_request_id
      where r.kind is distinct from 'gift.batch' or r.state <> 'applied' or r.decided_by is null or r.decided_by = r.author_id
         or round((r.payload->>'value')::numeric * 100) is distinct from b.value_minor::numeric
         or (r.payload->>'codes')::int is distinct from b.codes or (r.payload->>'expiresAt')::timestamptz is distinct from b.expires_at
     union all
     select format('change request %s was applied and made no gift batch', r.id)
       from change_requests r left join gift_batches b on b.change_request_id = r.id
      where r.kind = 'gift.batch' and r.state = 'applied' and b.id is null`,
  ),
]
