import { bySql } from './invariant.ts'

/** The largest difference between the clocks of processes and database. */
const CLOCKS = `interval '5 seconds'`

/** The creation time of an id: milliseconds since 2026, above the lowest 22 bits. */
const dateOf = (id: string) => `(timestamptz '2026-01-01T00:00:00Z' + (${id} >> 22) * interval '1 millisecond')`

/** Everything that a restriction forbids, by operation. */
const FORBIDDEN = `select user_id, id, 'play' as action, 'opening' as what from openings
     union all select user_id, id, 'play', 'upgrade' from upgrades
     union all select user_id, id, 'play', 'contract' from contracts
     union all select user_id, stake_id, 'play', 'battle' from battle_seats where user_id is not null
     union all select user_id, operation_id, 'play', 'offer' from player_offers where operation_id is not null
     union all select user_id, id, 'refill', 'order' from payment_orders
     union all select user_id, id, 'withdraw', 'withdrawal' from withdrawals
     union all select user_id, id, 'sign_in', 'session' from sessions`

/** Restrictions of players by operators. */
export const restrictionInvariants = [
  bySql(
    'I46',
    'no player did what an operator had forbidden them, and commands use the restrictions that were not lifted',
    'select count(*) from restrictions',
    `select format('player %s: %s %s falls into the restriction %s', f.user_id, f.what, f.id, r.id) as finding
       from restrictions r join (${FORBIDDEN}) f on f.user_id = r.user_id and f.action = r.action
      where ${dateOf('f.id')} > r.began_at + ${CLOCKS} and ${dateOf('f.id')} < least(r.until_at, r.lifted_at) - ${CLOCKS}
     union all
     select format('player %s: decided by the restrictions %s, those in force are %s', coalesce(p.user_id, r.user_id), p.actions, r.actions)
       from (select user_id, string_agg(key || ' until ' || coalesce((value->>'until')::timestamptz::text, 'never'), ', ' order by key) as actions
               from players cross join lateral jsonb_each(restrictions)
              where coalesce((value->>'until')::timestamptz > now(), true) group by user_id) p
       full join (select user_id, string_agg(action || ' until ' || case when isfinite(until_at) then until_at::text else 'never' end, ', ' order by action) as actions
                    from restrictions where lifted_at is null and until_at > now() group by user_id) r on r.user_id = p.user_id
      where p.actions is distinct from r.actions
     union all
     select format('player %s: withdrawal %s was called back without a restriction', w.user_id, w.id)
       from withdrawals w where w.cause = 'restricted' and not exists (
         select from restrictions r where r.user_id = w.user_id and r.action = 'withdraw'
            and w.ended_at > r.began_at - ${CLOCKS} and w.ended_at < least(r.until_at, r.lifted_at) + ${CLOCKS})`,
  ),
]
