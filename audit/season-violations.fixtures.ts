import { ITS_AUTHOR, nextVersion, ONE_OPERATOR, OTHER_REQUEST } from './definition-violations.fixtures.ts'
import type { Violation } from './planting.fixtures.ts'

const LAST_LEVEL = '(select season_id, max(level) from season_levels group by 1 order by 1 limit 1)'
const RICHER = `update season_levels set coins = coins + 1 where (season_id, level) = ${LAST_LEVEL};`
/** The last level of terms as the event has it. */
const asInForce = (terms: string) => `jsonb_set(${terms}, '{levels,-1}', (${terms}->'levels'->-1) || (
    select jsonb_build_object('cost', l.cost, 'coins', l.coins, 'gold', trim_scale(l.money_minor / 100.0), 'cases', (
             select coalesce(jsonb_agg(jsonb_build_object('slug', k.slug, 'amount', c.amount) order by k.slug), '[]')
               from season_level_cases c join cases k on k.id = c.case_id where (c.season_id, c.level) = (l.season_id, l.level)))
      from season_levels l where (season_id, level) = ${LAST_LEVEL}))`
/** Another reward of the last level of the running event, with its version. */
const anotherReward = (operator: string, request: string) =>
  `${RICHER} ${nextVersion('season-parts', '1', asInForce('v.terms'), operator, request)}`
const OWN_REQUEST = `(select id from change_requests where kind = 'event.parts' and state = 'applied')`

/** Another last level of the running event, which its last version and its change request agree on. */
const asWished = (change: string) => `
      ${change} where (season_id, level) = ${LAST_LEVEL};
      update definition_versions set terms = ${asInForce('terms')} where change_request_id = ${OWN_REQUEST};
      update change_requests set payload = jsonb_set(payload, '{parts}', ${asInForce("(payload->'parts')")}) where id = ${OWN_REQUEST};`

/** Events and their battle pass; seasons.test.ts plants more violations. */
export const SEASON_VIOLATIONS: readonly Violation[] = [
  {
    what: 'coins that an event counted although they were not earned',
    found: ['I30'],
    sql: 'update season_players set coins_earned = coins_earned + 1000 where (season_id, user_id) = (select season_id, min(user_id) from season_players group by 1 limit 1);',
  },
  {
    what: 'earned coins that an event did not count',
    found: ['I30'],
    sql: 'update season_players set coins_earned = coins_earned - 1 where (season_id, user_id) = (select season_id, max(user_id) from season_players where coins_earned > 0 group by 1 limit 1);',
  },
  {
    what: 'a play of another player that counted for a task',
    found: ['I30'],
    sql: `create temp table pick as select p.*, (select min(o.id) from openings o where o.user_id <> p.user_id) as other_id
        from season_task_plays p join season_tasks t on t.season_id = p.season_id and t.id = p.task_id where t.type like 'open%' order by p.reference_id limit 1;
      update season_task_plays p set reference_id = k.other_id from pick k where (p.user_id, p.task_id, p.reference_id) = (k.user_id, k.task_id, k.reference_id);`,
  },
  {
    what: 'plays that did not count for a task',
    found: ['I30'],
    sql: `create temp table pick as select p.user_id, p.task_id from season_task_plays p join season_tasks t on t.season_id = p.season_id and t.id = p.task_id
        where t.level = 1 and t.type like 'open%' order by p.reference_id limit 1;
      delete from season_task_plays p using pick k where (p.user_id, p.task_id) = (k.user_id, k.task_id);
      delete from season_task_progress g using pick k where (g.user_id, g.task_id) = (k.user_id, k.task_id);`,
  },
  {
    what: 'coins that stay after the last day of their event',
    found: ['I30'],
    sql: `update seasons set ends_at = clock_timestamp(), expires_at = clock_timestamp(), phase = 'over', due_at = null where phase = 'active';`,
    mayFind: ['I31', 'I43'],
  },
  {
    what: 'a reward of a pass without a definition',
    found: ['I60'],
    sql: RICHER,
  },
  {
    what: 'another reward of a running event by one operator alone',
    found: ['I60'],
    mayFind: ['I75'],
    sql: anotherReward(ONE_OPERATOR, 'null'),
  },
  {
    what: 'a reward of a pass that was approved as something else',
    found: ['I60'],
    sql: anotherReward(ITS_AUTHOR, OTHER_REQUEST),
  },
  {
    what: 'rewards of a pass that its author approved',
    found: ['I60'],
    mayFind: ['I47'],
    sql: `alter table change_requests drop constraint change_requests_two_people;
      update change_requests set decided_by = author_id where id = ${OWN_REQUEST};`,
  },
  {
    what: 'an approved reward of a pass that was never given',
    found: ['I60'],
    sql: `delete from definition_versions where change_request_id = ${OWN_REQUEST};
      update definitions set version = version - 1 where kind = 'season-parts' and key = '1';`,
  },
  {
    what: 'a level of a running pass whose cost two operators raised',
    found: ['I64'],
    sql: asWished('update season_levels set cost = cost + 1'),
  },
  {
    what: 'a reward of a running pass whose coins two operators reduced',
    found: ['I64'],
    sql: asWished('update season_levels set coins = coins - 1'),
  },
  {
    what: 'a reward of a running pass whose GOLD two operators reduced',
    found: ['I64'],
    sql: asWished('update season_levels set money_minor = money_minor - 51'),
  },
  {
    what: 'a reward of a running pass whose case two operators removed',
    found: ['I64'],
    sql: asWished('delete from season_level_cases'),
  },
  {
    what: 'a return of an event that differs from its openings and was computed before its end',
    found: ['I67'],
    sql: `insert into season_results select id, 0, 0, 1, 0 from seasons where ends_at > now() limit 1;`,
  },
]
