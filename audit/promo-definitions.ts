import { bySql } from './invariant.ts'

/** Limits of a single operator: GOLD per day in minor units, percent of a refill. */
const ALONE = { minor: 100_000_00, percent: 25 }

/** Definitions of promo codes. */
export const promoDefinitionInvariants = [
  bySql(
    'I51',
    'each promo code is what its last recorded version says, each costly version has an applied change request by two operators, and none added more alone in a day than one may',
    'select count(*) from promo_versions',
    `with last as (
       select distinct on (code_id, batch_id) code_id, batch_id, version, terms from promo_versions order by code_id, batch_id, version desc)
     select format('code %s is %s in version %s, its last recorded version %s says %s', c.code, promo_terms(c), c.version, l.version, l.terms) as finding
       from promo_codes c left join last l on l.code_id = c.id or l.batch_id = c.batch_id
      where (l.version, l.terms) is distinct from (c.version, promo_terms(c))
     union all
     select format('batch %s has %s codes, it was made with %s', b.id, count(c.id), b.codes)
       from promo_batches b left join promo_codes c on c.batch_id = b.id group by b.id having count(c.id) <> b.codes
     union all
     select format('version %s of code %s follows %s', version, coalesce(code_id, batch_id), before)
       from (select *, lag(version, 1, 0) over (partition by code_id, batch_id order by version) as before from promo_versions) v
      where version <> before + 1
     union all
     select format('version %s of code %s: its change request %s is %s, of the kind %s, by operator %s, decided by %s', v.version,
                   coalesce(v.code_id, v.batch_id), r.id, r.state, r.kind, r.author_id, r.decided_by)
       from promo_versions v join change_requests r on r.id = v.change_request_id
      where r.kind not in ('promo.code', 'promo.batch') or r.state <> 'applied' or r.author_id is distinct from v.operator_id
         or r.decided_by is null or r.decided_by = r.author_id
     union all
     select format('version %s of code %s gives %s percent, and one operator made it', v.version, coalesce(v.code_id, v.batch_id), v.terms->>'percent')
       from (select *, lag(terms->>'percent') over (partition by code_id, batch_id order by version) as before from promo_versions) v
      where v.operator_id is not null and v.change_request_id is null and (v.terms->>'percent')::int4 > ${ALONE.percent}
        and v.terms->>'percent' is distinct from before
     union all
     select format('version %s of code %s gives %s percent with its coins, and one operator made it', version, coalesce(code_id, batch_id), percent)
       from (select *, lag(percent, 1, 0::numeric) over (partition by code_id, batch_id order by version) as before
               from (select *, coalesce((terms->>'percent')::numeric, 0) + coalesce((terms->>'coinFactor')::numeric, 0) * 0.2 as percent
                       from promo_versions) p) v
      where operator_id is not null and change_request_id is null and percent > ${ALONE.percent} and percent > before
        and at > coalesce((select s.at from rule_starts s where s.rule = 'rewards_alone'), '-infinity')
     union all
     select format('version %s of code %s can give %s, it says %s', v.version, coalesce(v.code_id, v.batch_id), sums.worth, v.worth_minor)
       from promo_versions v left join promo_batches b on b.id = v.batch_id,
            lateral (select coalesce((v.terms->>'sumMinor')::numeric, 0) * (v.terms->>'totalLimit')::numeric * coalesce(b.codes, 1) as worth) sums
      where v.worth_minor < sums.worth
     union all
     select format('version %s of code %s raised what it can give from %s to %s, it says by %s', version, coalesce(code_id, batch_id), before, worth_minor, added_minor)
       from (select *, lag(worth_minor, 1, 0) over (partition by code_id, batch_id order by version) as before from promo_versions) v
      where operator_id is not null and terms->>'caseId' is null and added_minor < worth_minor - before
     union all
     select format('operator %s added %s alone within a day up to version %s of code %s', operator_id, added, version, coalesce(code_id, batch_id))
       from (select *, sum(added_minor) over (partition by operator_id order by at range between interval '1 day' preceding and current row) as added
               from promo_versions where operator_id is not null and change_request_id is null) v
      where added > ${ALONE.minor}
     union all
     select format('change request %s was applied and defined no promo code', r.id)
       from change_requests r left join promo_versions v on v.change_request_id = r.id
      where r.kind in ('promo.code', 'promo.batch') and r.state = 'applied' and v.id is null`,
  ),
]
