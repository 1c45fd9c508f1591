import { bySql } from './invariant.ts'

/** Campaigns: their recipients and their gifts. */
export const campaignInvariants = [
  bySql(
    'I61',
    'each campaign has the content that a second operator approved; every player who received its message and followed the link got its gift once, and nobody else did',
    'select count(*) from campaigns',
    `select format('campaign %s is of change request %s, a %s of operator %s that is %s, decided by %s', c.id, r.id, r.kind, r.author_id, r.state, r.decided_by) as finding
       from campaigns c join change_requests r on r.id = c.change_request_id
      where r.kind <> 'campaign.send' or r.state <> 'applied' or r.decided_by is null or r.decided_by = r.author_id
     union all
     select format('campaign %s says or gives other than its change request %s', c.id, r.id)
       from campaigns c join change_requests r on r.id = c.change_request_id left join cases g on g.id = c.gift_case_id
      where r.kind = 'campaign.send' and r.state = 'applied'
        and (r.payload->>'title', r.payload->>'text', r.payload->>'path', r.payload->>'giftCase') is distinct from (c.title, c.text, c.path, g.slug)
     union all
     select format('campaign %s reached %s players, it wrote to %s', c.id, c.reached, coalesce(m.count, 0))
       from campaigns c left join (select campaign_id, count(*) from campaign_players group by 1) m on m.campaign_id = c.id
      where c.reached <> coalesce(m.count, 0)
     union all
     select format('player %s came by campaign %s, which did not write to them before', o.user_id, o.campaign_id)
       from campaign_opens o left join campaign_players m using (campaign_id, user_id) where m.at is null or m.at > o.at + interval '5 seconds'
     union all
     select format('campaign %s owes player %s case %s by operation %s, it gave case %s %s times by operation %s', d.campaign_id,
                   coalesce(d.user_id, g.user_id), d.gift_case_id, d.gift_operation_id, g.case_id, coalesce(g.count, 0), g.operation_id)
       from (select o.campaign_id, o.user_id, o.gift_operation_id, c.gift_case_id from campaign_opens o join campaigns c on c.id = o.campaign_id
              where c.gift_case_id is not null or o.gift_operation_id is not null) d
       full join (select * from free_open_grants where reason = 'campaign') g
         on g.user_id = d.user_id and g.operation_id = d.gift_operation_id and g.case_id = d.gift_case_id
      where g.count is distinct from 1 or d.campaign_id is null`,
  ),
]
