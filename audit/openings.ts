import { bySql } from './invariant.ts'

const OPENINGS = 'select count(*) from openings'

/** The case of opening `o` belongs to no event, or its event was running. */
const EARNS_COINS = `(not exists (select from seasons s join cases c on c.section_id = any(s.event_section_ids) where c.id = o.case_id)
    or exists (select from seasons s join cases c on c.section_id = any(s.event_section_ids)
                where c.id = o.case_id and o.id >= first_id_at(s.starts_at) and o.id < first_id_at(s.ends_at)))`

/** Openings: limits, prices, levels, and the published terms. */
export const openingInvariants = [
  bySql(
    'I16',
    'a limited case was opened as often as its counter states and never beyond its limit; a paid opening cost its price and returned what was promised, and a free one was due',
    OPENINGS,
    // Materialized: otherwise the whole document would be read again for every opening of its version.
    `with prices as materialized (
       select case_id, version, round((document::jsonb ->> 'price')::numeric * case when document::jsonb ->> 'currency' = 'COIN' then 1 else 100 end)::bigint as price_minor
         from odds_versions)
     select format('case %s: %s openings, counter %s, limit %s', c.case_id, coalesce(o.count, 0), c.taken, c.cap) as finding
       from case_counters c left join (select case_id, sum(count) as count from openings group by case_id) o using (case_id)
      where coalesce(o.count, 0) <> c.taken or c.taken > c.cap
     union all
     select format('opening %s cost %s, its version says %s for %s paid', o.id, o.cost_minor, v.price_minor * (o.count - o.granted_count - o.nth_free_count), o.count - o.granted_count - o.nth_free_count)
       from openings o join prices v on v.case_id = o.case_id and v.version = o.odds_version
      where o.cost_minor <> v.price_minor * (o.count - o.granted_count - o.nth_free_count)
     union all
     select format('player %s, case %s: %s free by every N-th of %s not granted, N = %s', user_id, case_id, free, counted, n)
       from (select o.user_id, o.case_id, c.every_n_open_free as n, sum(o.nth_free_count) filter (where is_present) as free,
                    sum(o.count - o.granted_count) filter (where is_present) as counted, bool_and(is_present) as is_all_present
               from openings o join cases c on c.id = o.case_id cross join lateral (select o.odds_version = c.odds_version as is_present) p
              where c.every_n_open_free is not null and c.price_minor > 0 group by 1, 2, 3) x
      where free > counted / n + case when is_all_present then 0 else 1 end or (is_all_present and free < counted / n)
     union all
     select format('opening %s: %s free by a rule that its case does not have', o.id, o.nth_free_count)
       from openings o join cases c on c.id = o.case_id and c.odds_version = o.odds_version
      where o.nth_free_count > 0 and c.every_n_open_free is null and c.price_minor > 0
     union all
     select format('player %s, case %s: opened %s times, may be opened once', o.user_id, o.case_id, sum(o.count))
       from openings o join cases c on c.id = o.case_id where c.is_once_only or c.kind = 'level' group by o.user_id, o.case_id having sum(o.count) > 1
     union all
     select format('opening %s of player %s cost %s and gave back %s and %s coins, its entries say %s, %s and %s, its rolls %s coins', coalesce(o.id, e.operation_id),
                   coalesce(o.user_id, e.account_id), o.cost_minor, o.cashback_minor, o.coins, e.cost, e.cashback, e.coins, (select sum(c) from unnest(o.bonus_coins) c))
       from openings o full join (
         select account_id, operation_id, -sum(amount) filter (where kind = 1) as cost, sum(amount) filter (where kind = 2) as cashback, sum(amount) filter (where kind = 3) as coins
           from ledger_entries where kind in (1, 2, 3) and account_id >= 1000 group by 1, 2) e on e.account_id = o.user_id and e.operation_id = o.id
      where o.id is null or o.cost_minor <> coalesce(e.cost, 0) or o.cashback_minor <> coalesce(e.cashback, 0) or o.coins <> coalesce(e.coins, 0)
         or ((o.coins <> 0 or o.bonus_coins is not null) and o.coins <> case when ${EARNS_COINS} then (select coalesce(sum(c), 0) from unnest(o.bonus_coins) c) else 0 end)`,
  ),
  bySql(
    'I17',
    'every player who opened a case had reached its level',
    OPENINGS,
    `select format('opening %s: experience %s does not hold level %s', o.id, o.experience_before_minor, c.level) as finding
       from openings o join cases c on c.id = o.case_id
      where c.level is not null and o.experience_before_minor < 40::bigint * (c.level - 1) * c.level * 100`,
  ),
  bySql(
    'I18',
    'an opening of k cases has the rolls of k cases',
    OPENINGS,
    `select format('opening %s of %s cases has %s tickets, %s items, %s prices, %s factors', id, count, cardinality(tickets), cardinality(item_ids),
                   cardinality(prices_minor), cardinality(factors)) as finding
       from openings
      where cardinality(tickets) < count or cardinality(tickets) <> cardinality(item_ids) or cardinality(tickets) <> cardinality(prices_minor)
         or (factors is not null and (cardinality(factors) <> count or (select sum(f) from unnest(factors) f) <> cardinality(tickets)))
         or (factors is null and cardinality(tickets) % count <> 0) or (bonus_coins is not null and cardinality(bonus_coins) <> count)`,
  ),
  bySql(
    'I34',
    'every public drop is an existing item of that player, and bots are marked',
    'select count(*) from live_drops',
    `select format('drop %s names no item of player %s', d.id, d.drop -> 'user' ->> 'id') as finding from live_drops d
      where not exists (select from items i where i.user_id = (d.drop -> 'user' ->> 'id')::bigint and i.id = d.id)
     union all
     select format('drop %s: bot mark %s, player %s', d.id, d.drop -> 'user' ->> 'isBot', u.is_bot) from live_drops d
       join users u on u.id = (d.drop -> 'user' ->> 'id')::bigint where (d.drop -> 'user' ->> 'isBot')::boolean is distinct from u.is_bot`,
  ),
  bySql(
    'I36',
    'recorded domain events are not delayed',
    'select (select count(*) from event_log) + (select count(*) from outbox) as count',
    `select format('%s rows of events wait in the outbox, the oldest of %s', count(*), min(at)) as finding from outbox
      where at < now() - interval '60 seconds' having count(*) > 0
     union all
     select format('consumer %s is %s rows behind, the oldest of %s', c.consumer, count(*), min(l.at)) from event_cursors c join event_log l on l.seq > c.seq
      where l.at < now() - interval '60 seconds' group by c.consumer`,
  ),
]
