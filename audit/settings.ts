import { bySql } from './invariant.ts'

/** Changes that take two operators: the bounds of returns, and raised limits of withdrawals. */
const TAKES_TWO = `(c.name in ('caseReturnMinPercent', 'caseReturnMaxPercent')
  or (c.name in ('withdrawalsPerDay', 'deliveryMaxPricePercent') and (c.after #>> '{}')::numeric > (c.before #>> '{}')::numeric))`

/** Versions that the folder of the shop's own project made, at a start or by the console. */
const LOADED = `(v.operator_id is null and coalesce(v.reason = (select 'project ' || code from project), false))`

/** Business settings. */
export const settingInvariants = [
  bySql(
    'I45',
    'versions of the settings have no gap, no version is empty, and each change begins where the one before it ended; bounds of returns and raised limits of withdrawals were proposed by one operator and approved by another',
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
       from setting_changes c join setting_versions v using (version)
      where version > 1 and before is null
        and not (${LOADED} and not exists (select from setting_changes e where e.name = c.name and e.version < c.version))
     union all
     select format('version %s of the settings was made by nobody: %s', version, reason)
       from setting_versions v where version > 1 and operator_id is null and not ${LOADED}
     union all
     select format('version %s changes %s from %s to %s, and one operator made it', version, c.name, c.before, c.after)
       from setting_changes c join setting_versions v using (version) where v.version > 1 and v.request_id is null and ${TAKES_TWO}
     union all
     select format('version %s of the settings: its change request %s is %s, of the kind %s, by operator %s, decided by %s', v.version, r.id, r.state,
                   r.kind, r.author_id, r.decided_by)
       from setting_versions v join change_requests r on r.id = v.request_id
      where r.kind <> 'settings.change' or r.state <> 'applied' or r.author_id is distinct from v.operator_id or r.decided_by is null
         or r.decided_by = r.author_id
     union all
     select format('version %s makes %s %s, its change request %s asked for %s', v.version, c.name, c.after, r.id, r.payload->'values'->c.name)
       from setting_changes c join setting_versions v using (version) join change_requests r on r.id = v.request_id
      where r.payload->'values'->c.name is distinct from c.after
     union all
     select format('change request %s was applied and made no version of the settings', r.id)
       from change_requests r left join setting_versions v on v.request_id = r.id
      where r.kind = 'settings.change' and r.state = 'applied' and v.version is null`,
  ),
]
