import {
  ANY_PLAYER,
  credit,
  entries,
  OPERATION,
  SOLD,
  steps,
  totals,
  UNSOLD,
  type Violation,
} from './planting.fixtures.ts'

/** Items: origins, transitions, sales and withdrawals. */
export const ITEM_VIOLATIONS: readonly Violation[] = [
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
  { what: 'a step by an actor who may not', found: ['I9', 'I14'], sql: `${UNSOLD} ${steps(15, [4, 15, 'A', 0])}` },
  {
    what: 'a history with a gap',
    found: ['I9', 'I14'],
    sql: `${UNSOLD} ${steps(16, [4, 14, 'U', 0], [15, 16, 'B', 1])}`,
  },
  {
    what: 'a history with a step back in time',
    found: ['I9'],
    sql: `${UNSOLD} ${steps(4, [4, 14, 'U', 0], [14, 4, 'U', -60])}`,
  },
  { what: 'a history without its beginning', found: ['I9'], sql: `${UNSOLD} ${steps(4, [14, 4, 'U', 0])}` },
  { what: 'a state without a step', found: ['I9', 'I13'], sql: `${UNSOLD} ${steps(5)}` },
  { what: 'a step without its state', found: ['I9'], sql: `${UNSOLD} ${steps(4, [4, 14, 'U', 0])}` },
  {
    what: 'a delivered item that was sold',
    found: ['I10', 'I14', 'I59'],
    sql: `${SOLD} insert into item_steps (user_id, item_id, operation_id, from_status, to_status, actor, at)
      select user_id, id, operation_id - 10 + n, f, t, a, at - interval '1 hour' + n * interval '1 minute' from pick
       cross join (values (1, 4, 15, 'U'), (2, 15, 18, 'B'), (3, 18, 19, 'B'), (4, 19, 23, 'B'), (5, 23, 4, 'D')) as x (n, f, t, a);`,
  },
  {
    what: 'a sale at too high a price',
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
    what: 'a stored count of items that is wrong',
    found: ['I12'],
    sql: `insert into inventory_kinds select user_id, catalogue_item_id, status, count(*) + 1, sum(price_minor) from items
           where user_id = (select min(user_id) from items) group by 1, 2, 3;`,
  },
  {
    what: 'an item used in two contracts',
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
    what: 'an item that the player kept although an upgrade used it',
    found: ['I9', 'I13'],
    sql: `create temp table pick as select i.* from items i join upgrades u on i.user_id = u.user_id and i.id = u.item_ids[1] order by i.id limit 1;
      delete from item_steps s using pick p where s.user_id = p.user_id and s.item_id = p.id;
      update items i set status = 4 from pick p where i.user_id = p.user_id and i.id = p.id; ${totals(8, -1)} ${totals(4, 1)}`,
  },
  {
    what: 'an item in delivery without a withdrawal',
    found: ['I14'],
    sql: `${UNSOLD} ${steps(15, [4, 15, 'U', 0])}`,
  },
  {
    what: 'a withdrawal that returned while its item did not',
    found: ['I14'],
    sql: `update withdrawals set status = 21, ended_at = now(), due_at = null where id = (select min(id) from withdrawals where status = 15);`,
  },
  {
    what: 'an item that came back after its offer was accepted',
    found: ['I9', 'I12', 'I14'],
    sql: `update items set status = 4 where id = (select min(item_id) from withdrawals where status in (19, 20));`,
  },
  {
    what: 'a second acceptance of an item',
    found: ['I9', 'I14'],
    sql: `insert into item_steps (user_id, item_id, operation_id, from_status, to_status, actor, at)
      select user_id, item_id, ${OPERATION}, 18, 19, 'B', now() from withdrawals where status in (19, 20) order by id limit 1;`,
  },
  {
    what: "a withdrawal to another account than its player's",
    found: ['I14'],
    sql: `update withdrawals set steam_id = '76561199999999999' where id = (select min(id) from withdrawals where status = 15);`,
  },
  {
    what: 'a withdrawal that returned for lack of a seller after the market had sold it',
    found: ['I14'],
    // Whether the provider was called before the order failed depends on timing, so the step is inserted here.
    sql: `create temp table pick as select min(id) as id from withdrawals where status = 21 and cause = 'no_stock';
      update withdrawals w set provider = 'market' from pick where w.id = pick.id;
      update withdrawal_steps s set status = 16 from pick
       where s.withdrawal_id = pick.id and s.place = (select min(place) from withdrawal_steps where withdrawal_id = pick.id);`,
  },
  {
    what: 'a withdrawal without its acknowledgement',
    found: ['I14'],
    sql: `update withdrawals set trade_id = '1' where id = (select min(id) from withdrawals where status = 15);`,
  },
  {
    what: 'a withdrawal with a wrong notification',
    found: ['I14'],
    sql: `insert into withdrawal_steps (withdrawal_id, place, status, cause) select min(id), 9, 20, 'delivered' from withdrawals where status = 15;`,
  },
  {
    what: 'a credit for an item although no item was credited',
    found: ['I6', 'I11'],
    sql: `${entries([ANY_PLAYER, 33, 1, 700], [3, 33, 1, -700])} ${credit(700)}`,
  },
  {
    what: 'an upgrade with too high a chance',
    found: ['I24'],
    sql: 'update upgrades set threshold = threshold + 1 where id = (select min(id) from upgrades where has_won);',
  },
  {
    what: 'a transition that was added to the database',
    found: ['I9'],
    sql: `${UNSOLD} insert into item_transitions values (4, 24, 'U'); ${steps(24, [4, 24, 'U', 0])}`,
  },
  {
    what: 'a transition that was removed from the database',
    found: ['I9'],
    sql: `delete from item_transitions where from_status = 23 and to_status = 20;`,
  },
  {
    what: 'an initial status that was added to the database',
    found: ['I9'],
    sql: `${UNSOLD} update item_statuses set is_birth = true where id = 23; ${steps(23)}`,
  },
  {
    what: 'an item whose last round trip was removed from its history',
    found: ['I9'],
    sql: `${UNSOLD} update items i set operation_id = ${OPERATION} from pick p where i.user_id = p.user_id and i.id = p.id;`,
  },
  {
    what: 'a withdrawal that was declined and left no step',
    found: ['I9', 'I14'],
    sql: `delete from item_steps s using items i where i.user_id = s.user_id and i.id = s.item_id and i.status = 4
             and exists (select from withdrawals w where w.user_id = i.user_id and w.item_id = i.id and w.status = 21);`,
  },
  {
    what: 'a declined withdrawal that was removed from the middle of the history',
    found: ['I14'],
    sql: `create temp table pick as select w.user_id, w.item_id from withdrawals w join items i on i.user_id = w.user_id and i.id = w.item_id
           where w.status = 21 and i.status in (9, 15) order by w.id limit 1;
      delete from item_steps s using pick p where s.user_id = p.user_id and s.item_id = p.item_id
         and (s.to_status in (15, 16, 17, 18, 21, 22) or s.from_status = 21)
         and s.operation_id < (select max(operation_id) from item_steps l where l.user_id = p.user_id and l.item_id = p.item_id);`,
  },
]
