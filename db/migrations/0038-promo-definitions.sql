-- Promo codes, and batches of them, are definitions. Nodes of the version before write the dropped table: they are stopped together
-- (decision 44).

-- Why it was made, and what its kind records beside the terms. Null where nobody said, or nothing is.
alter table definition_versions add column details jsonb;

insert into definitions (kind, key, version)
select 'promo', code, version from promo_codes where batch_id is null
union all select 'promo-batch', id::text, 1 from promo_batches;

-- Titles were not recorded: the last version has those in force.
with fields as (
  select v.*, c.code, c.id as of_code, jsonb_build_object(
           'type', v.terms->'type', 'percent', v.terms->'percent', 'sum', trim_scale((v.terms->>'sumMinor')::numeric / 100),
           'coinFactor', v.terms->'coinFactor', 'caseSlug', k.slug, 'caseFrom', trim_scale((v.terms->>'caseFromMinor')::numeric / 100),
           'startsAt', to_char(to_timestamp((v.terms->>'startsAt')::numeric) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'endsAt', to_char(to_timestamp((v.terms->>'endsAt')::numeric) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'totalLimit', v.terms->'totalLimit', 'perPlayerLimit', v.terms->'perPlayerLimit')
         || case when v.version = c.version then jsonb_build_object('title', c.title, 'description', c.description) else '{}' end as fields
    from promo_versions v join promo_codes c on c.id = v.code_id or (c.batch_id = v.batch_id and c.is_listed)
    left join cases k on k.id = (v.terms->>'caseId')::int)
insert into definition_versions (kind, key, version, at, operator_id, change_request_id, terms, details)
select case when f.batch_id is null then 'promo' else 'promo-batch' end, coalesce(f.batch_id::text, f.code), f.version, f.at, f.operator_id,
       f.change_request_id,
       case when f.batch_id is null then f.fields
            else jsonb_build_object('prefix', b.prefix, 'codes', b.codes, 'randomLength', length(f.code) - length(b.prefix), 'fields', f.fields) end,
       jsonb_build_object('worthMinor', f.worth_minor::text)
  from fields f left join promo_batches b on b.id = f.batch_id;

drop table promo_versions;
drop function promo_terms(promo_codes);
alter table promo_codes drop column version;
