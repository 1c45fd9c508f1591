/** The creation time of an id: milliseconds since 2026, above the lowest 22 bits. */
export const dateOf = (id: string) => `(timestamptz '2026-01-01T00:00:00Z' + (${id} >> 22) * interval '1 millisecond')`

/** Kinds of entries for coins that were paid for or taken back. */
export const UNEARNED = `('promo coins', 'refill bonus', 'refill bonus returned', 'cashback', 'offer coins')`

/** The largest difference between two clocks. */
export const CLOCKS = `interval '5 seconds'`
/** Later plays may not be counted yet: everything until one minute ago while events wait for a consumer, everything when none waits. */
export const countedUntil = (...consumers: readonly string[]) => `(select case when exists (select from outbox)
      or (select max(seq) from event_log) > (select min(seq) from event_cursors where consumer in (${consumers.map((one) => `'${one}'`).join(', ')}))
    then now() - interval '1 minute' else 'infinity' end)`
const COUNTED_UNTIL = countedUntil('leaderboards', 'raffle')

/**
 * Plays that count for leaderboards and raffles, from the ledger and the battles: GOLD spent, coins earned, battles won. A battle counts at
 * its end, which another clock recorded: near the bounds of a window it may count or not.
 */
export const COUNTABLE = `
  select k.type, e.account_id as user_id, ${dateOf('e.operation_id')} as at, interval '0' as doubt, sum(abs(e.amount)) as amount
    from ledger_entries e join (
      select id, 1 as currency, -1 as sign, 'spent' as type from entry_kinds where name in ('case opened', 'offer bought')
      union all select id, 2, 1, 'coins' from entry_kinds where name not in ${UNEARNED}) k
      on k.id = e.kind and k.currency = e.currency and k.sign = sign(e.amount)
   where e.account_id >= 1000 group by 1, 2, 3
  union all
  select 'spent', s.user_id, b.finished_at, ${CLOCKS}, b.price_minor from battles b join battle_seats s on s.battle_id = b.id
   where b.status = 'finished' and s.user_id is not null
  union all
  select 'spent', user_id, ${dateOf('ended_id')}, interval '0', stake_minor - payout_minor from techies_boards
   where outcome in ('won', 'lost') and payout_minor < stake_minor
  union all
  select 'wins', s.user_id, b.finished_at, ${CLOCKS}, 1 from battles b join battle_seats s on s.battle_id = b.id
   where b.status = 'finished' and s.user_id is not null and s.won_minor > 0`

const RESTRICTED = `select from restrictions r where r.user_id = c.user_id and r.action = 'play'`

/**
 * SQL for the minimum and maximum score of each player in windows (`id, type, from_at, until_at`): without and with doubtful plays.
 * Operators and bots must have none, except scores from before they got that role.
 */
export const boundsIn = (windows: string) => `
  select w.id, c.user_id,
         coalesce(sum(c.amount) filter (where not (u.is_bot or u.is_admin) and c.at >= w.from_at + c.doubt and c.at < w.until_at - c.doubt
                                          and c.at < ${COUNTED_UNTIL}
                                          and not exists (select from exclusions x where x.user_id = c.user_id
                                                           and c.at >= x.began_at - c.doubt and c.at < x.until_at + c.doubt)
                                          and not exists (${RESTRICTED} and c.at >= r.began_at - c.doubt and c.at < least(r.until_at, r.lifted_at) + c.doubt)), 0) as least,
         sum(c.amount) filter (where not exists (select from exclusions x where x.user_id = c.user_id
                                                  and c.at >= x.began_at + c.doubt and c.at < x.until_at - c.doubt)
                                and not exists (${RESTRICTED} and c.at >= r.began_at + c.doubt and c.at < least(r.until_at, r.lifted_at) - c.doubt)) as most
    from (${windows}) w join (${COUNTABLE}) c on c.type = w.type and c.at >= w.from_at - c.doubt and c.at < w.until_at + c.doubt
    join users u on u.id = c.user_id group by 1, 2`
