import { bySql } from './invariant.ts'

/** Names that players chose. */
export const nicknameInvariants = [
  bySql(
    'I80',
    'the name of a player is the last chosen one that was not revoked, otherwise that of the registration, and the log has every decision about names',
    'select count(*) from nickname_changes',
    `with expected as (
       select user_id, coalesce(
                (array_agg(name order by id desc) filter (where state in ('waiting', 'confirmed')))[1],
                (array_agg(name_before order by id))[1]) as name
         from nickname_changes group by user_id),
     decisions as (
       select operator_id, 'revoked' as state, target as of from operator_log where action = 'nickname.revoked'
       union all
       select l.operator_id, 'confirmed', 'nickname ' || c.id from operator_log l, jsonb_array_elements_text(l.after->'confirmed') c (id)
        where l.action = 'nicknames.confirmed')
     select format('player %s has another name than their choices say', u.id) as finding
       from expected e join users u on u.id = e.user_id where u.nickname <> e.name
     union all
     select format('nickname %s was %s by operator %s, and the log does not say so', c.id, c.state, c.decided_by)
       from nickname_changes c
       left join decisions d on d.of = 'nickname ' || c.id and d.state = c.state and d.operator_id = c.decided_by
      where c.state in ('confirmed', 'revoked') and d.of is null`,
  ),
]
