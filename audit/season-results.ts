import { bySql } from './invariant.ts'

/** The published returns of ended events, recomputed opening by opening. A coin counts as 0.2 GOLD. */
export const seasonResultInvariants = [
  bySql(
    'I67',
    'the published returns of an ended event follow from its openings: arcanas, and for openings paid with GOLD their cost, value and promised return',
    'select count(*) from seasons',
    `with drops as (
       select r.season_id, o.id, o.currency = 1 and o.granted_count = 0 and v.expected_return is not null as is_paid, o.cost_minor as cost,
              o.cost_minor * v.expected_return as promised, o.cashback_minor + o.coins * 20 as extra, p.price, i.rarity = 'arcana' as is_arcana,
              p.place = 1 as is_first
         from season_results r join seasons s on s.id = r.season_id
         join openings o on o.id >= first_id_at(s.starts_at) and o.id < first_id_at(s.ends_at)
         join cases c on c.id = o.case_id and c.section_id = any(s.event_section_ids)
         join odds_versions v on v.case_id = o.case_id and v.version = o.odds_version
        cross join lateral unnest(o.item_ids, o.prices_minor) with ordinality as p (item_id, price, place)
         join catalogue_items i on i.id = p.item_id),
     given as (
       select season_id, count(*) filter (where is_arcana) as arcanas, coalesce(sum(cost) filter (where is_paid and is_first), 0) as cost,
              coalesce(sum(price + case when is_first then extra else 0 end) filter (where is_paid), 0) as value,
              coalesce(round(sum(promised) filter (where is_paid and is_first)), 0) as promised
         from drops group by 1)
     select format('event %s: %s arcanas, %s paid, %s given and %s promised are stored; its openings say %s, %s, %s and %s', r.season_id,
                   r.arcanas, r.cost_minor, r.value_minor, r.promised_minor, coalesce(g.arcanas, 0), coalesce(g.cost, 0), coalesce(g.value, 0),
                   coalesce(g.promised, 0)) as finding
       from season_results r left join given g using (season_id)
      where (r.arcanas, r.cost_minor, r.value_minor) is distinct from (coalesce(g.arcanas, 0), coalesce(g.cost, 0), coalesce(g.value, 0))
         or abs(r.promised_minor - coalesce(g.promised, 0)) > 1
     union all
     select format('event %s: counted before its end', season_id) from season_results join seasons on id = season_id where ends_at > now()
     union all
     select format('event %s: ended at %s and not counted', id, ends_at) from seasons
      where ends_at < now() - interval '10 minutes' and id not in (select season_id from season_results)`,
  ),
]
