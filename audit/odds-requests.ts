import { bySql, type Invariant } from './invariant.ts'

/** Who stands behind published odds: an import, or two operators. */
export const oddsRequestInvariants: readonly Invariant[] = [
  bySql(
    'I48',
    'odds that operators published come from a change request that one of them made and another one approved',
    'select count(*) from odds_versions',
    `select format('odds %s:%s come from change request %s, %s', v.case_id, v.version, v.change_request_id,
                   case when r.id is null then 'which is not there'
                        when r.kind not in ('case.odds', 'case.terms', 'items.prices') then 'which is ' || r.kind
                        when r.kind <> 'items.prices' and r.target <> 'case ' || v.case_id then 'which is about ' || r.target
                        when r.decided_by = r.author_id then 'which its author approved'
                        else 'which nobody approved: it is ' || r.state end) as finding
       from odds_versions v left join change_requests r on r.id = v.change_request_id
       left join cases c on c.id = v.case_id and c.odds_version = v.version
      where v.change_request_id is not null
        and (r.id is null or r.kind not in ('case.odds', 'case.terms', 'items.prices')
             or (r.kind <> 'items.prices' and r.target <> 'case ' || v.case_id)
             or r.decided_by is null or r.decided_by = r.author_id
             or r.state not in ('approved', 'applied', 'stale', 'withdrawn')
             or (c.id is not null and r.state <> 'applied'))`,
  ),
]
