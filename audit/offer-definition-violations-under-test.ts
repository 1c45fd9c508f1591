import type { Violation } from './planting-under-test.ts'

/** A next version of the first offer, in force; author and change request are SQL expressions. */
const offerVersion = (operator: string, request: string) => `
  create temp table pick as select v.* from offers o join offer_versions v on v.offer_id = o.id and v.version = o.version order by o.id limit 1;
  insert into offer_versions (offer_id, version, trigger_id, trigger_type, threshold, name, title, description, image, label, label_name, label_color,
         currency, price_minor, old_price_minor, coin_price, bonus_coins, bonus_minor, duration_minutes, limit_per_player, operator_id, change_request_id)
  select offer_id, version + 1, trigger_id, trigger_type, threshold, name, title, description, image, label, label_name, label_color,
         currency, price_minor, old_price_minor, coin_price, bonus_coins, bonus_minor, duration_minutes, limit_per_player, ${operator}, ${request} from pick;
  insert into offer_cases (offer_id, version, position, case_id, amount)
  select c.offer_id, c.version + 1, c.position, c.case_id, c.amount from offer_cases c join pick p on p.offer_id = c.offer_id and p.version = c.version;`
const IN_FORCE = 'update offers o set version = p.version + 1 from pick p where o.id = p.offer_id;'
const OTHER_REQUEST = `(select min(id) from change_requests where kind = 'operator.admin' and state = 'applied')`

/** Definitions of offers. */
export const OFFER_DEFINITION_VIOLATIONS: readonly Violation[] = [
  {
    what: 'an offer whose last terms are not in force',
    found: ['I55'],
    sql: offerVersion('null', 'null'),
  },
  {
    what: 'terms of an offer that were approved as something else',
    found: ['I55'],
    sql: `${offerVersion(`(select author_id from change_requests where id = ${OTHER_REQUEST})`, OTHER_REQUEST)} ${IN_FORCE}`,
  },
  {
    what: 'an offer that one operator changed',
    found: ['I55'],
    sql: `alter table offer_versions drop constraint offer_versions_two_people_check;
      ${offerVersion('(select min(id) from operators)', 'null')} ${IN_FORCE}`,
  },
]
