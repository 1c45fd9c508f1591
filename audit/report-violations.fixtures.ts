import type { Violation } from './planting.fixtures.ts'

/** Reports that differ from what happened. */
export const REPORT_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a registration that the report counted twice',
    found: ['I81'],
    sql: `update report_days set value = value + 1 where metric = 'registrations';`,
  },
  {
    what: 'a refill that the reports left out',
    found: ['I81'],
    sql: `delete from report_movements where (kind, id) = (select kind, id from report_movements where kind = 'refill' order by id limit 1);`,
  },
  {
    what: 'a returned refill that was counted on the wrong day',
    found: ['I81'],
    sql: `update report_movements set day = day - 1 where kind = 'return';`,
  },
  {
    what: 'a player in the reports who never refilled',
    found: ['I81'],
    sql: `update report_players set refilled_on = registered_on
           where user_id = (select user_id from report_players where refilled_on is null order by user_id limit 1);`,
  },
  {
    what: 'a registration that is missing in the reports',
    found: ['I81'],
    sql: `delete from report_players where user_id = (select min(user_id) from report_players);`,
  },
  {
    what: 'a value of a week that differs from that of its players',
    found: ['I81'],
    sql: `update report_cohorts set value = value + 1 where metric = 'refill_minor';`,
  },
  {
    what: 'stakes of a case above those of its openings',
    found: ['I82'],
    sql: `update report_game_days set staked_minor = staked_minor + 1
           where (day, game, case_id) = (select day, game, case_id from report_game_days where game = 'case' order by case_id limit 1);`,
  },
  {
    what: 'battles that the report of games left out',
    found: ['I82'],
    sql: `delete from report_game_days where game = 'battle';`,
  },
  {
    what: 'a player counted for a game that they did not play',
    found: ['I82'],
    sql: `insert into report_game_players select day, game, case_id, -1 from report_game_days limit 1;`,
  },
  {
    what: 'coins that the report of the economy created from nothing',
    found: ['I83'],
    // In an hour without unlinked ledger entries, because hours with such entries are not compared.
    sql: `insert into report_flows (hour, kind, currency, created, burnt)
          select hour - interval '1 day', kind, currency, 1, 0 from report_flows where currency = 2 limit 1;`,
  },
  {
    what: 'sales that the report of the economy left out',
    found: ['I83'],
    sql: `delete from report_flows where kind = 4;`,
  },
  {
    what: "a partner's player who is counted without the partner",
    found: ['I87'],
    sql: `update report_players p set origin_id = n.id from report_origins o, report_origins n
           where o.id = p.origin_id and o.partner <> '' and (n.source, n.campaign, n.country, n.device, n.partner) = (o.source, o.campaign, o.country, o.device, '');`,
    mayFind: ['I81'],
  },
  {
    what: 'partner visits in the report that were never recorded',
    found: ['I87'],
    sql: `insert into report_partner_visits (day, partner, visits) select '2026-01-01', min(user_id)::text, 5 from partners;`,
  },
]
