-- Two people are really two: who gave an operator his account or role is not the other half of a change with him.

-- From when the auditor demands a rule: what was done before it cannot be done again.
create table rule_starts (
  rule text primary key,
  -- The last entry of the operator log before.
  log_seq bigint not null,
  at timestamptz not null default clock_timestamp()
);
create trigger rule_starts_append_only before update or delete or truncate on rule_starts
  for each statement execute function refuse_change();
insert into rule_starts (rule, log_seq) select 'two_people', seq from operator_log_head;

-- Since the operator's last link: it ends what was before.
create table operator_ties (
  operator_id bigint not null references operators,
  by_id bigint not null references operators,
  cause text not null check (cause in ('invited', 'invited_again', 'enabled', 'raised')),
  at timestamptz not null default clock_timestamp(),
  primary key (operator_id, by_id),
  check (by_id <> operator_id)
);
create index operator_ties_by_idx on operator_ties (by_id);

-- One link that two operators agreed on, made by the one who proposed it.
create table operator_link_grants (
  change_request_id bigint primary key references change_requests,
  operator_id bigint not null references operators,
  author_id bigint not null references operators,
  role text not null,
  at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index operator_link_grants_unused_idx on operator_link_grants (operator_id) where used_at is null;

with links as (
  select target, max(seq) as seq from operator_log
   where target like 'operator %' and action in ('operator.invited', 'operator.invited_again') group by target),
given as (
  select l.target, l.seq, case l.action when 'change_request.applied' then r.author_id else l.operator_id end as by_id,
         case l.action when 'operator.invited' then 'invited' when 'operator.invited_again' then 'invited_again'
                       when 'operator.enabled' then 'enabled' else 'raised' end as cause
    from operator_log l join links using (target) left join change_requests r on r.id = l.change_request_id
   where l.seq >= links.seq
     and (l.action in ('operator.invited', 'operator.invited_again', 'operator.enabled')
       or (l.action = 'operator.role_changed' and l.after ->> 'role' <> 'support')
       or (l.action = 'change_request.applied' and r.kind = 'operator.admin')))
insert into operator_ties (operator_id, by_id, cause)
select distinct on (o.id, g.by_id) o.id, g.by_id, g.cause
  from given g join operators o on g.target = 'operator ' || o.id
 where g.by_id is not null and g.by_id <> o.id
 order by o.id, g.by_id, g.seq desc;
