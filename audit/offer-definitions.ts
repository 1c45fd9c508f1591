import { bySql } from './invariant.ts'

/** Versions whose change request has another kind, or was not made and approved by two operators. */
export const requestFaults = (versions: string, kind: string, what: string) => `
     select format('version %s of ${what} %s: its change request %s is %s, of the kind %s, by operator %s, decided by %s', v.version, v.id, r.id, r.state,
                   r.kind, r.author_id, r.decided_by)
       from ${versions} v join change_requests r on r.id = v.change_request_id
      where r.kind <> '${kind}' or r.state <> 'applied' or r.author_id is distinct from v.operator_id or r.decided_by is null
         or r.decided_by = r.author_id
     union all
     select format('change request %s was applied and defined no ${what}', r.id)
       from change_requests r left join ${versions} v on v.change_request_id = r.id
      where r.kind = '${kind}' and r.state = 'applied' and v.version is null
     union all
     select format('version %s of ${what} %s follows %s', version, id, before)
       from (select *, lag(version, 1, 0) over (partition by id order by version) as before from ${versions} x) v where version <> before + 1`

const OFFERS = '(select offer_id::text as id, * from offer_versions)'

/** Offers of the secret shop, as operators define them. */
export const offerDefinitionInvariants = [
  bySql(
    'I55',
    'each offer is what its last version says, which one operator proposed and another approved as it is; offers were made within their window',
    'select count(*) from offer_versions',
    `select format('offer %s is in version %s, its last one is %s', o.id, o.version, l.version) as finding
       from offers o left join (select offer_id, max(version) as version from offer_versions group by 1) l on l.offer_id = o.id
      where l.version is distinct from o.version
     union all ${requestFaults(OFFERS, 'offer.terms', 'offer')}
     union all
     select format('version %s of offer %s was made by one operator', version, offer_id)
       from offer_versions where operator_id is not null and change_request_id is null
     union all
     select format('version %s of offer %s has other terms than its change request %s', v.version, v.offer_id, r.id)
       from offer_versions v join change_requests r on r.id = v.change_request_id
      cross join lateral (select r.payload->'fields' as asked) f
      where (f.asked->>'price')::numeric * 100 <> v.price_minor or (f.asked->>'bonusMoney')::numeric * 100 <> v.bonus_minor
         or (f.asked->>'bonusCoins')::numeric <> v.bonus_coins or (f.asked->>'coinPrice')::numeric is distinct from v.coin_price
         or (f.asked->>'limitPerPlayer')::numeric <> v.limit_per_player
         or (select coalesce(sum(c.amount), 0) from offer_cases c where c.offer_id = v.offer_id and c.version = v.version)
            <> (select coalesce(sum((one->>'amount')::int8), 0) from jsonb_array_elements(f.asked->'cases') one)
     union all
     select format('offer %s of player %s was made at %s, its version from %s to %s', p.id, p.user_id, p.made_at, v.starts_at, v.ends_at)
       from player_offers p join offer_versions v on v.offer_id = p.offer_id and v.version = p.version
      where p.made_at < v.starts_at or p.made_at >= v.ends_at + interval '10 seconds'`,
  ),
]
