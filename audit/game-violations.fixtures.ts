import type { Violation } from './planting.fixtures.ts'

/** Upgrades, contracts, exchanges, packs, and the maximum return of these and of cases. */
export const GAME_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a lost upgrade that counts as won',
    found: ['I8', 'I23'],
    sql: 'update upgrades set has_won = true, coins = 0 where id = (select min(id) from upgrades where not has_won and coins = 0);',
  },
  {
    what: 'coins of an upgrade beyond its entry',
    found: ['I24'],
    sql: 'update upgrades set coins = coins - 1 where id = (select min(id) from upgrades where coins > 0);',
  },
  {
    what: 'a contract that paid by a better line than the rolled one',
    found: ['I23', 'I24'],
    sql: 'update contracts set multiplier_percent = multiplier_percent + 25 where id = (select min(id) from contracts);',
  },
  {
    what: 'change of a contract beyond its entry',
    found: ['I24'],
    sql: 'update contracts set change_minor = change_minor + 1, payout_minor = payout_minor + 1 where id = (select min(id) from contracts);',
  },
  {
    what: 'an exchange that gives more than it takes',
    found: ['I24'],
    sql: 'update exchanges set target_prices_minor[1] = target_prices_minor[1] + 1 where id = (select min(id) from exchanges);',
  },
  {
    what: 'a chain of replacements that exceeds 5 percent although each single one is within it',
    found: ['I24'],
    sql: `create temp table first as select e.* from exchanges e join exchanges n on n.is_replacement and n.user_id = e.user_id and n.item_ids[1] = e.id
           where e.is_replacement order by e.id limit 1;
      update exchanges e set target_prices_minor[1] = f.prices_minor[1] * 104 / 100
        from first f where e.id = f.id;
      update exchanges n set prices_minor[1] = f.prices_minor[1] * 104 / 100, target_prices_minor[1] = f.prices_minor[1] * 108 / 100
        from first f where n.is_replacement and n.item_ids[1] = f.id;`,
  },
  {
    what: 'a replacement without its input',
    found: ['I24'],
    sql: `update exchanges set counted_minor = counted_minor + 1 where id = (select min(id) from exchanges where is_replacement);`,
  },
  {
    what: 'contract rules with a return above 100 percent',
    found: ['I6', 'I23', 'I24'],
    sql: `alter table play_rules drop constraint play_rules_hash_check;
      update play_rules set document = replace(document, '"multiplier":4', '"multiplier":40') where game = 'contract';`,
  },
  {
    what: 'an item of a pack that was not in it',
    found: ['I8'],
    sql: 'update unpackings set content_item_ids[1] = (select max(id) from catalogue_items) where id = (select min(id) from unpackings);',
  },
  {
    what: 'a case with a return above 100 percent',
    found: ['I6', 'I16', 'I24', 'I69'],
    sql: `update odds_versions set document = new.text, hash = sha256(convert_to(new.text, 'UTF8'))
      from (select case_id, version, regexp_replace(document, '"price":[0-9.]+', '"price":0.01') as text from odds_versions v
             where exists (select from openings o where o.case_id = v.case_id and o.cost_minor > 0) order by case_id limit 1) new
      where odds_versions.case_id = new.case_id and odds_versions.version = new.version;`,
  },
  {
    what: 'a battle that was paid out although its stakes were returned',
    found: ['I19'],
    sql: `insert into battle_refunds select s.stake_id, s.battle_id, s.user_id, s.stake_id from battle_seats s join battles b on b.id = s.battle_id where b.status = 'finished' limit 1;`,
  },
]
