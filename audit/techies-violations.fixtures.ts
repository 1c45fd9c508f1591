import type { Violation } from './planting.fixtures.ts'

const board = (outcome: string) => `id = (select min(id) from techies_boards where outcome ${outcome})`

/** Boards of Techies that contradict their seeds and rules. */
export const TECHIES_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a board that paid more than its cells are worth',
    found: ['I76', 'I77', 'I78'],
    sql: `update techies_boards set payout_minor = payout_minor + 1 where ${board("= 'won'")};`,
  },
  {
    what: 'a board counted as lost without an opened mine',
    found: ['I76', 'I77'],
    sql: `alter table techies_boards drop constraint techies_boards_lost_check;
      update techies_boards set cells = cells[:cardinality(cells) - 1] where ${board("= 'lost'")};`,
  },
  {
    what: 'a board that continued above the maximum win',
    found: ['I77'],
    sql: `update techies_boards set max_win_minor = 1 where ${board("= 'won'")};`,
  },
  {
    what: 'a board with a wrong number of mines',
    found: ['I76', 'I77'],
    sql: `update techies_boards set mines = mines + 7 where ${board("= 'won'")};`,
  },
  {
    what: 'a stake that was never taken',
    found: ['I76', 'I77', 'I78'],
    sql: `update techies_boards set stake_minor = stake_minor * 2 where ${board("= 'won'")};`,
  },
  {
    what: 'an unfinished board whose seed may be revealed',
    found: ['I78'],
    sql: `update players set seed_held_by = null where seed_held_by is not null;`,
  },
  {
    what: 'a seed that is never released',
    found: ['I78'],
    sql: `update players set seed_held_by = 1 where user_id = (select min(user_id) from players where seed_held_by is null);`,
  },
  {
    what: 'a finished board without its roll',
    found: ['I22', 'I78'],
    sql: `delete from rolls where purpose = 'techies' and id = (select min(id) from rolls where purpose = 'techies');`,
  },
]
