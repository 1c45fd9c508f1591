-- Pieces of content are definitions, by part and key. Nodes of the version before write the dropped table: they are stopped together
-- (decision 43).

-- What operators say of sections of the main page, until now read from its versions.
create table content_shelves (
  -- Of the section.
  slug text primary key,
  -- Counted from 1; null: where the catalogue has it.
  place integer,
  starts_at timestamptz,
  ends_at timestamptz,
  audience jsonb not null
);

-- Banners of before audiences are for everyone; versions say so as well, and when a piece is shown as the tables do.
update banners set audience = '{"visitors": "everyone", "minLevel": null, "countries": []}' where audience is null;

insert into definitions (kind, key, version)
select 'content', part || ' ' || key, max(version) from content_versions group by part, key;

insert into definition_versions (kind, key, version, at, operator_id, reason, terms)
select 'content', part || ' ' || key, version, at, operator_id, reason, case part
         when 'seo' then '{"image": ""}'::jsonb || content
         when 'banner' then '{"audience": {"visitors": "everyone", "minLevel": null, "countries": []}}'::jsonb || content || shown
         when 'shelf' then '{"audience": {"visitors": "everyone", "minLevel": null, "countries": []}}'::jsonb || content || shown
         else content end
  from content_versions
 cross join lateral (select jsonb_build_object(
         'startsAt', to_char((content->>'startsAt')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'endsAt', to_char((content->>'endsAt')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as shown) s;

insert into content_shelves (slug, place, starts_at, ends_at, audience)
select split_part(v.key, ' ', 2), (v.terms->>'place')::int, (v.terms->>'startsAt')::timestamptz, (v.terms->>'endsAt')::timestamptz, v.terms->'audience'
  from definitions d join definition_versions v using (kind, key, version)
 where d.kind = 'content' and d.key like 'shelf %' and v.terms is not null;

drop table content_versions;

-- A file may move questions between topics, which are written one after the other.
alter table faq_questions drop constraint faq_questions_pkey, add primary key (id) deferrable initially deferred;
alter table faq_questions drop constraint faq_questions_key_key, add constraint faq_questions_key_key unique (key) deferrable initially deferred;
