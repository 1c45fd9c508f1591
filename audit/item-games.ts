import { bySql } from './invariant.ts'

const TICKETS = 100_000_000
/** The items of one operation differ in this many low bits of their ids. */
const PART_BITS = 6
/** The largest difference between a replacement and the value of its item, in percent. */
const REPLACEMENT_PERCENT = 5
/** The value of a coin in published returns, in minor units of GOLD. */
const COIN_WORTH_MINOR = 20
/** The largest difference between two clocks, and the largest lead of an id over its operation. */
const CLOCKS_MS = 5000
const AHEAD_MS = 35_000
const kind = (name: string) => `(select id from entry_kinds where name = '${name}')`
const PLAYED =
  'select (select count(*) from upgrades) + (select count(*) from contracts) + (select count(*) from exchanges) + (select count(*) from unpackings) as count'

/** Every operation that takes items: the items, their values, and their final status. */
const TAKINGS = `takings as (
  select t.user_id, t.operation_id, x.item_id, x.catalogue_item_id, t.status from (
    select user_id, id as operation_id, item_ids, catalogue_item_ids, 8 as status from upgrades
    union all select user_id, id, item_ids, catalogue_item_ids, 8 from contracts
    union all select user_id, id, item_ids, catalogue_item_ids, 9 from exchanges
    union all select user_id, id, array[item_id], array[pack_item_id], 10 from unpackings) t
  cross join lateral unnest(t.item_ids, t.catalogue_item_ids) as x (item_id, catalogue_item_id))`

/** What the operations paid in addition to items, according to their rows. */
const PAID = `paid as (
  select user_id, id as operation_id, 1 as currency, ${kind('contract change')} as kind, change_minor as amount from contracts
  union all select user_id, id, 1, ${kind('exchange change')}, change_minor from exchanges
  union all select user_id, id, 2, ${kind('upgrade consolation')}, coins from upgrades)`

/**
 * Exchanges with their input and output, and the replacement value of the output; `put_in` is the value of the input according to the
 * exchanges that gave it. Each row follows from earlier rows, so whole chains are checked.
 */
const COUNTED = `swaps as materialized (
  select e.id, e.user_id, e.is_replacement, e.item_ids, e.prices_minor, e.change_minor, e.counted_minor, own, given,
         coalesce(e.counted_minor, least(own, given)) as counted
    from exchanges e
   cross join lateral (select (select sum(p) from unnest(e.prices_minor) p) as own, (select sum(p) from unnest(e.target_prices_minor) p) as given) x),
 put_in as materialized (
  select s.id, sum(case when o.id is null then x.price else div(x.price * o.counted, o.given) end) as worth
    from swaps s cross join lateral unnest(s.item_ids, s.prices_minor) as x (item_id, price)
    left join swaps o on o.user_id = s.user_id and o.id = (x.item_id >> ${PART_BITS}) << ${PART_BITS}
   group by s.id)`

/** The published rules in force at the time of an operation, which is in its id. */
const RULES = `rules as (
  select game, version, document::jsonb as document, (extract(epoch from effective_from) * 1000)::bigint - 1767225600000 as from_ms from play_rules)`

/** Upgrades, contracts, exchanges and packs: what they take and what they may give. */
export const itemGameInvariants = [
  bySql(
    'I13',
    'a consumed item belongs to exactly one upgrade, contract, exchange or unpacking by its owner, and none is incomplete',
    'select count(*) from items where status in (5, 6, 7, 8, 9, 10)',
    `with ${TAKINGS}
     select format('item %s of player %s is consumed by nothing', i.id, i.user_id) as finding from items i
      where i.status in (8, 9, 10) and not exists (select from takings t where t.user_id = i.user_id and t.item_id = i.id)
     union all
     select format('item %s of player %s was taken %s times', item_id, user_id, count(*)) from takings group by user_id, item_id having count(*) > 1
     union all
     select format('operation %s of player %s took item %s, which is in state %s since %s', t.operation_id, t.user_id, t.item_id, i.status, i.operation_id)
       from takings t left join items i on i.user_id = t.user_id and i.id = t.item_id
      where i.status is distinct from t.status or i.operation_id is distinct from t.operation_id or i.catalogue_item_id is distinct from t.catalogue_item_id
     union all
     select format('item %s of player %s stands half-way in state %s', id, user_id, status) from items
      where status in (5, 6) or (status = 7 and (operation_id >> 22) < extract(epoch from now() - interval '2 minutes') * 1000 - 1767225600000)`,
  ),
  bySql(
    'I24',
    'no case, upgrade, contract or exchange returns more than its published rules allow, and each paid exactly what its row records',
    `select (select count(*) from odds_versions) + count as count from (${PLAYED}) played`,
    `with ${RULES}, ${PAID}, ${COUNTED},
     returns as (
       select v.case_id, v.version, v.document::jsonb as d, v.expected_return from odds_versions v where (v.document::jsonb ->> 'price')::numeric > 0),
     sums as (
       select r.case_id, r.version, r.expected_return, c.cashback_percent, c.every_n_open_free,
              (select sum((x ->> 'value')::numeric * ((x ->> 'to')::numeric - (x ->> 'from')::numeric)) / ${TICKETS} from jsonb_array_elements(r.d -> 'rows') x)
                * coalesce((r.d #>> '{rules,multifixNumber}')::numeric, 1)
                * coalesce(((r.d #>> '{rules,multicastRange,0}')::numeric + (r.d #>> '{rules,multicastRange,1}')::numeric) / 2, 1) as items,
              coalesce(((r.d #>> '{rules,bonus,min}')::numeric + (r.d #>> '{rules,bonus,max}')::numeric) / 2, 0) * ${COIN_WORTH_MINOR} / 100.0 as coins,
              (r.d ->> 'price')::numeric * case when r.d ->> 'currency' = 'COIN' then ${COIN_WORTH_MINOR} / 100.0 else 1 end as price
         from returns r join cases c on c.id = r.case_id)
     select format('case %s version %s gives back %s of its price', case_id, version, round((items + coins) / price, 4)) as finding from sums
      where (items + coins) / price > 1 or expected_return > 1
     union all
     select format('case %s version %s says %s, its rows give %s', s.case_id, s.version, s.expected_return, round((items + coins) / price, 6))
       from sums s join cases c on c.id = s.case_id and c.odds_version = s.version
      where c.every_n_open_free is null and abs((items + coins) / price + coalesce(s.cashback_percent, 0) / 100.0 - s.expected_return::numeric) > 0.000001
     union all
     select format('upgrade %s: %s of %s tickets for %s against %s, its rules give %s', u.id, u.threshold, ${TICKETS}, u.value_minor, u.target_price_minor, due)
       from upgrades u left join rules r on r.game = 'upgrade' and r.version = u.rules_version
      cross join lateral (select greatest((r.document ->> 'minThreshold')::numeric, least((r.document ->> 'maxThreshold')::numeric,
         div((r.document ->> 'maxThreshold')::numeric * u.value_minor, u.target_price_minor * (r.document ->> 'baseDiminisher')::numeric))) as due) x
      where due is distinct from u.threshold
         or u.threshold::numeric * u.target_price_minor + (${TICKETS} - u.threshold)::numeric * u.coins * ${COIN_WORTH_MINOR}
            > (r.document ->> 'maxReturn')::numeric * ${TICKETS} * u.value_minor
         or u.value_minor <> (select sum(p) from unnest(u.prices_minor) p)
         or u.target_price_minor >= u.value_minor * (r.document ->> 'maxDifference')::numeric
         or u.coins > u.value_minor / ((r.document #>> '{consolation,goldPerCoin}')::numeric * 100)
     union all
     select format('rules %s of contracts give back %s', version, x.mean) from rules cross join lateral (
       select sum((row ->> 'multiplier')::numeric * ((row ->> 'to')::numeric - (row ->> 'from')::numeric)) / ${TICKETS} as mean
         from jsonb_array_elements(document -> 'rows') row) x
      where game = 'contract' and (x.mean > 1 or x.mean <> (document ->> 'expected')::numeric)
     union all
     select format('contract %s of items worth %s paid out %s: item %s and change %s', c.id, c.value_minor, c.payout_minor, c.result_price_minor, c.change_minor)
       from contracts c
      where c.value_minor <> (select sum(p) from unnest(c.prices_minor) p) or c.payout_minor <> c.value_minor * c.multiplier_percent / 100
         or coalesce(c.result_price_minor, 0) + c.change_minor <> c.payout_minor
     union all
     select format('exchange %s: items worth %s for things worth %s and change %s', id, own, given, change_minor) from swaps
      where case when is_replacement then change_minor <> greatest(own - given, 0) else given + change_minor <> own end
     union all
     select format('replacement %s: a thing worth %s for an item that counts for %s', s.id, s.given, p.worth) from swaps s join put_in p on p.id = s.id
      where s.is_replacement and abs(s.given - p.worth) * 100 > p.worth * ${REPLACEMENT_PERCENT}
     union all
     select format('exchange %s: what it gave counts for %s, its items come to %s', s.id, s.counted_minor, x.due) from swaps s join put_in p on p.id = s.id
      cross join lateral (select case when s.given >= s.own then p.worth else div(p.worth * s.given, s.own) end as due) x
      where s.counted_minor <> x.due
     union all
     select format('operation %s was made under rules %s of %s, which were not in force', o.id, o.rules_version, o.game) from (
       select id, 'upgrade' as game, rules_version from upgrades union all select id, 'contract', rules_version from contracts) o
      where o.rules_version is distinct from (select version from rules r where r.game = o.game and r.from_ms <= (o.id >> 22) + ${CLOCKS_MS} order by r.from_ms desc, version desc limit 1)
        and o.rules_version is distinct from (select version from rules r where r.game = o.game and r.from_ms <= (o.id >> 22) - ${AHEAD_MS} order by r.from_ms desc, version desc limit 1)
     union all
     select format('operation %s of player %s paid %s by its row, %s by its entries', p.operation_id, p.user_id, p.amount, coalesce(e.amount, 0)) from paid p
       left join ledger_entries e on e.account_id = p.user_id and e.operation_id = p.operation_id and e.kind = p.kind and e.currency = p.currency
      where p.amount <> coalesce(e.amount, 0)
     union all
     select format('entry of operation %s: %s for no exchange, contract or upgrade', e.operation_id, e.amount) from ledger_entries e
      where e.account_id >= 1000 and e.kind in (${kind('contract change')}, ${kind('exchange change')}, ${kind('upgrade consolation')})
        and not exists (select from paid p where p.user_id = e.account_id and p.operation_id = e.operation_id and p.kind = e.kind)`,
  ),
]

/** Checks the outcomes of upgrades and contracts against their rolls. The query's parameter is the last checked id. */
export const DECIDED_BY_ROLLS = `
  select format('upgrade %s: ticket %s of %s, threshold %s, won %s', u.id, r.value, r.range, u.threshold, u.has_won) as finding
    from upgrades u left join rolls r on r.id = u.id
   where u.id > $1 and (r.purpose is distinct from 'upgrade' or r.range <> ${TICKETS} or r.user_id <> u.user_id or (r.value < u.threshold) <> u.has_won)
  union all
  select format('contract %s: ticket %s of %s gives another multiplier than %s percent', c.id, r.value, r.range, c.multiplier_percent)
    from contracts c left join rolls r on r.id = c.id left join play_rules p on p.game = 'contract' and p.version = c.rules_version
   where c.id > $1 and (r.purpose is distinct from 'contract' or r.range <> ${TICKETS} or r.user_id <> c.user_id or not exists (
     select from jsonb_array_elements(p.document::jsonb -> 'rows') row
      where (row ->> 'from')::int <= r.value and r.value < (row ->> 'to')::int and (row ->> 'multiplier')::numeric * 100 = c.multiplier_percent))
  union all
  select format('roll %s decides no %s', r.id, r.purpose) from rolls r
   where r.id > $1 and ((r.purpose = 'upgrade' and not exists (select from upgrades u where u.id = r.id))
      or (r.purpose = 'contract' and not exists (select from contracts c where c.id = r.id)))
  union all
  select format('rules %s of %s do not hash to what was published', version, game) from play_rules where sha256(convert_to(document, 'UTF8')) <> hash`
