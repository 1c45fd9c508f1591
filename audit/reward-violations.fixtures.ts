import { nextVersion, ONE_OPERATOR as ONE } from './definition-violations.fixtures.ts'
import type { Violation } from './planting.fixtures.ts'

/** A next version of the first leaderboard with this amount of GOLD as its only prize, by one operator. */
const goldPrize = (minor: number) => `
  delete from leaderboard_prizes where leaderboard_id = 1;
  insert into leaderboard_prizes (leaderboard_id, place, kind, amount) values (1, 1, 'gold', ${minor});
  ${nextVersion('leaderboard', '1', `'{"prizes": [{"places": 1, "kind": "gold", "slug": null, "amount": ${minor / 100}}]}'`, ONE)}`

/** Rewards that one operator gives players alone. */
export const REWARD_VIOLATIONS: readonly Violation[] = [
  {
    what: 'rewards for one player above the bound of one operator',
    found: ['I75'],
    sql: `insert into rewards_alone (operator_id, target, per_player_minor, total_minor) values (${ONE}, 'event 1', 2500001, 2500001);`,
  },
  {
    what: 'rewards of several kinds within a day that together exceed the bound of one operator',
    found: ['I75'],
    sql: `insert into rewards_alone (operator_id, target, per_player_minor, total_minor)
          select ${ONE}, kind || ' 1', 0, 4000000 from unnest('{event,leaderboard,raffle}'::text[]) kind;`,
  },
  {
    what: 'a prize that one operator raised without a record',
    found: ['I75'],
    mayFind: ['I60', 'I31'],
    sql: goldPrize(50_000),
  },
  {
    what: 'a prize above the bound that one operator set alone',
    found: ['I75'],
    mayFind: ['I60', 'I31'],
    sql: `${goldPrize(9_000_000)}
          insert into rewards_alone (operator_id, target, per_player_minor, total_minor) values (${ONE}, 'leaderboard 1', 0, 0);`,
  },
  {
    what: 'coins of a code above the bound that one operator set alone',
    found: ['I51'],
    sql: `update promo_codes set type = 'blogger', percent = 10, coin_factor = 1000 where code = 'RUNE7';
          ${nextVersion('promo', 'RUNE7', `'{"type": "blogger", "percent": 10, "coinFactor": 1000}'`, ONE)}`,
  },
]
