import { bySql } from './invariant.ts'

/** The changes of each version, with the values before. */
const CHANGES = `
  select v.version, v.operator_id, v.change_request_id, c.key as name, w.terms->c.key as before, c.value as after
    from definition_versions v
    left join definition_versions w on (w.kind, w.key, w.version) = (v.kind, v.key, v.version - 1)
   cross join jsonb_each(v.terms) c
   where v.kind = 'settings' and c.value is distinct from w.terms->c.key`

/** Limits that only two operators can raise, with their default values. */
const RAISED_BY_TWO = `(values ('withdrawalsPerDay', 50), ('deliveryMaxPricePercent', 100), ('techiesMaxWinGold', 100000))`

/** Versions created from the folder of the shop's own project, at a start or by the console. */
const LOADED = `(v.operator_id is null and coalesce(v.reason = (select 'project ' || code from project), false))`

/** Versions in which `npm run shop -- open` ended the operators' maintenance, and changed nothing else. */
const REOPENED = `(v.operator_id is null and v.reason = 'npm run shop -- open' and v.terms #>> '{maintenance,isOn}' = 'false'
  and v.terms - 'maintenance' = (select w.terms - 'maintenance' from definition_versions w
                                  where (w.kind, w.key, w.version) = (v.kind, v.key, v.version - 1)))`

/** Business settings; that they are what their last version says is I60. */
export const settingInvariants = [
  bySql(
    'I45',
    'each version of the settings changes something and is later than the one before it, and raised limits of withdrawals were proposed by one operator and approved by another',
    `select count(*) from definition_versions where kind = 'settings'`,
    `select format('version %s of the settings is older than the one before it', version) as finding
       from (select version, at, lag(at) over (order by version) as before from definition_versions where kind = 'settings') v where at < before
     union all
     select format('version %s of the settings changes nothing', version)
       from (select version, terms, lag(terms, 1, '{}') over (order by version) as before from definition_versions where kind = 'settings') v
      where terms = before
     union all
     select format('version %s of the settings was made by nobody: %s', version, reason)
       from definition_versions v where kind = 'settings' and version > 1 and operator_id is null and not ${LOADED}
        and not coalesce(${REOPENED}, false)
     union all
     select format('version %s raises %s from %s to %s, and one operator made it', version, c.name, c.before, c.after)
       from (${CHANGES}) c join ${RAISED_BY_TWO} r (name, least) using (name)
      where c.version > 1 and c.operator_id is not null and c.change_request_id is null
        and (c.after #>> '{}')::numeric > coalesce((c.before #>> '{}')::numeric, r.least)`,
  ),
]
