/** Something that the shop promises cannot be: planted by SQL behind its back, and the invariants that must tell. */
export interface Violation {
  readonly what: string
  readonly sql: string
  readonly found: readonly string[]
}

/** Later than everything that the shop did, and within the parts of the history that are made ahead. */
const OPERATION = BigInt(Date.now() + 20 * 86_400_000 - Date.UTC(2026, 0, 1)) << 22n
const ANY_PLAYER = '(select min(user_id) from players)'
/** Whoever set limits. */
const PROTECTED = '(select min(user_id) from limit_changes)'
const UNSOLD = 'create temp table pick as select * from items where status = 4 order by id limit 1;'
const SOLD =
  'create temp table pick as select i.*, s.at from items i join item_steps s on s.user_id = i.user_id and s.item_id = i.id where s.to_status in (11, 12) order by i.id limit 1;'

/** Entries of one operation: account, kind, currency, amount each. */
const entries = (...rows: readonly (readonly [string | number, number, number, number])[]) =>
  rows
    .map(
      ([account, kind, currency, amount]) =>
        `insert into ledger_entries (account_id, operation_id, kind, currency, amount) values (${account}, ${OPERATION}, ${kind}, ${currency}, ${amount});`,
    )
    .join('\n')
const credit = (gold: number, coins = 0) =>
  `update players set balance_minor = balance_minor + ${gold}, coins = coins + ${coins} where user_id = ${ANY_PLAYER};`

/** Steps of the picked item: from, to, actor, minutes from now; and the state it is in. */
const steps = (status: number, ...rows: readonly (readonly [number, number, string, number])[]) =>
  `${rows
    .map(
      ([from, to, actor, minutes], index) =>
        `insert into item_steps (user_id, item_id, operation_id, from_status, to_status, actor, at)
         select user_id, id, ${OPERATION + BigInt(index)}, ${from}, ${to}, '${actor}', now() + interval '${minutes} minutes' from pick;`,
    )
    .join('\n')}
   update items i set status = ${status} from pick p where i.user_id = p.user_id and i.id = p.id;
   ${totals(4, -1)} ${totals(status, 1)}`
const totals = (status: number, count: 1 | -1) =>
  `insert into inventory_totals as t (user_id, status, count, value_minor) select user_id, ${status}, 0, 0 from pick on conflict do nothing;
   update inventory_totals t set count = t.count + ${count}, value_minor = t.value_minor + ${count} * p.price_minor
     from pick p where t.user_id = p.user_id and t.status = ${status};`
/** Changes one opening: the first that fits. */
const opening = (change: string, fits = 'true') =>
  `update openings set ${change} where id = (select id from openings where ${fits} order by id limit 1);`

/** As if a pause had been in force at the moment of one operation, and of nothing else. */
const pauseAround = (operation: string) =>
  `create temp table pick as select moment_of_id(min(id)) as at from (${operation}) one;
   update exclusions x set began_at = at - interval '5.001 seconds', until_at = at + interval '5.001 seconds' from pick;
   update players p set excluded_until = x.until_at from exclusions x where x.user_id = p.user_id;`

export const VIOLATIONS: readonly Violation[] = [
  {
    what: 'an entry whose amount was changed together with its counterpart and the balance',
    found: ['I6', 'I16'],
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
    what: 'a link of the ledger chain that was taken out',
    found: ['I5', 'I6'],
    sql: `delete from ledger_chain where seq = (select min(seq) from ledger_chain);`,
  },
  { what: 'money out of nothing', found: ['I1', 'I2', 'I6'], sql: entries([2, 5, 1, 500]) },
  {
    what: 'two operations that make up for one another',
    found: ['I2', 'I6'],
    sql: `insert into ledger_entries values (1, ${OPERATION}, 5, 1, 500), (2, ${OPERATION + 1n}, 5, 1, -500);`,
  },
  { what: 'a balance without an entry', found: ['I3'], sql: credit(1) },
  { what: 'coins without an entry', found: ['I3'], sql: credit(0, 1) },
  { what: 'entries of nobody', found: ['I3', 'I6'], sql: entries([123_456_789_012, 5, 1, 500], [2, 5, 1, -500]) },
  {
    what: 'a link that does not hold the one before it',
    found: ['I5'],
    sql: `update ledger_chain set hash = sha256('x') where seq = 2;`,
  },
  { what: 'a link that was taken out', found: ['I5', 'I6'], sql: 'delete from ledger_chain where seq = 2;' },
  {
    what: 'a last link that was written anew, its hash with it, after it was signed',
    found: ['I5', 'I6'],
    sql: `update ledger_chain c set digest = sha256('x'), hash = sha256(p.hash || sha256('x'))
      from ledger_chain p where p.seq = c.seq - 1 and c.seq = (select max(seq) from ledger_chain);`,
  },
  {
    what: 'money moved between accounts of the house behind the chain',
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
    what: 'an answer kept for no request',
    found: ['I4'],
    sql: `update idempotency set fingerprint = '\\x00' where ctid = (select min(ctid) from idempotency);`,
  },
  {
    what: 'an answer that was forgotten too soon',
    found: ['I4'],
    sql: 'delete from kept_answers where id = (select max(answer_id) from idempotency);',
  },
  {
    what: 'a mission that was done and not paid',
    found: ['I29'],
    sql: `insert into social_missions (user_id, type, completed_at) values (${ANY_PLAYER}, 'vk', now());`,
  },
  {
    what: 'gold bought for coins',
    found: ['I6', 'I7'],
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
    what: 'an item that became another',
    found: ['I8'],
    sql: `${UNSOLD} update items i set catalogue_item_id = i.catalogue_item_id + 1 from pick p where i.user_id = p.user_id and i.id = p.id;`,
  },
  {
    what: 'an item that vanished',
    found: ['I8'],
    sql: `${UNSOLD} delete from items i using pick p where i.user_id = p.user_id and i.id = p.id;
      delete from live_drops d using pick p where d.id = p.id; ${totals(4, -1)}`,
  },
  { what: 'a step that does not exist', found: ['I9', 'I14'], sql: `${UNSOLD} ${steps(20, [4, 20, 'U', 0])}` },
  { what: 'a step by somebody who may not', found: ['I9', 'I14'], sql: `${UNSOLD} ${steps(15, [4, 15, 'A', 0])}` },
  { what: 'a way with a hole', found: ['I9', 'I14'], sql: `${UNSOLD} ${steps(16, [4, 14, 'U', 0], [15, 16, 'B', 1])}` },
  { what: 'a way back in time', found: ['I9'], sql: `${UNSOLD} ${steps(4, [4, 14, 'U', 0], [14, 4, 'U', -60])}` },
  { what: 'a way that begins in the middle', found: ['I9'], sql: `${UNSOLD} ${steps(4, [14, 4, 'U', 0])}` },
  { what: 'a state without a step', found: ['I9', 'I13'], sql: `${UNSOLD} ${steps(5)}` },
  { what: 'a step without its state', found: ['I9'], sql: `${UNSOLD} ${steps(4, [4, 14, 'U', 0])}` },
  {
    what: 'a delivered item that was sold',
    found: ['I10', 'I14'],
    sql: `${SOLD} insert into item_steps (user_id, item_id, operation_id, from_status, to_status, actor, at)
      select user_id, id, operation_id - 10 + n, f, t, a, at - interval '1 hour' + n * interval '1 minute' from pick
       cross join (values (1, 4, 15, 'U'), (2, 15, 18, 'B'), (3, 18, 19, 'B'), (4, 19, 23, 'B'), (5, 23, 4, 'D')) as x (n, f, t, a);`,
  },
  {
    what: 'a sale paid too well',
    found: ['I6', 'I11'],
    sql: `${SOLD} update ledger_entries e set amount = amount + case when e.account_id = p.user_id then 1 else -1 end
        from pick p where e.operation_id = p.operation_id;
      update players u set balance_minor = balance_minor + 1 from pick p where u.user_id = p.user_id;`,
  },
  { what: 'a sale that was not paid', found: ['I11'], sql: `${UNSOLD} ${steps(12, [4, 12, 'U', 0])}` },
  {
    what: 'a payment for no item',
    found: ['I6', 'I11'],
    sql: `${entries([ANY_PLAYER, 4, 1, 700], [3, 4, 1, -700])} ${credit(700)}`,
  },
  {
    what: 'a total that is not the sum of its items',
    found: ['I12'],
    sql: 'update inventory_totals set value_minor = value_minor + 1 where ctid = (select min(ctid) from inventory_totals where count > 0);',
  },
  {
    what: 'a kept count of things that is not their number',
    found: ['I12'],
    sql: `insert into inventory_kinds select user_id, catalogue_item_id, status, count(*) + 1, sum(price_minor) from items
           where user_id = (select min(user_id) from items) group by 1, 2, 3;`,
  },
  {
    what: 'an item that was melted twice',
    found: ['I13'],
    sql: `create temp table pick as select * from contracts order by id limit 1;
      insert into exchanges (id, user_id, is_replacement, item_ids, catalogue_item_ids, prices_minor, target_item_ids, target_prices_minor, change_minor)
      select id + 50, user_id, false, item_ids[:1], catalogue_item_ids[:1], prices_minor[:1], catalogue_item_ids[:1], prices_minor[:1], 0 from pick;
      insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
      select user_id, id + 50, catalogue_item_ids[1], prices_minor[1], 4, 4, id + 50 from pick;
      insert into inventory_totals as t select user_id, 4, 1, prices_minor[1] from pick
          on conflict (user_id, status) do update set count = t.count + 1, value_minor = t.value_minor + excluded.value_minor;`,
  },
  {
    what: 'an item that was put into an upgrade and stayed',
    found: ['I13'],
    sql: `create temp table pick as select i.* from items i join upgrades u on i.user_id = u.user_id and i.id = u.item_ids[1] order by i.id limit 1;
      delete from item_steps s using pick p where s.user_id = p.user_id and s.item_id = p.id;
      update items i set status = 4 from pick p where i.user_id = p.user_id and i.id = p.id; ${totals(8, -1)} ${totals(4, 1)}`,
  },
  {
    what: 'an item on its way to Steam that no withdrawal knows',
    found: ['I14'],
    sql: `${UNSOLD} ${steps(15, [4, 15, 'U', 0])}`,
  },
  {
    what: 'a withdrawal that returned while its item went on',
    found: ['I14'],
    sql: `update withdrawals set status = 21, ended_at = now(), due_at = null where id = (select min(id) from withdrawals where status = 15);`,
  },
  {
    what: 'an item that came back after its offer was accepted',
    found: ['I9', 'I12', 'I14'],
    sql: `update items set status = 4 where id = (select min(item_id) from withdrawals where status = 19);`,
  },
  {
    what: 'a second acceptance of an item',
    found: ['I9', 'I14'],
    sql: `insert into item_steps (user_id, item_id, operation_id, from_status, to_status, actor, at)
      select user_id, item_id, ${OPERATION}, 18, 19, 'B', now() from withdrawals where status = 19 order by id limit 1;`,
  },
  {
    what: "a withdrawal to another account than its player's",
    found: ['I14'],
    sql: `update withdrawals set steam_id = '76561199999999999' where id = (select min(id) from withdrawals where status = 15);`,
  },
  {
    what: 'a withdrawal whose player was told something else',
    found: ['I14'],
    sql: `insert into withdrawal_steps (withdrawal_id, place, status, cause) select min(id), 9, 20, 'delivered' from withdrawals where status = 15;`,
  },
  {
    what: 'a credit for an item that was never credited',
    found: ['I6', 'I11'],
    sql: `${entries([ANY_PLAYER, 33, 1, 700], [3, 33, 1, -700])} ${credit(700)}`,
  },
  {
    what: 'an upgrade with too good a chance',
    found: ['I24'],
    sql: 'update upgrades set threshold = threshold + 1 where id = (select min(id) from upgrades where has_won);',
  },
  {
    what: 'an upgrade that was lost and counted as won',
    found: ['I8', 'I23'],
    sql: 'update upgrades set has_won = true, coins = 0 where id = (select min(id) from upgrades where not has_won and coins = 0);',
  },
  {
    what: 'coins of an upgrade beyond its entry',
    found: ['I24'],
    sql: 'update upgrades set coins = coins - 1 where id = (select min(id) from upgrades where coins > 0);',
  },
  {
    what: 'a contract paid by a better line than was rolled',
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
    what: 'a chain of replacements whose every link is within 5 percent and whose end is not',
    found: ['I24'],
    sql: `create temp table first as select e.* from exchanges e join exchanges n on n.is_replacement and n.user_id = e.user_id and n.item_ids[1] = e.id
           where e.is_replacement order by e.id limit 1;
      update exchanges e set target_prices_minor[1] = f.prices_minor[1] * 104 / 100
        from first f where e.id = f.id;
      update exchanges n set prices_minor[1] = f.prices_minor[1] * 104 / 100, target_prices_minor[1] = f.prices_minor[1] * 108 / 100
        from first f where n.is_replacement and n.item_ids[1] = f.id;`,
  },
  {
    what: 'a replacement that forgets what was put in',
    found: ['I24'],
    sql: `update exchanges set counted_minor = counted_minor + 1 where id = (select min(id) from exchanges where is_replacement);`,
  },
  {
    what: 'rules of contracts that give back more than they take',
    found: ['I23', 'I24'],
    sql: `alter table play_rules drop constraint play_rules_hash_check;
      update play_rules set document = replace(document, '"multiplier":4', '"multiplier":40') where game = 'contract';`,
  },
  {
    what: 'a thing of a pack that was not in it',
    found: ['I8'],
    sql: 'update unpackings set content_item_ids[1] = (select max(id) from catalogue_items) where id = (select min(id) from unpackings);',
  },
  {
    what: 'a case that gives back more than it costs',
    found: ['I16', 'I24'],
    sql: `update odds_versions set document = new.text, hash = sha256(convert_to(new.text, 'UTF8'))
      from (select case_id, version, regexp_replace(document, '"price":[0-9.]+', '"price":0.01') as text from odds_versions v
             where exists (select from openings o where o.case_id = v.case_id and o.cost_minor > 0) order by case_id limit 1) new
      where odds_versions.case_id = new.case_id and odds_versions.version = new.version;`,
  },
  {
    what: 'a battle that was paid although its stakes went back',
    found: ['I19'],
    sql: `insert into battle_refunds select s.stake_id, s.battle_id, s.user_id, s.stake_id from battle_seats s join battles b on b.id = s.battle_id where b.status = 'finished' limit 1;`,
  },
  {
    what: 'a battle whose winner got more than fell',
    found: ['I19', 'I23'],
    sql: 'update battle_seats set won_minor = won_minor + 1000 where stake_id = (select min(stake_id) from battle_seats where won_minor > 0);',
  },
  {
    what: 'a stake below the price',
    found: ['I19'],
    sql: `update battle_seats set stake_id = stake_id + 1 where stake_id = (select min(s.stake_id) from battle_seats s join battles b on b.id = s.battle_id where b.status = 'created');`,
  },
  {
    what: 'a seat that vanished after the lock',
    found: ['I19', 'I20', 'I23'],
    sql: `delete from battle_seats where stake_id = (select min(s.stake_id) from battle_seats s join battles b on b.id = s.battle_id where b.status = 'finished');`,
  },
  {
    what: 'a lock that claims an earlier round',
    found: ['I20'],
    sql: `alter table battle_locks drop constraint battle_locks_hash_check; update battle_locks set beacon_round = beacon_round - 1 where seq = 1;`,
  },
  {
    what: 'a lock taken out of the public log',
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
    what: 'an opening below its price',
    found: ['I16'],
    sql: opening('cost_minor = cost_minor - 100', 'cost_minor > 100'),
  },
  {
    what: 'a free opening that was not due',
    found: ['I16'],
    sql: opening('nth_free_count = count', 'nth_free_count between 1 and count - 1'),
  },
  {
    what: 'a case for once that was opened again',
    found: ['I16'],
    sql: 'update cases set is_once_only = true where id = (select case_id from openings group by user_id, case_id having sum(count) > 1 limit 1);',
  },
  {
    what: 'cashback beyond its entry',
    found: ['I16'],
    sql: opening('cashback_minor = cashback_minor + 1', 'cashback_minor > 0'),
  },
  { what: 'coins beyond their entry', found: ['I16'], sql: opening('coins = coins + 1', 'coins > 0') },
  {
    what: 'a case above the level of its player',
    found: ['I17'],
    sql: 'update cases set level = 200 where id = (select min(case_id) from openings);',
  },
  {
    what: 'an opening with a roll too few',
    found: ['I18'],
    sql: opening('tickets = tickets[:cardinality(tickets) - 1]', 'cardinality(tickets) > 1'),
  },
  {
    what: 'a commitment to another seed',
    found: ['I21'],
    sql: `update seeds set commitment = sha256('another') where id = (select seed_id from players limit 1);`,
  },
  {
    what: 'another seed revealed than committed',
    found: ['I21'],
    sql: `update seeds set revealed_seed = sha256('another'), commitment = sha256(sha256('another')) where id = (select min(id) from seeds where revealed_at is not null);`,
  },
  {
    what: 'a seed that cannot be opened',
    found: ['I21'],
    sql: `update seeds set sealed = overlay(sealed placing '\\x00' from 20 for 1) where id = (select next_seed_id from players limit 1) and get_byte(sealed, 19) <> 0;`,
  },
  { what: 'a nonce that was skipped', found: ['I22'], sql: 'update players set nonce = nonce + 1;' },
  {
    what: 'an opening rolled with another nonce',
    found: ['I22', 'I23'],
    sql: 'update openings set nonce = nonce + 1000 where id = (select max(id) from openings);',
  },
  { what: 'a ticket that was not rolled', found: ['I23'], sql: opening('tickets[1] = (tickets[1] + 1) % 100000000') },
  {
    what: 'a better item than was rolled, in the inventory as well',
    found: ['I23'],
    sql: `${UNSOLD} create temp table other as select id from catalogue_items where id <> (select catalogue_item_id from pick) limit 1;
      update items i set catalogue_item_id = o.id from pick p, other o where i.user_id = p.user_id and i.id = p.id;
      update openings q set item_ids[p.id - q.id + 1] = o.id from pick p, other o where q.id = p.operation_id;`,
  },
  {
    what: 'coins moved between the rolls of one opening',
    found: ['I23'],
    sql: opening(
      'bonus_coins[1] = bonus_coins[1] + 1, bonus_coins[2] = bonus_coins[2] - 1',
      'cardinality(bonus_coins) > 1',
    ),
  },
  {
    what: 'a factor that was not rolled',
    found: ['I18', 'I23'],
    sql: opening('factors[1] = factors[1] + 1', 'factors is not null'),
  },
  {
    what: 'a starting level that was not rolled',
    found: ['I23'],
    sql: 'update rolls set value = (value + 1) % range;',
  },
  {
    what: 'odds that differ from the published ones',
    found: ['I23'],
    sql: 'update odds_rows set value_minor = value_minor + 1 where ctid = (select min(ctid) from odds_rows);',
  },
  {
    what: 'a published document replaced',
    found: ['I23', 'I24'],
    sql: `update odds_versions set document = new.text, hash = sha256(convert_to(new.text, 'UTF8'))
      from (select case_id, version, regexp_replace(document, '"value":[0-9.]+', '"value":1') as text from odds_versions order by case_id limit 1) new
      where odds_versions.case_id = new.case_id and odds_versions.version = new.version;`,
  },
  {
    what: 'a place of a code that nobody took',
    found: ['I28'],
    sql: `update promo_codes set taken = taken + 1 where code = 'RUNE7';`,
  },
  {
    what: 'a code that was used more often by one player than he may',
    found: ['I28'],
    sql: `update promo_codes set taken = taken + 1 where code = 'PRIVET25';
          insert into promo_uses (reference_id, code_id, user_id, state) select ${OPERATION}, id, ${PROTECTED}, 'held' from promo_codes where code = 'PRIVET25';`,
  },
  {
    what: 'a code that gave more than its terms',
    found: ['I28'],
    sql: `update promo_codes set sum_minor = sum_minor - 1 where code = 'PRIVET25';`,
  },
  {
    what: 'a promo sum for no code',
    found: ['I28'],
    sql: `${entries(['(select min(user_id) from players)', 50, 1, 500], [2, 50, 1, -500])} ${credit(500)}`,
  },
  {
    what: 'an opening that no code gave',
    found: ['I28'],
    sql: `insert into free_open_grants select ${OPERATION}, ${PROTECTED}, id, 1, 'promo' from cases order by id limit 1;`,
  },
  {
    what: 'a game within a pause',
    found: ['I32'],
    sql: `update exclusions set began_at = now() - interval '3 days', until_at = now() + interval '1 day' where user_id = ${PROTECTED};
          update players p set excluded_until = x.until_at from exclusions x where x.user_id = p.user_id;`,
  },
  {
    what: 'a starting level rolled within a pause',
    found: ['I32'],
    sql: pauseAround(`select id from rolls where user_id = ${PROTECTED} and purpose = 'bonus'`),
  },
  {
    what: 'a mission paid within a pause',
    found: ['I32'],
    sql: pauseAround(`select operation_id as id from ledger_entries where account_id = ${PROTECTED} and kind = 60`),
  },
  {
    what: 'a pause that was shortened',
    found: ['I32'],
    sql: `update players set excluded_until = null where user_id = ${PROTECTED};`,
  },
  {
    what: 'refills beyond a limit',
    found: ['I32'],
    sql: `update refill_counts set value_minor = 10000001;`,
  },
  {
    what: 'refills counted on the days of their orders and credited on another, beyond a limit',
    found: ['I32'],
    sql: `update refill_counts set at = at - interval '40 days';
          update limit_changes set to_minor = 1, asked_at = asked_at - interval '1 day', in_force_at = in_force_at - interval '1 day' where kind = 'refill' and to_minor is not null;
          update player_limits set amount_minor = 1 where kind = 'refill';`,
  },
  {
    what: 'losses beyond a limit',
    found: ['I32'],
    sql: `update limit_changes set from_minor = 1, to_minor = 1 where kind = 'loss' and period = 'month' and from_minor is not null;
          update limit_changes set to_minor = 1 where kind = 'loss' and period = 'month' and from_minor is null;
          update player_limits set amount_minor = 1 where kind = 'loss' and period = 'month';
          update players set loss_limit_month_minor = 1;`,
  },
  {
    what: 'an upgrade when no more losses were allowed',
    found: ['I32'],
    sql: `create temp table pick as select user_id, moment_of_id(min(id)) as at from upgrades where user_id = ${PROTECTED} group by 1;
          insert into limit_changes (user_id, kind, period, to_minor, asked_at, in_force_at)
          select user_id, 'loss', 'week', 1, at - interval '5.001 seconds', at - interval '5.001 seconds' from pick;
          insert into limit_changes (user_id, kind, period, from_minor, asked_at, in_force_at)
          select user_id, 'loss', 'week', 1, at - interval '2 days', at + interval '1 millisecond' from pick;`,
  },
  {
    what: 'losses forgotten by the row that decides',
    found: ['I32'],
    sql: `update players set loss_month_minor = loss_month_minor - 1 where user_id = ${PROTECTED};`,
  },
  {
    what: 'a limit that games do not know of',
    found: ['I32'],
    sql: `update players set loss_limit_day_minor = null where user_id = ${PROTECTED};`,
  },
  {
    what: 'a limit loosened at once',
    found: ['I33'],
    sql: `alter table limit_changes drop constraint limit_changes_wait_check;
          insert into limit_changes (user_id, kind, period, from_minor, to_minor, asked_at) values (${PROTECTED}, 'refill', 'week', 10000000, 20000000, now());
          update player_limits set amount_minor = 20000000 where user_id = ${PROTECTED} and kind = 'refill';`,
  },
  {
    what: 'a limit changed behind the player’s back',
    found: ['I33'],
    sql: `update player_limits set amount_minor = amount_minor + 1 where user_id = ${PROTECTED} and kind = 'refill';`,
  },
  {
    what: 'a drop shown as somebody else’s',
    found: ['I34'],
    sql: `update live_drops set drop = jsonb_set(drop, '{user,id}', '"1234567890"') where id = (select min(id) from live_drops);`,
  },
  {
    what: 'a player shown as a bot',
    found: ['I34'],
    sql: `update live_drops set drop = jsonb_set(drop, '{user,isBot}', 'true') where id = (select min(id) from live_drops);`,
  },
  {
    what: 'facts that nobody moved',
    found: ['I36'],
    sql: `update fact_log set at = at - interval '5 minutes'; insert into outbox (facts) values ('[]');`,
  },
  {
    what: 'a consumer that fell asleep',
    found: ['I36'],
    sql: `update fact_log set at = at - interval '5 minutes'; update fact_cursors set seq = seq - 1 where consumer = 'live_drops';`,
  },
  {
    what: 'a refill credited that nobody paid',
    found: ['I25'],
    sql: `${entries([ANY_PLAYER, 20, 1, 500], [7, 20, 1, -500])} ${credit(500)}`,
  },
  {
    what: 'an order that was credited more than its provider confirmed',
    found: ['I25', 'I26'],
    sql: `create temp table pick as select * from payment_orders where state = 'paid' order by id limit 1;
      update payment_orders o set paid_value_minor = o.paid_value_minor + 100, paid_minor = o.paid_minor + 100 from pick p where o.id = p.id;
      update ledger_entries e set amount = e.amount + case when e.account_id >= 1000 then 100 else -100 end from pick p
       where e.operation_id = p.operation_id and e.kind = 20;
      update players q set balance_minor = q.balance_minor + 100 from pick p where q.user_id = p.user_id;`,
  },
  {
    what: 'a confirmed payment that nobody credited and nobody looks at',
    found: ['I25'],
    sql: `insert into payment_confirmations (order_id, provider_id, status, paid_minor, currency, returned_minor)
      select id, 'x', 'success', amount_minor, currency, 0 from payment_orders where state = 'failed' order by id limit 1;`,
  },
  {
    what: 'a bonus that no level of its order gives',
    found: ['I26'],
    sql: `create temp table pick as select * from payment_orders where state = 'paid' order by id limit 1;
      update payment_orders o set level_bonus_minor = o.level_bonus_minor + 100 from pick p where o.id = p.id;
      update ledger_entries e set amount = e.amount + case when e.account_id >= 1000 then 100 else -100 end from pick p
       where e.operation_id = p.operation_id and e.kind = 21;
      update players q set balance_minor = q.balance_minor + 100 from pick p where q.user_id = p.user_id;`,
  },
  {
    what: 'a code whose bonus was credited twice as large as it is',
    found: ['I26'],
    sql: `update payment_orders set promo_bonus_minor = promo_bonus_minor * 2 where id = (select min(id) from payment_orders where state = 'paid');`,
  },
  {
    what: 'a chargeback that took nothing back',
    found: ['I27'],
    sql: `delete from payment_returns where operation_id = (select min(operation_id) from payment_returns);`,
  },
  {
    what: 'a chargeback that let coins go that were spent',
    found: ['I27'],
    sql: `update payment_returns set coins = coins - 1 where operation_id = (select max(operation_id) from payment_returns where coins > 0);`,
  },
  {
    what: 'a chargeback whose coins are owed without an entry',
    found: ['I27'],
    sql: `update payment_returns set owed_coins = 1 where operation_id = (select max(operation_id) from payment_returns where coins > 0);`,
  },
  {
    what: 'a chargeback that left an opening which its code had given',
    found: ['I27'],
    sql: `create temp table pick as select * from free_open_grants where count < 0;
      delete from free_open_grants where count < 0;
      update player_cases c set free_opens = c.free_opens + 1 from pick p where c.user_id = p.user_id and c.case_id = p.case_id;`,
  },
  {
    what: 'an opening that was taken although its refill was not',
    found: ['I27'],
    sql: `create temp table pick as select * from free_open_grants g where count > 0
             and not exists (select from free_open_grants t where t.of_operation_id = g.operation_id) limit 1;
      insert into free_open_grants select ${OPERATION}, user_id, case_id, -1, 'promo returned', operation_id from pick;
      update player_cases c set free_opens = c.free_opens - 1 from pick p where c.user_id = p.user_id and c.case_id = p.case_id;`,
  },
  {
    what: 'a chargeback that took a part only',
    found: ['I27'],
    sql: `create temp table pick as select * from payment_returns order by operation_id limit 1;
      update ledger_entries e set amount = e.amount + case when e.account_id >= 1000 then 100 else -100 end from pick p
       where e.operation_id = p.operation_id and e.kind = 22 and e.account_id in (7, (select user_id from payment_orders o where o.id = p.order_id));
      update players q set balance_minor = q.balance_minor + 100 from pick p, payment_orders o where o.id = p.order_id and q.user_id = o.user_id;`,
  },
]
