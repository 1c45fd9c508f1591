-- The business settings are a definition: `shop_settings` has what is in force, `definition_versions` every version with all settings that were
-- set by then. Nodes of the version before write the dropped tables: they are stopped together (decision 43).

-- Why; null in versions from before this column.
alter table definition_versions add column reason text;
-- Null: it was removed in this version.
alter table definition_versions alter column terms drop not null;

-- What is in force of the settings that were ever set. A setting without a row has the default of the code.
create table shop_settings (
  name text primary key check (name <> ''),
  value jsonb not null
);

insert into shop_settings (name, value)
select distinct on (name) name, after from setting_changes order by name, version desc;

insert into definitions (kind, key, version)
select 'settings', 'shop', max(version) from setting_versions having count(*) > 0;

insert into definition_versions (kind, key, version, at, operator_id, change_request_id, reason, terms)
select 'settings', 'shop', v.version, v.at, v.operator_id, v.request_id, v.reason,
       (select coalesce(jsonb_object_agg(c.name, c.after), '{}')
          from (select distinct on (name) name, after from setting_changes where version <= v.version order by name, version desc) c)
  from setting_versions v;

-- Open change requests name their base as those of all definitions do.
update change_requests set base_version = 'version ' || base_version
 where kind = 'settings.change' and state in ('draft', 'proposed', 'approved');

drop table setting_changes, setting_versions;
