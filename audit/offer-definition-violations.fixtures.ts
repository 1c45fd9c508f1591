import { nextVersion } from './definition-violations.fixtures.ts'
import type { Violation } from './planting.fixtures.ts'

/** The next terms of the first offer, with another price. */
const dearer = `
  create temp table pick as select v.* from offers o join offer_versions v on v.offer_id = o.id and v.version = o.version order by o.id limit 1;
  insert into offer_versions (offer_id, version, trigger_id, trigger_type, threshold, name, title, description, image, label, label_name, label_color,
         currency, price_minor, old_price_minor, coin_price, bonus_coins, bonus_minor, duration_minutes, limit_per_player)
  select offer_id, version + 1, trigger_id, trigger_type, threshold, name, title, description, image, label, label_name, label_color,
         currency, price_minor + 100, old_price_minor + 100, coin_price, bonus_coins, bonus_minor, duration_minutes, limit_per_player from pick;
  insert into offer_cases (offer_id, version, position, case_id, amount)
  select c.offer_id, c.version + 1, c.position, c.case_id, c.amount from offer_cases c join pick p on p.offer_id = c.offer_id and p.version = c.version;`
const IN_FORCE = 'update offers o set version = p.version + 1 from pick p where o.id = p.offer_id;'
const OTHER_REQUEST = `(select min(id) from change_requests where kind = 'operator.admin' and state = 'applied')`
const MORE = `jsonb_build_object('price', (v.terms->>'price')::numeric + 1, 'oldPrice', (v.terms->>'oldPrice')::numeric + 1)`
/** Its version; author and change request are SQL expressions. */
const defined = (operator: string, request: string) => nextVersion('offer', '101', MORE, operator, request)

/** Definitions of offers. */
export const OFFER_DEFINITION_VIOLATIONS: readonly Violation[] = [
  {
    what: 'an offer whose current terms are not those of its last version',
    found: ['I55'],
    sql: dearer,
  },
  {
    what: 'an offer with a price that nobody defined',
    found: ['I55', 'I60'],
    sql: `${dearer} ${IN_FORCE}`,
  },
  {
    what: 'offer terms that differ from the approved ones',
    found: ['I60'],
    sql: `${dearer} ${IN_FORCE} ${defined(`(select author_id from change_requests where id = ${OTHER_REQUEST})`, OTHER_REQUEST)}`,
  },
  {
    what: 'an offer that one operator changed',
    found: ['I60'],
    sql: `${dearer} ${IN_FORCE} ${defined('(select min(id) from operators)', 'null')}`,
  },
]
