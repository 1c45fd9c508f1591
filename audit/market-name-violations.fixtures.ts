import type { Violation } from './planting.fixtures.ts'

const RENAMED = '(select item_id from item_market_names where change_request_id is not null)'

/** The names by which items are bought and sent. */
export const MARKET_NAME_VIOLATIONS: readonly Violation[] = [
  {
    what: 'an item bought by a name that differs from the recorded one',
    found: ['I73'],
    sql: `update catalogue_items set market_name = 'Something cheap' where id = (select min(id) from catalogue_items);`,
  },
  {
    what: 'a market name that nobody approved',
    found: ['I73'],
    sql: `insert into item_market_names (item_id, name) select min(id), 'Something cheap' from catalogue_items;
      update catalogue_items set market_name = 'Something cheap' where id = (select min(id) from catalogue_items);`,
  },
  {
    what: 'a market name that its author approved',
    found: ['I47', 'I73'],
    sql: `alter table change_requests drop constraint change_requests_two_people;
      update change_requests set decided_by = author_id where kind = 'item.market' and state = 'applied';`,
  },
  {
    what: 'a market name that differs from the approved one',
    found: ['I73'],
    sql: `update catalogue_items set market_name = 'Something cheap' where id = ${RENAMED};
      update item_market_names set name = 'Something cheap' where change_request_id is not null;`,
  },
  {
    what: 'an approved market name that was not applied',
    found: ['I73'],
    sql: `update catalogue_items set market_name = name where id = ${RENAMED};
      delete from item_market_names where change_request_id is not null;`,
  },
  {
    what: "a withdrawal sent by a name that is not its item's",
    found: ['I73'],
    sql: `update withdrawals set market_name = 'Something cheap' where id = (select min(id) from withdrawals);`,
  },
  {
    what: 'a withdrawal sent by a name that was not yet in force',
    found: ['I73'],
    sql: `update item_market_names set at = at + interval '1 hour' where change_request_id is not null;
      update withdrawals set market_name = (select name from item_market_names where change_request_id is not null), catalogue_item_id = ${RENAMED}
       where id = (select min(id) from withdrawals);`,
  },
]
