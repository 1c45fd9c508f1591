-- A mission's prize is paid once for a person at a network or for a mailbox, whichever account he comes with. `subject_hash` is the SHA-256
-- of the mission's type, a colon, and the network's number of him or his mailbox in its plain form.
create table mission_subjects (
  type text not null check (type in ('vk', 'telegram', 'steam', 'email')),
  subject_hash bytea not null check (length(subject_hash) = 32),
  user_id bigint not null references users (id),
  paid_at timestamptz not null default clock_timestamp(),
  primary key (type, subject_hash)
);

-- Prizes that were paid before count by what their players hold now; of two that share a mailbox the earlier one.
insert into mission_subjects (type, subject_hash, user_id, paid_at)
select m.type, sha256(convert_to(m.type || ':' || i.subject, 'UTF8')), m.user_id, m.completed_at
  from social_missions m join identities i on i.user_id = m.user_id and i.provider = m.type
 where m.completed_at is not null;

insert into mission_subjects (type, subject_hash, user_id, paid_at)
select m.type,
       sha256(convert_to('email:' || case
         when a.domain in ('gmail.com', 'googlemail.com') then replace(a.name, '.', '') || '@gmail.com'
         else a.name || '@' || a.domain end, 'UTF8')),
       m.user_id, m.completed_at
  from social_missions m
  join users u on u.id = m.user_id
 cross join lateral (
   select split_part(regexp_replace(lower(u.email), '@[^@]*$', ''), '+', 1) as name, regexp_replace(lower(u.email), '^.*@', '') as domain
 ) a
 where m.type = 'email' and m.completed_at is not null and u.email is not null
 order by m.completed_at
on conflict do nothing;
