import { nextVersion, ONE_OPERATOR } from './definition-violations.fixtures.ts'
import type { Violation } from './planting.fixtures.ts'

/** A next version of the terms of payment that changed these lines, by an operator or by nobody. */
const changed = (lines: string, operator: string, reason: string) => `
  ${nextVersion('payment', 'terms', `'{}'`, operator)}
  update definition_versions set reason = '${reason}', details = jsonb_build_object('changes', ${lines})
   where kind = 'payment' and version = (select version from definitions where kind = 'payment');`
const byOne = (line: string) => changed(`jsonb_build_array(${line})`, ONE_OPERATOR, 'planted')
const line = (field: string, before: string, after: string) =>
  `jsonb_build_object('field', ${field}, 'before', ${before}, 'after', ${after})`
/** The lowest bonus level, and its line from one percent to another. */
const LEVEL = `'level|' || (select (min(from_minor)::float8 / 100)::text from payment_bonus_levels)`
const LEVEL_PERCENT = `(select (percent_bp::float8 / 100)::text || ' %' from payment_bonus_levels order by from_minor limit 1)`
/** The first campaign with a gift that a player took. */
const TAKEN = 'create temp table pick as select * from campaign_opens where gift_operation_id is not null limit 1;'

/** Campaigns, payment terms, and the values of the dashboard. */
export const OFFICE_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a campaign whose text differs from the approved one',
    found: ['I61'],
    sql: `update campaigns set title = title || '!' where id = (select min(id) from campaigns);`,
  },
  {
    what: 'a gift of a campaign to a player who did not follow its link',
    found: ['I61'],
    sql: `${TAKEN} delete from campaign_opens o using pick p where o.campaign_id = p.campaign_id and o.user_id = p.user_id;`,
  },
  {
    what: 'a player who followed the link and got no gift',
    found: ['I61'],
    sql: `${TAKEN} update campaign_opens o set gift_operation_id = null from pick p where o.campaign_id = p.campaign_id and o.user_id = p.user_id;`,
  },
  {
    what: 'a player who followed a link that was sent to somebody else',
    found: ['I61'],
    sql: `insert into campaign_opens (campaign_id, user_id, at, gift_operation_id)
      select campaign_id, (select max(user_id) from players p where not exists (select from campaign_players m where m.user_id = p.user_id)), at, null
        from campaign_opens limit 1;`,
  },
  {
    what: 'payment terms without an author',
    found: ['I62'],
    sql: changed(`jsonb_build_array(${line(`'x'`, `'1'`, `'2'`)})`, 'null', 'planted'),
  },
  {
    what: 'payment terms that differ from their version',
    found: ['I60'],
    sql: 'update payment_directions set maximal_minor = maximal_minor + 100 where id = (select min(id) from payment_directions);',
  },
  {
    what: 'a payment method that one operator enabled alone',
    found: ['I62'],
    sql: byOne(line(`'methodOn|X'`, `'off'`, `'on'`)),
  },
  {
    what: 'a country that one operator enabled alone',
    found: ['I62'],
    sql: byOne(line(`'countryOn|X'`, `'off'`, `'on'`)),
  },
  {
    what: 'a lower minimum of a payment method set by one operator',
    found: ['I62'],
    sql: byOne(
      line(
        `(select 'methodMinimum|' || d.name || ', ' || c.name from payment_directions d join payment_countries c on c.iso = d.country where d.is_enabled limit 1)`,
        `'100 RUB'`,
        `'50 RUB'`,
      ),
    ),
  },
  {
    what: 'a better rate of a country set by one operator',
    found: ['I62'],
    sql: byOne(line(`'countryRate|X'`, `'0.17'`, `'0.18'`)),
  },
  {
    what: 'a rate of a country that differs from its version',
    found: ['I60', 'I62'],
    sql: `update payment_countries set name = 'X' where is_default;
      ${byOne(line(`'countryRate|X'`, `'2'`, `'0.5'`))}`,
  },
  {
    what: 'a change of other payment terms in the name of a central bank',
    found: ['I62'],
    sql: changed(`jsonb_build_array(${line(`'methodBonus|X'`, `'1 %'`, `'2 %'`)})`, 'null', 'rates'),
  },
  {
    what: 'a bonus level that one operator raised',
    found: ['I62'],
    sql: byOne(line(LEVEL, `'0.01 %'`, LEVEL_PERCENT)),
  },
  {
    what: 'a bonus level that differs from its version',
    found: ['I62'],
    sql: byOne(line(LEVEL, LEVEL_PERCENT, `'0.01 %'`)),
  },
  {
    what: 'stakes of the dashboard without a play',
    found: ['I63'],
    sql: `update dashboard_hours set value = value + 1 where (metric, hour, subject) = (select metric, hour, subject from dashboard_hours where metric = 'stakes' and subject = 'case' limit 1);`,
  },
  {
    what: 'a refill that the dashboard counted twice',
    found: ['I63'],
    sql: `update dashboard_hours set value = value * 2 where metric = 'refills';`,
  },
  {
    what: 'winnings of contracts that the dashboard left out',
    found: ['I63'],
    sql: `delete from dashboard_hours where metric = 'winnings' and subject = 'contract';`,
  },
  {
    what: 'stakes of upgrades in the dashboard without a play',
    found: ['I63'],
    sql: `update dashboard_hours set value = value + 1 where metric = 'stakes' and subject = 'upgrade';`,
  },
  {
    what: 'stakes of battles that the dashboard counted hours too early',
    found: ['I63'],
    sql: `update dashboard_hours set hour = hour - interval '5 hours' where metric = 'stakes' and subject = 'battle';`,
  },
  {
    what: 'winnings of a battle that the dashboard left out',
    found: ['I63'],
    // Of whichever hour has the highest value: a battle may end in a later hour than it began.
    sql: `update dashboard_hours d set value = d.value - p.won
      from (select won_minor as won from plays where kind = 'battle' and won_minor > 0 order by id limit 1) p
     where d.metric = 'winnings' and d.subject = 'battle'
       and d.hour = (select hour from dashboard_hours where metric = 'winnings' and subject = 'battle' order by value desc limit 1);`,
  },
  {
    what: 'a failed payment that the dashboard does not show',
    found: ['I63'],
    sql: `delete from dashboard_hours where metric = 'refills_failed';`,
  },
  {
    what: 'a player on the dashboard who did nothing',
    found: ['I63'],
    sql: `insert into dashboard_players (day, user_id) select day - 20, user_id from dashboard_players limit 1;`,
  },
  {
    what: 'a player whom the dashboard left out',
    found: ['I63'],
    sql: 'delete from dashboard_players where user_id = (select user_id from contracts limit 1);',
  },
  {
    what: 'a pack whose contents differ from the approved ones',
    found: ['I65'],
    sql: `update catalogue_items set pack = jsonb_set(pack, '{contents,0,quantity}', '7') where replaces_id is not null;`,
  },
  {
    what: 'a changed pack that its author approved',
    found: ['I48', 'I65'],
    sql: `alter table change_requests drop constraint change_requests_two_people;
      update change_requests set decided_by = author_id where kind = 'pack.contents' and state = 'applied';`,
  },
  {
    what: 'a replaced pack that is still offered',
    found: ['I65'],
    sql: `alter table catalogue_items drop constraint catalogue_items_name_seen_once, drop constraint catalogue_items_market_name_seen_once;
      update catalogue_items f set is_retired = false from catalogue_items i where i.replaces_id = f.id;`,
  },
  {
    what: 'an opened pack that gave other items than it listed',
    found: ['I65'],
    sql: `update catalogue_items set replaces_id = (select min(pack_item_id) from unpackings) where replaces_id is not null;
      update catalogue_items f set pack = jsonb_set(pack, '{contents,0,quantity}', '7'), is_retired = true where id = (select min(pack_item_id) from unpackings);
      update change_requests set payload = jsonb_set(payload, '{slug}', to_jsonb(i.slug)), target = 'item ' || i.slug
        from catalogue_items i where i.id = (select min(pack_item_id) from unpackings) and kind = 'pack.contents';`,
  },
  {
    what: 'openings that the dashboard left out',
    found: ['I63'],
    sql: `delete from dashboard_hours where metric = 'openings';`,
  },
  {
    what: 'an opening that was counted twice for its player',
    found: ['I70'],
    sql: `update play_totals t set staked_minor = t.staked_minor + o.cost_minor, won_minor = t.won_minor + o.prices_minor[1]
      from openings o where o.currency = 1 and o.cost_minor > 0 and o.id = (select max(id) from openings where currency = 1 and cost_minor > 0) and o.user_id = t.user_id;`,
  },
  {
    what: 'winnings of a battle that were counted for another player',
    found: ['I70'],
    sql: `update play_totals t set won_minor = t.won_minor - s.won_minor
      from battle_seats s where s.stake_id = (select min(stake_id) from battle_seats where won_minor > 0 and user_id is not null) and s.user_id = t.user_id;`,
  },
  {
    what: 'a promised return without an opening',
    found: ['I70'],
    sql: `update dashboard_hours set value = value + 1 where metric = 'promised';`,
  },
  {
    what: 'a player who played and has no totals',
    found: ['I70'],
    sql: 'delete from play_totals where user_id = (select user_id from contracts limit 1);',
  },
  {
    what: 'a player of an event who is counted twice in the list of events',
    found: ['I66'],
    sql: 'update season_totals set players = players + 1;',
  },
  {
    what: 'paid missions that their list leaves out',
    found: ['I66'],
    sql: 'delete from mission_totals;',
  },
  {
    what: 'a bought offer that the list of offers does not show',
    found: ['I66'],
    sql: 'update offer_totals set bought = bought - 1 where bought > 0;',
  },
  {
    what: 'a refill that the list of promo codes counts twice',
    found: ['I71'],
    sql: `update promo_totals t set refilled_minor = t.refilled_minor + u.value_minor
      from promo_uses u where u.reference_id = (select min(reference_id) from promo_uses where state = 'used' and value_minor > 0) and u.code_id = t.code_id;`,
  },
  {
    what: 'a use of a promo code that its list leaves out',
    found: ['I71'],
    sql: 'update promo_totals set uses = uses - 1 where code_id = (select min(code_id) from promo_totals where uses > 0);',
  },
  {
    what: 'totals of a promo code that nobody used',
    found: ['I71'],
    sql: 'insert into promo_totals select id, 1, 0 from promo_codes where id not in (select code_id from promo_uses) limit 1;',
  },
]
