import type { Violation } from './planting.fixtures.ts'

const version = (number: string) =>
  `insert into setting_versions (version, reason) select ${number}, 'planted' from setting_versions;`
const NEXT = 'max(version) + 1'
const change = (before: string, after: string) =>
  `insert into setting_changes (name, version, before, after)
   select 'withdrawalsPerDay', max(version), ${before}, ${after} from setting_versions;`
const IN_FORCE = `(select after from setting_changes where name = 'withdrawalsPerDay' order by version desc limit 1)`

const BY_ONE = `insert into setting_versions (version, operator_id, reason) select ${NEXT}, (select min(id) from operators), 'planted' from setting_versions;`
const OTHER_REQUEST = `(select min(id) from change_requests where kind = 'operator.admin' and state = 'applied')`

/** Business settings. */
export const SETTING_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a version of the settings that is missing',
    found: ['I45'],
    sql: `${version('max(version) + 2')} ${change(IN_FORCE, `'7'`)}`,
  },
  { what: 'a version of the settings that changes nothing', found: ['I45'], sql: version(NEXT) },
  {
    what: 'a setting that was changed without a version',
    found: ['I45'],
    sql: `${version(NEXT)} ${change(`'6'`, `'7'`)}`,
  },
  {
    what: 'a change of a setting with a wrong former value',
    found: ['I45'],
    sql: `${version(NEXT)} ${change('null', `'7'`)}`,
  },
  {
    what: 'a version of the settings with an earlier date',
    found: ['I45'],
    sql: `insert into setting_versions (version, reason, at) select ${NEXT}, 'planted', min(at) - interval '1 hour' from setting_versions;
      ${change(IN_FORCE, `'7'`)}`,
  },
  {
    what: 'a limit of withdrawals that one operator raised',
    found: ['I45'],
    sql: `${BY_ONE} ${change(IN_FORCE, `to_jsonb((${IN_FORCE})::text::int4 + 1)`)}`,
  },
  {
    what: 'a bound of returns that one operator changed',
    found: ['I45'],
    sql: `${BY_ONE} insert into setting_changes (name, version, before, after) select 'caseReturnMinPercent', max(version), '50', '40' from setting_versions;`,
  },
  {
    what: 'settings that nobody changed',
    found: ['I45'],
    sql: `${version(NEXT)} ${change(IN_FORCE, `to_jsonb((${IN_FORCE})::text::int4 - 1)`)}`,
  },
  {
    what: 'settings that another project is said to have made',
    found: ['I45'],
    sql: `insert into setting_versions (version, reason) select ${NEXT}, 'project of-nobody' from setting_versions;
      ${change(IN_FORCE, `to_jsonb((${IN_FORCE})::text::int4 - 1)`)}`,
  },
  {
    what: 'settings that were approved as something else',
    found: ['I45'],
    sql: `insert into setting_versions (version, operator_id, request_id, reason)
      select ${NEXT}, (select author_id from change_requests where id = ${OTHER_REQUEST}), ${OTHER_REQUEST}, 'planted' from setting_versions;
      ${change(IN_FORCE, `to_jsonb((${IN_FORCE})::text::int4 + 1)`)}`,
  },
]
