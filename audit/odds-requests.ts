import { bySql, type Invariant } from './invariant.ts'

/** The target of the change request that a version may come from; a new case has no number before its request is applied. */
const TARGET = `case r.kind when 'items.prices' then r.target
                         when 'pack.contents' then (
                           select 'item ' || former.slug from odds_rows o join catalogue_items i on i.id = o.item_id
                             join catalogue_items former on former.id = i.replaces_id
                            where o.case_id = v.case_id and o.version = v.version and i.change_request_id = r.id)
                         when 'case.new' then case when v.version = 1 then 'new case ' || k.slug else '' end
                         else 'case ' || v.case_id end`

/** The origin of published odds: an import, or a change request of two operators. */
export const oddsRequestInvariants: readonly Invariant[] = [
  bySql(
    'I48',
    'odds that operators published come from a change request that one of them made and another one approved',
    'select count(*) from odds_versions',
    `select format('odds %s:%s come from change request %s, %s', v.case_id, v.version, v.change_request_id,
                   case when r.id is null then 'which is not there'
                        when r.kind not in ('case.odds', 'case.terms', 'case.new', 'items.prices', 'pack.contents') then 'which is ' || r.kind
                        when r.target is distinct from ${TARGET} then 'which is about ' || r.target
                        when r.decided_by = r.author_id then 'which its author approved'
                        else 'which nobody approved: it is ' || r.state end) as finding
       from odds_versions v left join change_requests r on r.id = v.change_request_id
       left join cases k on k.id = v.case_id
       left join cases c on c.id = v.case_id and c.odds_version = v.version
      where v.change_request_id is not null
        and (r.id is null or r.kind not in ('case.odds', 'case.terms', 'case.new', 'items.prices', 'pack.contents')
             or r.target is distinct from ${TARGET}
             or r.decided_by is null or r.decided_by = r.author_id
             or r.state not in ('approved', 'applied', 'stale', 'withdrawn')
             or (c.id is not null and r.state <> 'applied'))`,
  ),
  bySql(
    'I69',
    'odds without a change request were published by a recorded import, without changes',
    'select count(*) from odds_versions where change_request_id is null',
    `select format('odds %s:%s come from no recorded import', v.case_id, v.version) as finding
       from odds_versions v
       left join (select o.key, o.value from catalogue_imports cross join jsonb_each_text(odds) o) i
         on i.key = v.case_id || ':' || v.version and i.value = encode(v.hash, 'hex')
      where v.change_request_id is null and i.key is null`,
  ),
]
