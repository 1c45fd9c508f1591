import { ITS_AUTHOR, nextVersion, ONE_OPERATOR, OTHER_REQUEST } from './definition-violations.fixtures.ts'
import type { Violation } from './planting.fixtures.ts'

const set = (name: string, value: string) =>
  `insert into shop_settings as s (name, value) values ('${name}', '${value}') on conflict (name) do update set value = excluded.value;`
/** The next version of the settings, in force, with another value; author and change request are SQL expressions. */
const changed = (name: string, value: string, operator?: string, request?: string) =>
  set(name, value) + nextVersion('settings', 'shop', `'{"${name}": ${value}}'::jsonb`, operator, request)
const LAST = `(select max(version) from definition_versions where kind = 'settings')`

/** Business settings. */
export const SETTING_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a version of the settings that changes nothing',
    found: ['I45'],
    sql: nextVersion('settings', 'shop', `'{}'`, ONE_OPERATOR),
  },
  {
    what: 'a version of the settings that is missing',
    found: ['I60'],
    sql: `update definitions set version = version + 1 where kind = 'settings'; ${changed('withdrawalsPerDay', '7', ONE_OPERATOR)}`,
  },
  { what: 'a setting that was changed without a version', found: ['I60'], sql: set('withdrawalsPerDay', '7') },
  {
    what: 'a version of the settings with an earlier date',
    found: ['I45'],
    sql: `${changed('withdrawalsPerDay', '7', ONE_OPERATOR)}
      update definition_versions set at = at - interval '1 year' where kind = 'settings' and version = ${LAST};`,
  },
  {
    what: 'a limit of withdrawals that one operator raised alone',
    found: ['I45'],
    sql: changed('withdrawalsPerDay', '9000', ONE_OPERATOR),
  },
  {
    what: 'a bound of returns that one operator changed alone',
    found: ['I60'],
    sql: changed('caseReturnMinPercent', '41', ONE_OPERATOR),
  },
  { what: 'settings that nobody changed', found: ['I45'], sql: changed('withdrawalsPerDay', '7') },
  {
    what: 'settings recorded as made by another project',
    found: ['I45'],
    sql: `${changed('withdrawalsPerDay', '7')}
      update definition_versions set reason = 'project of-nobody' where kind = 'settings' and version = ${LAST};`,
  },
  {
    what: 'a setting that the console is said to have changed when it opened the shop',
    found: ['I45'],
    sql: `${changed('withdrawalsPerDay', '7')}
      update definition_versions set reason = 'npm run shop -- open' where kind = 'settings' and version = ${LAST};`,
  },
  {
    what: 'settings that were approved as something else',
    found: ['I60'],
    sql: changed('withdrawalsPerDay', '9000', ITS_AUTHOR, OTHER_REQUEST),
  },
]
