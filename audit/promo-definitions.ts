import { bySql } from './invariant.ts'

/** The limits of a single operator: GOLD per day in minor units, and the percentage of a refill. */
const ALONE = { minor: 100_000_00, percent: 25 }
/** The value of a coin in hundredths of GOLD: one coin per 100 GOLD is this percentage. */
const COIN_PERCENT = 0.2

/**
 * Versions of codes and batches: the GOLD that all their codes give without a refill, in minor units, and the percentage of a refill
 * including coins.
 */
const VERSIONS = `
  select v.kind, v.key, v.version, v.at, v.operator_id is not null and v.change_request_id is null as is_alone, v.operator_id,
         (v.details->>'worthMinor')::numeric as worth,
         coalesce((f.terms->>'sum')::numeric, 0) * 100 * (f.terms->>'totalLimit')::numeric * coalesce((v.terms->>'codes')::int, 1) as gold,
         coalesce((f.terms->>'percent')::numeric, 0) as percent, coalesce((f.terms->>'coinFactor')::numeric, 0) * ${COIN_PERCENT} as coin_percent,
         v.at > coalesce((select s.at from rule_starts s where s.rule = 'rewards_alone'), '-infinity') as counts_coins
    from definition_versions v cross join lateral (select coalesce(v.terms->'fields', v.terms) as terms) f
   where v.kind in ('promo', 'promo-batch')`

/** The rewards that definitions of promo codes can give. */
export const promoDefinitionInvariants = [
  bySql(
    'I51',
    'each batch has its codes, each version of a promo code records what it can give, and no operator alone made one with a higher percentage, or more GOLD in a day, than one operator may give',
    `select count(*) from definition_versions where kind in ('promo', 'promo-batch')`,
    `with v as (
       select *, lag(gold, 1, 0) over w as gold_before, lag(percent, 1, 0) over w as percent_before,
              lag(percent + coin_percent, 1, 0) over w as with_coins_before from (${VERSIONS}) v
       window w as (partition by kind, key order by version))
     select format('batch %s has %s codes, it was made with %s', b.id, count(c.id), b.codes) as finding
       from promo_batches b left join promo_codes c on c.batch_id = b.id group by b.id having count(c.id) <> b.codes
     union all
     select format('version %s of %s %s gives %s percent, and %s with its coins, and one operator made it', version, kind, key, percent, percent + coin_percent)
       from v
      where is_alone and ((percent > ${ALONE.percent} and percent > percent_before)
                          or (counts_coins and percent + coin_percent > ${ALONE.percent} and percent + coin_percent > with_coins_before))
     union all
     select format('version %s of %s %s can give %s, it says %s', version, kind, key, gold, worth) from v where worth is null or worth < gold
     union all
     select format('operator %s added %s alone within a day up to version %s of %s %s', operator_id, added, version, kind, key)
       from (select *, sum(case when version = 1 then worth else greatest(0, gold - gold_before) end) over (
               partition by operator_id order by at range between interval '1 day' preceding and current row) as added
               from v where is_alone) v
      where added > ${ALONE.minor}`,
  ),
]
