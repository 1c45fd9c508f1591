import { bySql } from './invariant.ts'

/** Versions of offers, from which personal offers are made. */
export const offerDefinitionInvariants = [
  bySql(
    'I55',
    "each personal offer has the terms of its offer's last version and was made within the window of these terms",
    'select count(*) from offer_versions',
    `select format('offer %s is in version %s, its terms in %s, its definition in %s', o.id, o.version, l.version, d.version) as finding
       from offers o left join (select offer_id, max(version) as version from offer_versions group by 1) l on l.offer_id = o.id
       left join definitions d on d.kind = 'offer' and d.key = o.id::text
      where l.version is distinct from o.version or d.version is distinct from o.version
     union all
     select format('offer %s of player %s was made at %s, its version from %s to %s', p.id, p.user_id, p.made_at, v.starts_at, v.ends_at)
       from player_offers p join offer_versions v on v.offer_id = p.offer_id and v.version = p.version
      where p.made_at < v.starts_at or p.made_at >= v.ends_at + interval '10 seconds'`,
  ),
]
