-- Codes of partners that are closed, commission once for one person, reports by partner, and alerts that are over.

-- A closed code stays its partner's, and brings nobody any more.
alter table partner_codes add column closed_at timestamptz;

-- `group`: an account of the same person was brought before and refilled first.
alter table partner_commissions drop constraint partner_commissions_excluded_check,
  add constraint partner_commissions_excluded_check check (excluded in ('linked', 'ended', 'group'));

-- Alerts that ended are deleted after a time.
create index operator_alerts_ended_idx on operator_alerts (ended_at) where ended_at is not null;

-- `partner`: whom their partner's code brought, the number of that player; empty for all others.
alter table report_origins add column partner text not null default '';
alter table report_origins drop constraint report_origins_key,
  add constraint report_origins_key unique (source, campaign, country, device, partner);

-- Visits of the links of a partner, by day of Moscow.
create table report_partner_visits (
  day date not null,
  partner text not null,
  visits bigint not null check (visits > 0),
  primary key (day, partner)
);
insert into report_partner_visits (day, partner, visits) select day, partner_id::text, visits from partner_days where visits > 0;

-- Players who were brought before move to origins with their partner, and with them all that they count.
insert into report_origins (source, campaign, country, device, partner)
select distinct o.source, o.campaign, o.country, o.device, b.partner_id::text
  from partner_players b join report_players p on p.user_id = b.user_id join report_origins o on o.id = p.origin_id
 where not b.is_linked and not exists (select from users u where u.id = b.user_id and u.erased_at is not null);
create temp table report_moved on commit drop as
select p.user_id, o.id as from_id, n.id as to_id
  from partner_players b join report_players p on p.user_id = b.user_id join report_origins o on o.id = p.origin_id
  join report_origins n on (n.source, n.campaign, n.country, n.device, n.partner) = (o.source, o.campaign, o.country, o.device, b.partner_id::text)
 where not b.is_linked and not exists (select from users u where u.id = b.user_id and u.erased_at is not null);

insert into report_days as d (day, origin_id, metric, value)
select f.day, s.origin_id, f.metric, sum(f.value * s.sign)
  from report_moved v
 cross join lateral (values (v.from_id, -1), (v.to_id, 1)) s (origin_id, sign)
  join lateral (
    select p.registered_on as day, x.metric, 1::bigint as value
      from report_players p
     cross join lateral (values ('registrations', true), ('opened', opened_on is not null), ('refilled', opened_on is not null and refilled_on is not null),
                                ('second', opened_on is not null and refilled_on is not null and second_on is not null),
                                ('payers', refilled_on is not null), ('day1', has_day1), ('day7', has_day7), ('day30', has_day30)) x (metric, holds)
     where p.user_id = v.user_id and x.holds
    union all
    select refilled_on, 'first_refills', 1 from report_players p where p.user_id = v.user_id and refilled_on is not null
    union all
    select m.day, x.metric, x.value
      from report_movements m
     cross join lateral (values (m.kind || 's', 1::bigint), (m.kind || '_minor', m.value_minor)) x (metric, value)
     where m.user_id = v.user_id) f on true
 group by 1, 2, 3 having sum(f.value * s.sign) <> 0
on conflict (day, origin_id, metric) do update set value = d.value + excluded.value;

insert into report_cohorts as c (week, origin_id, age, metric, value)
select date_trunc('week', p.registered_on::timestamp)::date, s.origin_id, greatest(0, (m.day - p.registered_on) / 7), x.metric, sum(x.value * s.sign)
  from report_moved v
 cross join lateral (values (v.from_id, -1), (v.to_id, 1)) s (origin_id, sign)
  join report_players p on p.user_id = v.user_id join report_movements m on m.user_id = v.user_id
 cross join lateral (values (m.kind || 's', 1::bigint), (m.kind || '_minor', m.value_minor)) x (metric, value)
 group by 1, 2, 3, 4 having sum(x.value * s.sign) <> 0
on conflict (week, origin_id, age, metric) do update set value = c.value + excluded.value;

update report_players p set origin_id = v.to_id from report_moved v where v.user_id = p.user_id;
