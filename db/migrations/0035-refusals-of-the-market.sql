-- Since when, and when last, the market refused this very purchase; that it was down, or did not listen, is no refusal.
alter table market_purchases
  add column refused_since timestamptz,
  add column refused_at timestamptz,
  add constraint market_purchases_refused_check check ((refused_since is null) = (refused_at is null) and refused_since <= refused_at);

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
  -- What is on sale says nothing of an order that the market has sold, or may have; a process of an older version believes that it does.
  if new.status = 21 and new.provider = 'market' and new.cause in ('no_stock', 'price_too_high')
     and (new.acknowledged_at is not null
          or exists (select from market_purchases p where p.withdrawal_id = new.id and p.is_open)) then
    raise exception 'nothing that the market may have sold returns for want of a seller'
      using errcode = 'restrict_violation', constraint = 'withdrawals_unsold';
  end if;
  return new;
end $$;
