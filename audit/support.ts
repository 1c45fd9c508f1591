import { bySql } from './invariant.ts'

/** Requests of players to support. */
export const supportInvariants = [
  bySql(
    'I79',
    'the state of a support request follows from the lines of its conversation, and its pictures belong to its player',
    'select count(*) from support_requests',
    `with lines as (
       select r.id, count(m.place) as lines, count(*) filter (where m.kind = 'reopened') as reopened, min(m.at) filter (where m.kind = 'answer') as answered_at,
              (array_agg(m.kind order by m.place desc) filter (where m.kind <> 'note'))[1] as last
         from support_requests r left join support_messages m on m.request_id = r.id group by r.id),
     expected as (
       select r.*, l.lines, l.last, l.answered_at, l.reopened as reopenings,
              case when r.merged_into is not null or l.last = 'closed' then 'closed' when l.last = 'answer' then 'waiting_player'
                   when l.answered_at is null then 'new' else 'waiting_shop' end as expected
         from support_requests r join lines l using (id))
     select format('request %s is %s, its last line is %s', id, state, last) as finding
       from expected where state <> expected or (merged_into is null and last is null)
     union all
     select format('request %s was first answered at %s and opened again %s times, its lines say %s and %s', id, first_answer_at, reopened, answered_at, reopenings)
       from expected where merged_into is null and (first_answer_at is distinct from answered_at or reopened <> reopenings)
     union all
     select format('request %s was merged into %s of player %s and has %s lines', e.id, e.merged_into, t.user_id, e.lines)
       from expected e join support_requests t on t.id = e.merged_into where t.user_id <> e.user_id or e.lines > 0
     union all
     select format('picture %s of player %s is in a line %s of request %s of player %s', p.id, p.user_id, m.kind, r.id, r.user_id)
       from support_pictures p join support_messages m on (m.request_id, m.place) = (p.request_id, p.place)
       join support_requests r on r.id = p.request_id where r.user_id <> p.user_id or m.kind <> 'player'`,
  ),
]
