-- Players in the back office: how they are found, notes of operators, corrections of balances.

create index users_nickname_prefix_idx on users (lower(nickname) collate "C");
create index users_created_idx on users (created_at, id);

create table player_notes (
  id bigint primary key,
  user_id bigint not null references users (id),
  operator_id bigint not null references operators,
  text text not null check (length(btrim(text)) between 1 and 2000),
  at timestamptz not null default clock_timestamp()
);
create index player_notes_user_idx on player_notes (user_id, id);
create trigger player_notes_append_only before update or delete or truncate on player_notes
  for each statement execute function refuse_change();

insert into house_accounts values (12, 'corrections');
insert into entry_kinds values (25, 'balance correction');

-- Each correction of a balance with the change request that two operators made and approved.
create table balance_corrections (
  operation_id bigint primary key,
  change_request_id bigint not null unique references change_requests,
  user_id bigint not null references users (id),
  amount_minor bigint not null check (amount_minor <> 0),
  at timestamptz not null default clock_timestamp()
);
create index balance_corrections_user_idx on balance_corrections (user_id, operation_id);
create trigger balance_corrections_append_only before update or delete or truncate on balance_corrections
  for each statement execute function refuse_change();
