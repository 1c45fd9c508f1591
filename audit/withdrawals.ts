import { bySql } from './invariant.ts'

/** Statuses of an item during its withdrawal, statuses that only a withdrawal sets, and final statuses. */
const ON_ITS_WAY = '(15, 16, 17, 18, 19, 22)'
const PREPARING = 15
const COMPLETED = 20
const RETURNED = 21
const ACCEPTED = 19
/** Whether the provider confirmed that it has the withdrawal. */
const isAcknowledged = (withdrawal: string) =>
  `exists (select from withdrawal_steps s where s.withdrawal_id = ${withdrawal}.id and s.status between 16 and ${COMPLETED})`
/** Resolved by two operators; I59 checks these. */
const isResolved = 'exists (select from withdrawal_resolutions r where r.withdrawal_id = w.id)'
/** A withdrawal of unknown outcome is passed to operators after half an hour. */
const MAX_DOUBT = "interval '45 minutes'"

/** The Steam id for a trade link: account numbers count from the first id of the public universe. */
const partnerOf = (link: string) => `(76561197960265728 + (substring(${link} from 'partner=([0-9]+)'))::bigint)::text`

/** Withdrawals: one at a time per item, delivered at most once, never both returned and delivered, and to the requested receiver. */
export const withdrawalInvariants = [
  bySql(
    'I14',
    'an item is in at most one open delivery; a withdrawal is delivered at most once, to the Steam account of its player, and is never both returned and delivered',
    'select count(*) from withdrawals',
    `select format('withdrawal %s: it stands in %s, its item %s in %s', w.id, w.status, w.item_id, i.status) as finding
       from withdrawals w left join items i on i.user_id = w.user_id and i.id = w.item_id
      where i.id is null or (w.ended_at is null and i.status <> w.status) or (w.status = ${COMPLETED} and i.status <> ${COMPLETED})
     union all
     select format('item %s of player %s is in %s without a withdrawal', i.id, i.user_id, i.status) from items i
      where i.status in (15, 16, 17, 18, 19, 20, 22)
        and not exists (select from withdrawals w where w.user_id = i.user_id and w.item_id = i.id and w.status = i.status)
     union all
     select format('item %s of player %s is in %s open withdrawals', item_id, user_id, count(*)) from withdrawals
      where ended_at is null group by user_id, item_id having count(*) > 1
     union all
     select format('thing %s of %s is in %s open deliveries', asset_id, provider, count(*)) from withdrawals
      where ended_at is null and asset_id is not null group by provider, asset_id having count(*) > 1
     union all
     select format('offer %s of %s belongs to %s withdrawals', trade_id, provider, count(*)) from withdrawals
      where trade_id is not null group by provider, trade_id having count(*) > 1
     union all
     select format('item %s of player %s: %s offers accepted, %s withdrawals say so', coalesce(s.item_id, w.item_id), coalesce(s.user_id, w.user_id),
                   coalesce(s.count, 0), coalesce(w.count, 0))
       from (select user_id, item_id, count(*) as count from single_item_steps where to_status = ${ACCEPTED} group by 1, 2) s
       full join (select user_id, item_id, count(*) as count from withdrawals where accepted_at is not null group by 1, 2) w
         on w.user_id = s.user_id and w.item_id = s.item_id
      where coalesce(s.count, 0) <> coalesce(w.count, 0)
     union all
     select format('item %s of player %s: %s steps towards Steam, %s withdrawals', coalesce(s.item_id, w.item_id), coalesce(s.user_id, w.user_id),
                   coalesce(s.count, 0), coalesce(w.count, 0))
       from (select user_id, item_id, count(*) as count from single_item_steps where to_status = ${PREPARING} group by 1, 2) s
       full join (select user_id, item_id, count(*) as count from withdrawals group by 1, 2) w on w.user_id = s.user_id and w.item_id = s.item_id
      where coalesce(s.count, 0) <> coalesce(w.count, 0)
     union all
     select format('item %s of player %s: %s steps back from Steam, %s withdrawals that returned', coalesce(s.item_id, w.item_id),
                   coalesce(s.user_id, w.user_id), coalesce(s.count, 0), coalesce(w.count, 0))
       from (select user_id, item_id, count(*) as count from single_item_steps where to_status = ${RETURNED} and from_status <> 2 group by 1, 2) s
       full join (select user_id, item_id, count(*) as count from withdrawals w where status = ${RETURNED} and not ${isResolved} group by 1, 2) w
         on w.user_id = s.user_id and w.item_id = s.item_id
      where coalesce(s.count, 0) <> coalesce(w.count, 0)
     union all
     select format('withdrawal %s was returned and accepted', id) from withdrawals w where status = ${RETURNED} and accepted_at is not null and not ${isResolved}
     union all
     select format('withdrawal %s ended in %s, its item %s is still on its way', w.id, w.status, w.item_id)
       from withdrawals w join items i on i.user_id = w.user_id and i.id = w.item_id
      where w.status = ${RETURNED} and i.status in ${ON_ITS_WAY}
        and not exists (select from withdrawals o where o.user_id = w.user_id and o.item_id = w.item_id and o.ended_at is null)
     union all
     select format('withdrawal %s goes to %s, the link of its player led to another account', w.id, w.steam_id)
       from withdrawals w join users u on u.id = w.user_id
      where w.method = 'link' and u.steam_link_set_at <= w.created_at and w.steam_id <> ${partnerOf('u.steam_link')}
     union all
     select format('withdrawal %s stands in %s, its player was told %s last', w.id, w.status, s.status)
       from withdrawals w left join lateral
            (select status from withdrawal_steps s where s.withdrawal_id = w.id order by place desc limit 1) s on true
      where s.status is distinct from w.status
     union all
     select format('withdrawal %s was returned for %s, though the market had sold it, or may have', w.id, w.cause) from withdrawals w
      where w.provider = 'market' and w.status = ${RETURNED} and w.cause in ('no_stock', 'price_too_high')
        and (${isAcknowledged('w')} or exists (select from market_purchases p where p.withdrawal_id = w.id and p.is_open))
     union all
     select format('withdrawal %s was acknowledged by its provider, and that is not written down', w.id) from withdrawals w
      where w.ended_at is null and w.acknowledged_at is null and (w.trade_id is not null or ${isAcknowledged('w')})
     union all
     select format('withdrawal %s is in doubt since %s and nobody was told', id, doubted_at) from withdrawals
      where status = 22 and doubted_at < now() - ${MAX_DOUBT}`,
  ),
]
