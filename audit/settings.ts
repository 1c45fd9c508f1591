import { bySql } from './invariant.ts'

/** Business settings. */
export const settingInvariants = [
  bySql(
    'I45',
    'versions of the settings have no gap, no version is empty, and each change begins where the one before it ended',
    'select count(*) from setting_changes',
    `select format('version %s of the settings follows %s', version, before) as finding
       from (select version, lag(version, 1, 0) over (order by version) as before from setting_versions) v
      where version <> before + 1
     union all
     select format('version %s of the settings is older than the one before it', version)
       from (select version, at, lag(at) over (order by version) as before from setting_versions) v where at < before
     union all
     select format('version %s of the settings changes nothing', version)
       from setting_versions v where not exists (select from setting_changes c where c.version = v.version)
     union all
     select format('version %s changes %s from %s, the change before made it %s', version, name, before, last)
       from (select version, name, before, after, lag(after) over (partition by name order by version) as last from setting_changes) c
      where (last is not null and before is distinct from last) or before = after
     union all
     select format('version %s says nothing of what %s was', version, name)
       from setting_changes where version > 1 and before is null`,
  ),
]
