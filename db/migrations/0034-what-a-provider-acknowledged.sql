-- A provider that has once acknowledged an order cannot have forgotten it: whoever denies it later is not believed.
alter table withdrawals add column acknowledged_at timestamptz;

create or replace function keep_withdrawal() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
     or (old.id, old.user_id, old.item_id, old.provider, old.steam_id, old.code, old.method, old.created_at)
        is distinct from (new.id, new.user_id, new.item_id, new.provider, new.steam_id, new.code, new.method, new.created_at)
     or (old.trade_id is not null and new.trade_id is distinct from old.trade_id)
     or (old.asked_at is not null and new.asked_at is distinct from old.asked_at)
     or (old.acknowledged_at is not null and new.acknowledged_at is distinct from old.acknowledged_at)
     or (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at) then
    raise exception 'what is settled of a withdrawal never changes' using errcode = 'restrict_violation', constraint = 'withdrawals_kept';
  end if;
  -- Nothing stands past PREPARING, or has an offer, without its provider's word; a process of an older version does not write that down.
  if new.acknowledged_at is null and (new.trade_id is not null or new.status between 16 and 20) then
    new.acknowledged_at := clock_timestamp();
  end if;
  return new;
end $$;

update withdrawals w set acknowledged_at = clock_timestamp()
 where ended_at is null
   and (trade_id is not null
        or exists (select from withdrawal_steps s where s.withdrawal_id = w.id and s.status between 16 and 20));

-- What the market was asked to buy: it tells a key of that key's purchases alone.
create table market_purchases (
  withdrawal_id bigint primary key references withdrawals (id),
  -- A short hash of the key that asked last, and of where; null where nobody wrote it down.
  account text check (account ~ '^[0-9a-f]{16}$'),
  asked_at timestamptz not null default clock_timestamp(),
  -- Something may have been bought; false where the market refused every time.
  is_open boolean not null default true
) with (fillfactor = 70);
insert into market_purchases (withdrawal_id, account, asked_at)
select id, null, asked_at from withdrawals where provider = 'market' and asked_at is not null and ended_at is null;
