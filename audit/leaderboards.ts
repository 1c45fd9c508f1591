import { boundsIn } from './countable.ts'
import { bySql } from './invariant.ts'

const WINDOWS = `select id, type, greatest(counted_from, starts_at) as from_at, ends_at as until_at from leaderboards where state <> 'cancelled'`

/** Leaderboards: scores from plays, rankings from scores, prizes from rankings. */
export const leaderboardInvariants = [
  bySql(
    'I31',
    'a score is the amount that its player spent, earned or won in the window, less what debts took back; a closed ranking follows from the scores, and its prizes were given once and are the published ones',
    'select (select count(*) from leaderboard_scores) + (select count(*) from leaderboard_winners) as count',
    `with bounds as materialized (${boundsIn(WINDOWS)}),
     taken as (select leaderboard_id, user_id, sum(amount) as amount from leaderboard_takebacks group by 1, 2),
     ranked as materialized (
       select s.*, row_number() over (partition by s.leaderboard_id order by s.score desc, s.reached_id, s.user_id) as place
         from leaderboard_scores s join leaderboards l on l.id = s.leaderboard_id and l.closed_at is not null where s.score > 0),
     due as materialized (
       select r.leaderboard_id, r.place, r.user_id, r.score from ranked r join leaderboard_prizes p using (leaderboard_id, place)),
     paid as (
       select e.account_id as user_id, e.operation_id, e.currency, sum(e.amount) as amount
         from ledger_entries e join entry_kinds k on k.id = e.kind where k.name = 'leaderboard prize' and e.account_id >= 1000 group by 1, 2, 3)
     select format('leaderboard %s: player %s has %s, what they did comes to %s at least and %s at most', coalesce(s.leaderboard_id, b.id),
                   coalesce(s.user_id, b.user_id), coalesce(s.score, 0), coalesce(b.least, 0), coalesce(b.most, 0)) as finding
       from (select s.leaderboard_id, s.user_id, s.score + coalesce(t.amount, 0) as score
               from leaderboard_scores s left join taken t using (leaderboard_id, user_id)) s
       full join bounds b on b.id = s.leaderboard_id and b.user_id = s.user_id
      where coalesce(s.score, 0) < coalesce(b.least, 0) or coalesce(s.score, 0) > coalesce(b.most, 0)
     union all
     select format('leaderboard %s, scores from %s: %s players are counted, there are %s', coalesce(b.leaderboard_id, s.leaderboard_id),
                   bucket_start(coalesce(b.bucket, s.bucket)), coalesce(b.players, 0), coalesce(s.players, 0))
       from leaderboard_buckets b
       full join (select leaderboard_id, score_bucket(score) as bucket, count(*) as players from leaderboard_scores where score > 0 group by 1, 2) s
         on s.leaderboard_id = b.leaderboard_id and s.bucket = b.bucket
      where coalesce(b.players, 0) <> coalesce(s.players, 0)
     union all
     select format('leaderboard %s, place %s: player %s is missing in the top', r.leaderboard_id, r.place, r.user_id)
       from (select s.*, row_number() over (partition by s.leaderboard_id order by s.score desc, s.reached_id, s.user_id) as place
               from leaderboard_scores s where s.score > 0) r
      where r.place <= 1000 and not r.is_top
     union all
     select format('leaderboard %s, place %s: player %s with %s is written down, the ranking says player %s with %s', coalesce(w.leaderboard_id, d.leaderboard_id),
                   coalesce(w.place, d.place), w.user_id, w.score, d.user_id, d.score)
       from leaderboard_winners w full join due d on d.leaderboard_id = w.leaderboard_id and d.place = w.place
      where (w.user_id, w.score) is distinct from (d.user_id, d.score)
     union all
     select format('leaderboard %s, place %s: its prize has been due for more than ten minutes', w.leaderboard_id, w.place)
       from leaderboard_winners w join players p on p.user_id = w.user_id join leaderboards l on l.id = w.leaderboard_id
      where w.given_at is null and greatest(l.closed_at, p.excluded_until) < now() - interval '10 minutes'
     union all
     select format('leaderboard %s, place %s: the item of its prize is not there', w.leaderboard_id, w.place)
       from leaderboard_winners w join leaderboard_prizes p using (leaderboard_id, place)
       left join items i on i.user_id = w.user_id and i.id = w.operation_id
      where w.given_at is not null and p.kind = 'item' and i.catalogue_item_id is distinct from p.catalogue_item_id
     union all
     select format('operation %s paid player %s %s as the prize of a leaderboard, their prize is %s', coalesce(e.operation_id, w.operation_id),
                   coalesce(e.user_id, w.user_id), coalesce(e.amount, 0), coalesce(w.amount, 0))
       from paid e
       full join (select w.user_id, w.operation_id, case p.kind when 'gold' then 1 else 2 end as currency, p.amount
                    from leaderboard_winners w join leaderboard_prizes p using (leaderboard_id, place)
                   where w.given_at is not null and p.kind <> 'item') w
         on w.user_id = e.user_id and w.operation_id = e.operation_id and w.currency = e.currency
      where e.amount is distinct from w.amount`,
  ),
]
