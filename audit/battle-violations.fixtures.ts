import { publishAgain, type Violation } from './planting.fixtures.ts'

/** Battles, their stakes and the log of their locks. */
export const BATTLE_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a battle whose winner got more than the drawn items',
    found: ['I19', 'I23'],
    mayFind: ['I70'],
    sql: 'update battle_seats set won_minor = won_minor + 1000 where stake_id = (select min(stake_id) from battle_seats where won_minor > 0);',
  },
  {
    what: 'a stake below the price',
    found: ['I19'],
    sql: `update battle_seats set stake_id = stake_id + 1 where stake_id = (select min(s.stake_id) from battle_seats s join battles b on b.id = s.battle_id where b.status = 'created');`,
  },
  {
    what: 'a seat that vanished after the lock',
    found: ['I19', 'I20', 'I23', 'I31', 'I42', 'I43'],
    sql: `delete from battle_seats where stake_id = (select min(s.stake_id) from battle_seats s join battles b on b.id = s.battle_id where b.status = 'finished');`,
  },
  {
    what: 'a lock that claims an earlier round',
    found: ['I20'],
    sql: `alter table battle_locks drop constraint battle_locks_hash_check; update battle_locks set beacon_round = beacon_round - 1 where seq = 1;`,
  },
  {
    what: 'a lock removed from the public log',
    found: ['I20'],
    sql: 'delete from battle_locks where seq = 1;',
  },
  {
    what: 'a ticket of a battle that was not rolled',
    found: ['I23'],
    sql: 'update battle_drops set ticket = (ticket + 1) % 100000000 where battle_id = (select min(battle_id) from battle_drops) and round = 0 and slot = 1;',
  },
  {
    what: 'a drop of a battle that went to the loser',
    found: ['I8', 'I19', 'I23'],
    sql: `update battle_prizes p set user_id = s.user_id from battle_seats s join battles b on b.id = s.battle_id
      where b.mode = 'classic' and p.battle_id = s.battle_id and s.user_id <> p.user_id and p.round = 0 and p.slot = 1;`,
  },
  {
    what: 'a counter of a limited case that is behind',
    found: ['I16'],
    sql: 'update case_counters set taken = taken - 1 where taken > 0;',
  },
  {
    what: 'a battle decided by another seed than its committed one',
    found: ['I23'],
    sql: `alter table battles drop constraint battles_seed_check;
      update battles set commitment = sha256('another') where id = (select min(id) from battles where status = 'finished');`,
  },
  {
    what: 'a battle under expired odds',
    found: ['I23'],
    sql: publishAgain('(select min(case_id) from battle_cases)', `now() - interval '1 day'`),
  },
  {
    what: 'a battle that one operator voided alone',
    found: ['I52'],
    mayFind: ['I19'],
    sql: `update battles set status = 'cancelled', end_reason = 'voided_by_operators', due_at = now()
           where id = (select min(id) from battles where status = 'cancelled');`,
  },
]
