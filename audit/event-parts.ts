import { bySql } from './invariant.ts'

/** Versions of the pass and the tasks of events: terms `terms`, the start of the event by then, and the prices of cases that were compared. */
const VERSIONS = `(
       select key as event, version, at, operator_id, terms, lag(terms) over (partition by key order by version) as was,
              (details->>'startsAt')::timestamptz as starts_at, details->'casePrices' as case_prices
         from definition_versions where kind = 'season-parts') v`

/** What stays from the start of the event on: levels with their costs, and the goals of tasks. */
const fixed = (terms: string) => `jsonb_build_array(
       (select jsonb_agg(jsonb_build_array(l->'level', l->'cost') order by (l->>'level')::int) from jsonb_array_elements(${terms}->'levels') l),
       (select jsonb_agg(t - '{description,gold,coins,cases}'::text[] order by (t->>'id')::int) from jsonb_array_elements(${terms}->'tasks') t))`

/**
 * Each reward of the terms `terms` of version `v`: coins, and GOLD in minor units with its cases by the prices that were compared when `v` was
 * made. A case without such a price counts nothing.
 */
const rewards = (terms: string) => `
       select p.reward, (p.one->>'coins')::int8 as coins, round((p.one->>'gold')::numeric * 100)
              + coalesce((select sum((c->>'amount')::int8 * (v.case_prices->>(c->>'slug'))::int8) from jsonb_array_elements(p.one->'cases') c), 0) as worth
         from (select 'level ' || (l->>'level') as reward, l as one from jsonb_array_elements(${terms}->'levels') l
               union all select 'task ' || (t->>'id'), t from jsonb_array_elements(${terms}->'tasks') t) p`

/** What operators may change of the battle pass and the tasks of an event that runs. */
export const seasonPartInvariants = [
  bySql(
    'I64',
    'once an event runs, costs of its pass and goals of its tasks stay, and other rewards are worth at least the promised ones',
    `select count(*) from definition_versions where kind = 'season-parts'`,
    `select format('version %s of event %s has other costs or goals since %s, after it began', version, event, at) as finding
       from ${VERSIONS} where operator_id is not null and version > 1 and at >= starts_at and ${fixed('terms')} is distinct from ${fixed('was')}
     union all
     select format('version %s of event %s gives %s coins and a worth of %s for %s, %s and %s were promised', v.version, v.event, gives.coins, gives.worth,
                   reward, promised.coins, promised.worth)
       from ${VERSIONS}
      cross join lateral (${rewards('v.was')}) promised join lateral (${rewards('v.terms')}) gives using (reward)
      where v.operator_id is not null and v.at >= v.starts_at and v.case_prices is not null
        and (gives.coins < promised.coins or gives.worth < promised.worth)`,
  ),
]
