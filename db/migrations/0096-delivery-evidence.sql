-- What the delivery provider said of a withdrawal that is with support when an operator asked: the evidence that two operators decide by.

create table delivery_evidence (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawals (id),
  operator_id bigint not null references operators (id),
  at timestamptz not null default clock_timestamp(),
  provider text not null,
  -- What it said; `no_answer`: it did not answer.
  state text not null check (state in ('absent', 'unknown', 'queued', 'confirming', 'sent', 'held', 'accepted', 'reversed', 'failed', 'no_answer')),
  cause text,
  trade_id text
);
create trigger delivery_evidence_append_only before update or delete or truncate on delivery_evidence
  for each statement execute function refuse_change();

-- Null: decided before providers were asked.
alter table withdrawal_resolutions add column evidence_id bigint references delivery_evidence (id);
