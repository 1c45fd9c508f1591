import { ANY_PLAYER, credit, entries, OPERATION, totals, UNSOLD, type Violation } from './planting.fixtures.ts'

/** The ledger, its chain, stored responses and missions. */
export const MONEY_VIOLATIONS: readonly Violation[] = [
  {
    what: 'an entry whose amount was changed together with its counterpart and the balance',
    found: ['I6', 'I16', 'I31', 'I43'],
    sql: `create temp table pick as select operation_id, account_id from ledger_entries where kind = 1 and currency = 1 and account_id >= 1000 order by 1 limit 1;
          update ledger_entries e set amount = e.amount + case when e.account_id >= 1000 then 1 else -1 end
            from pick where e.operation_id = pick.operation_id and e.kind = 1;
          update players set balance_minor = balance_minor + 1 where user_id = (select account_id from pick);`,
  },
  {
    what: 'a link of the ledger chain that was changed',
    found: ['I5'],
    sql: `update ledger_chain set hash = sha256(hash) where seq = (select min(seq) from ledger_chain);`,
  },
  {
    what: 'a link of the ledger chain that was removed',
    found: ['I5', 'I6'],
    sql: `delete from ledger_chain where seq = (select min(seq) from ledger_chain);`,
  },
  { what: 'an entry without a counter-entry', found: ['I1', 'I2', 'I6'], sql: entries([2, 5, 1, 500]) },
  {
    what: 'two operations that only balance together',
    found: ['I2', 'I6'],
    sql: `insert into ledger_entries values (1, ${OPERATION}, 5, 1, 500), (2, ${OPERATION + 1n}, 5, 1, -500);`,
  },
  { what: 'a balance without an entry', found: ['I3'], sql: credit(1) },
  { what: 'coins without an entry', found: ['I3'], sql: credit(0, 1) },
  {
    what: 'entries of an account that does not exist',
    found: ['I3', 'I6'],
    sql: entries([123_456_789_012, 5, 1, 500], [2, 5, 1, -500]),
  },
  {
    what: 'a link with a wrong previous hash',
    found: ['I5'],
    sql: `update ledger_chain set hash = sha256('x') where seq = 2;`,
  },
  { what: 'a link that was removed', found: ['I5', 'I6'], sql: 'delete from ledger_chain where seq = 2;' },
  {
    what: 'a signed last link that was rewritten together with its hash',
    found: ['I5', 'I6'],
    sql: `update ledger_chain c set digest = sha256('x'), hash = sha256(p.hash || sha256('x'))
      from ledger_chain p where p.seq = c.seq - 1 and c.seq = (select max(seq) from ledger_chain);`,
  },
  {
    what: 'money moved between house accounts without a link in the chain',
    found: ['I6'],
    sql: entries([2, 5, 1, 500], [9, 5, 1, -500]),
  },
  {
    what: 'an amount that was changed',
    found: ['I1', 'I2', 'I3', 'I6'],
    sql: `update ledger_entries set amount = amount + 1 where account_id >= 1000 and kind = 5 and account_id = (select min(account_id) from ledger_entries where account_id >= 1000 and kind = 5);`,
  },
  {
    what: 'an entry that was removed',
    found: ['I1', 'I2', 'I3', 'I6'],
    sql: `delete from ledger_entries where account_id >= 1000 and kind = 5 and account_id = (select min(account_id) from ledger_entries where account_id >= 1000 and kind = 5);`,
  },
  {
    what: 'a stored response without a request',
    found: ['I4'],
    sql: `update idempotency set fingerprint = '\\x00' where ctid = (select min(ctid) from idempotency);`,
  },
  {
    what: 'a stored response that was deleted too soon',
    found: ['I4'],
    sql: 'delete from stored_responses where id = (select max(answer_id) from idempotency);',
  },
  {
    what: 'a mission that was done and not paid',
    found: ['I29'],
    sql: `insert into mission_claims (user_id, channel, completed_at) values (${ANY_PLAYER}, 'vk', now());`,
  },
  {
    what: 'gold bought for coins',
    found: ['I6', 'I7', 'I16'],
    sql: `update players set coins = coins - 1, balance_minor = balance_minor + 100 where user_id = (select max(user_id) from players where coins > 0);
      ${entries(['(select max(user_id) from players where coins > 0)', 3, 2, -1], [5, 3, 2, 1])}
      ${entries(['(select max(user_id) from players where coins > 0)', 5, 1, 100], [2, 5, 1, -100])}`,
  },
  {
    what: 'an item that no opening gave',
    found: ['I8'],
    sql: `${UNSOLD} insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
      select user_id, ${OPERATION}, catalogue_item_id, price_minor, 4, 2, ${OPERATION} from pick; ${totals(4, 1)}`,
  },
  {
    what: 'coins bought for gold',
    found: ['I6', 'I7', 'I31'],
    sql: `${entries([ANY_PLAYER, 5, 1, -100], [2, 5, 1, 100], [ANY_PLAYER, 5, 2, 5], [5, 5, 2, -5])} ${credit(-100, 5)}`,
  },
  {
    what: 'coins for an opening that does not exist',
    found: ['I6', 'I16', 'I31'],
    sql: `${entries([ANY_PLAYER, 1, 1, -100], [1, 1, 1, 100], [ANY_PLAYER, 3, 2, 5], [5, 3, 2, -5])} ${credit(-100, 5)}`,
  },
]
