-- Withdrawals that a rule or an operator holds until an operator decides.

alter table withdrawals
  -- Waits for a decision: it has no due time and no provider knows of it.
  add column is_held boolean not null default false,
  add constraint withdrawals_held_check check (not is_held or (asked_at is null and due_at is null and ended_at is null));
create index withdrawals_held_idx on withdrawals (id) where is_held;
create index withdrawals_open_idx on withdrawals (id) where ended_at is null;

-- Why a withdrawal was held; one row for each held withdrawal.
create table withdrawal_checks (
  withdrawal_id bigint primary key references withdrawals (id),
  -- The rules that matched, each with the figure that it looked at and its limit; the rule `operator` names who held it.
  matches jsonb not null check (jsonb_array_length(matches) > 0),
  -- Null where a rule held it.
  operator_id bigint references operators (id),
  at timestamptz not null default clock_timestamp()
);
create trigger withdrawal_checks_append_only before update or delete or truncate on withdrawal_checks
  for each statement execute function refuse_change();

-- What an operator decided about a held withdrawal.
create table withdrawal_decisions (
  withdrawal_id bigint primary key references withdrawal_checks (withdrawal_id),
  decision text not null check (decision in ('released', 'refused')),
  operator_id bigint not null references operators (id),
  -- The role by which he decided.
  role text not null check (role in ('risk', 'admin')),
  -- A refusal's reason is shown to the player.
  reason text not null,
  at timestamptz not null default clock_timestamp()
);
create trigger withdrawal_decisions_append_only before update or delete or truncate on withdrawal_decisions
  for each statement execute function refuse_change();
