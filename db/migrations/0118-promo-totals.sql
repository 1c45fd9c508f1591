-- Uses of promo codes and the refills that they brought, as the back office lists them: one row for a code, or for all codes of a batch under
-- the one that is listed. Counted from domain events, so that players of one batch do not wait for one row.
create table promo_totals (
  code_id integer primary key,
  uses bigint not null check (uses >= 0),
  refilled_minor bigint not null check (refilled_minor >= 0)
) with (fillfactor = 70);

create unique index promo_codes_listed_key on promo_codes (batch_id) where is_listed and batch_id is not null;

-- Everything used before, and the place in the log from which the consumer goes on, in one statement and so of one moment: a use whose events
-- still wait in the outbox is left to the consumer.
with place as (
    insert into event_cursors (consumer, seq) select 'promo_totals', coalesce(max(seq), 0) from event_log returning seq),
  waiting as materialized (
    select e ->> 'kind' as kind, e ->> 'code' as code, (e ->> 'orderId')::int8 as order_id
      from outbox o cross join lateral json_array_elements(o.events) e where e ->> 'kind' in ('promo.used', 'refill.credited')),
  uses as (
    select code_id, 1 as uses,
           case when reference_id not in (select order_id from waiting where kind = 'refill.credited') then coalesce(value_minor, 0) else 0 end as refilled
      from promo_uses where state = 'used'
    union all
    select c.id, -1, 0 from waiting w join promo_codes c on c.code = w.code where w.kind = 'promo.used')
insert into promo_totals (code_id, uses, refilled_minor)
select coalesce(b.id, c.id), sum(u.uses), sum(u.refilled)
  from uses u join promo_codes c on c.id = u.code_id left join promo_codes b on b.batch_id = c.batch_id and b.is_listed
 where exists (select from place) group by 1;
