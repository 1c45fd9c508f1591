-- How many of the counted openings `observed_openings` holds. A process of an older version counts openings without listing them: the version is
-- then behind, and what is missing is added by the consumer that counts.
alter table observed_versions add column listed bigint not null default 0;

update observed_versions v set listed = l.listed
  from (select b.case_id, b.version, sum(o.count) as listed
          from observed_openings b cross join unnest(b.opening_ids) x (id) join openings o on o.id = x.id group by 1, 2) l
 where l.case_id = v.case_id and l.version = v.version;
