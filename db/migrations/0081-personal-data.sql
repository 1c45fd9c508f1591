-- A token without a browser belongs to a link that an operator gave: it is good in any browser.
alter table login_tokens alter column browser_hash drop not null;
alter table sessions drop constraint sessions_way_check,
  add constraint sessions_way_check check (way in ('quick', 'password', 'steam', 'google', 'vk', 'link')) not valid;

-- When the personal data of a player were erased; his number and his books stay.
alter table users add column erased_at timestamptz;

-- Notes stay as they are, until their player is erased.
drop trigger player_notes_append_only on player_notes;
create trigger player_notes_kept before update or truncate on player_notes for each statement execute function refuse_change();
create function keep_note() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = old.user_id and erased_at is not null) then
    raise exception 'notes stay until their player is erased' using errcode = 'restrict_violation', constraint = 'player_notes_kept';
  end if;
  return old;
end $$;
create trigger player_notes_not_removed before delete on player_notes for each row execute function keep_note();

-- An ended withdrawal stays as it is, except that erasure takes the token of its trade link away.
create or replace function keep_withdrawal() returns trigger language plpgsql as $$
begin
  if (old.ended_at is not null and (new.trade_token is not null or to_jsonb(old) - 'trade_token' is distinct from to_jsonb(new) - 'trade_token'))
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
