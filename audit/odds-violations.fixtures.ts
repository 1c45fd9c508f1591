import type { Violation } from './planting.fixtures.ts'

const AUTHOR = '(select min(id) from operators)'
const OTHER = '(select max(id) from operators)'
const ANY_CASE = 'case_id = (select min(id) from cases) and version = 1'

/** A change request of the first case in the given state, by two people or by one. */
const request = (state: string, decidedBy: string) =>
  `alter table change_requests drop constraint change_requests_two_people;
   alter table change_requests drop constraint change_requests_decided;
   insert into change_requests (id, kind, target, payload, base_version, preview, state, author_id, reason, decided_by, decided_at, applied_at)
   overriding system value select 901, 'case.odds', 'case ' || min(id), '{}', 'odds 0', '{}', '${state}', ${AUTHOR}, 'why', ${decidedBy},
          ${decidedBy === 'null' ? 'null' : 'now()'}, ${state === 'applied' ? 'now()' : 'null'} from cases;
   update odds_versions set change_request_id = 901 where ${ANY_CASE};`

export const ODDS_VIOLATIONS: readonly Violation[] = [
  {
    what: 'odds that neither two operators nor an import published',
    found: ['I69'],
    sql: `update catalogue_imports set odds = odds - (select v.case_id || ':' || v.version from odds_versions v where ${ANY_CASE});`,
  },
  {
    what: 'odds whose hash differs from the imported one',
    found: ['I69'],
    sql: `update catalogue_imports set odds = jsonb_set(odds, array[v.case_id || ':1'], '"00"') from odds_versions v where ${ANY_CASE};`,
  },
  {
    what: 'odds of a change request that does not exist',
    found: ['I48'],
    sql: `update odds_versions set change_request_id = 900 where ${ANY_CASE};`,
  },
  { what: 'odds that their author approved themselves', found: ['I47', 'I48'], sql: request('applied', AUTHOR) },
  { what: 'odds in force without approval', found: ['I48'], sql: request('proposed', 'null') },
  {
    what: 'first odds of a case from the change request of another new case',
    found: ['I47', 'I48'],
    sql: `${request('applied', OTHER)}
   update change_requests set kind = 'case.new', target = 'new case no-such-case' where id = 901;`,
  },
  { what: 'odds in force whose request was taken back', found: ['I48'], sql: request('withdrawn', OTHER) },
]
