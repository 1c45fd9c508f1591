import type { Violation } from './planting.fixtures.ts'

/** Changes the highest reward of the running event and adds a next version of its parts; author and change request are SQL expressions. */
const LAST_LEVEL = '(select season_id, max(level) from season_levels group by 1 order by 1 limit 1)'
const nextVersion = (operator: string, request: string) => `
  update season_levels set coins = coins + 1 where (season_id, level) = ${LAST_LEVEL};
  update seasons set parts_version = parts_version + 1 where id = (select min(season_id) from season_levels);
  insert into season_versions (season_id, version, operator_id, change_request_id, starts_at, parts)
  select id, parts_version, ${operator}, ${request}, starts_at, season_parts(id) from seasons where id = (select min(season_id) from season_levels);`
const OTHER_REQUEST = `(select min(id) from change_requests where kind = 'operator.admin' and state = 'applied')`
const OWN_REQUEST = `(select id from change_requests where kind = 'event.parts' and state = 'applied')`

/** Changes the highest reward of the running event together with its last version and its change request. */
const asWished = (change: string, field: string, value: string) => `
      ${change} where (season_id, level) = ${LAST_LEVEL};
      update season_versions set parts = season_parts(season_id) where change_request_id = ${OWN_REQUEST};
      update change_requests set payload = jsonb_set(payload, '{parts,levels,-1,${field}}', ${value}) where id = ${OWN_REQUEST};`

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
    found: ['I64'],
    sql: `update season_levels set coins = coins + 1 where (season_id, level) = ${LAST_LEVEL};`,
  },
  {
    what: 'a reward of a running event that one operator changed alone',
    found: ['I64'],
    sql: nextVersion('(select min(id) from operators)', 'null'),
  },
  {
    what: 'a reward of a pass that differs from the approved one',
    found: ['I64'],
    sql: nextVersion(`(select author_id from change_requests where id = ${OTHER_REQUEST})`, OTHER_REQUEST),
  },
  {
    what: 'rewards of a pass that its author approved',
    found: ['I64'],
    sql: `alter table change_requests drop constraint change_requests_two_people;
      update change_requests set decided_by = author_id where id = ${OWN_REQUEST};`,
  },
  {
    what: 'an approved reward of a pass that was never given',
    found: ['I64'],
    sql: `delete from season_versions where change_request_id = ${OWN_REQUEST};
      update seasons s set parts_version = v.version from (select season_id, max(version) as version from season_versions group by 1) v where v.season_id = s.id;`,
  },
  {
    what: 'a level of a running pass whose cost two operators raised',
    found: ['I64'],
    sql: asWished(
      'update season_levels set cost = cost + 1',
      'cost',
      `to_jsonb((payload->'parts'->'levels'->-1->>'cost')::int8 + 1)`,
    ),
  },
  {
    what: 'a reward of a running pass whose coins two operators reduced',
    found: ['I64'],
    sql: asWished(
      'update season_levels set coins = coins - 1',
      'coins',
      `to_jsonb((payload->'parts'->'levels'->-1->>'coins')::int8 - 1)`,
    ),
  },
  {
    what: 'a reward of a running pass whose GOLD two operators reduced',
    found: ['I64'],
    sql: asWished(
      'update season_levels set money_minor = money_minor - 51',
      'gold',
      `to_jsonb((payload->'parts'->'levels'->-1->>'gold')::numeric - 0.51)`,
    ),
  },
  {
    what: 'a reward of a running pass whose case two operators removed',
    found: ['I64'],
    sql: asWished('delete from season_level_cases', 'cases', `'[]'`),
  },
  {
    what: 'a return of an event that differs from its openings and was computed before its end',
    found: ['I67'],
    sql: `insert into season_results select id, 0, 0, 1, 0 from seasons where ends_at > now() limit 1;`,
  },
]
