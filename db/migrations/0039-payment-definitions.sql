-- The terms of payment are one definition. Nodes of the version before write the dropped table: they are stopped together (decision 44).

insert into definitions (kind, key, version)
select 'payment', 'terms', max(version) from payment_terms_versions having count(*) > 0;

-- What each version changed was recorded, and no terms: the last version has those in force.
insert into definition_versions (kind, key, version, at, operator_id, change_request_id, reason, terms, details)
select 'payment', 'terms', v.version, v.at, v.operator_id, v.change_request_id, v.reason,
       case when v.version < d.version then '{}' else jsonb_build_object(
         'countries', (select coalesce(jsonb_agg(to_jsonb(c) order by c."isDefault" desc, c."isServed" desc, c.name, c.iso), '[]')
            from (select iso, name, currency, symbol, is_served as "isServed", is_default as "isDefault", rate_source as "rateSource",
                         rate_ppm as "ratePpm", margin_bp as "marginBp", preliminary_minor as "preliminaryMinor",
                         desktop_sums_minor as "desktopSumsMinor", mobile_sums_minor as "mobileSumsMinor" from payment_countries) c),
         'methods', (select coalesce(jsonb_agg(to_jsonb(m) order by m.place, m.id), '[]')
            from (select id, country, name, system_name as "systemName", img, type, type_name as "typeName", provider, method,
                         is_enabled as "isOn", minimal_minor as "minimumMinor", maximal_minor as "maximumMinor",
                         default_minimal_minor as "defaultMinimumMinor", sort_desktop as place, sort_mobile as "placeOnPhones",
                         bonus_bp as "bonusBp", is_reversible as "isReversible", fields from payment_directions) m),
         'levels', (select coalesce(jsonb_agg(jsonb_build_object('fromMinor', from_minor, 'percentBp', percent_bp) order by from_minor), '[]')
            from payment_bonus_levels)) end,
       jsonb_build_object('changes', v.changes)
  from payment_terms_versions v join definitions d on d.kind = 'payment';

-- The base of an open change is named as for every definition.
update change_requests set base_version = 'version ' || base_version where kind = 'payment.terms' and state in ('draft', 'proposed', 'approved');

drop table payment_terms_versions;
