import { credit, entries, OPERATION, type Violation } from './planting.fixtures.ts'

const BOUGHT = 'create temp table pick as select * from player_offers where bought_at is not null order by id limit 1;'
const UNBOUGHT = 'create temp table pick as select * from player_offers where bought_at is null order by id limit 1;'
const copy = (change: { id?: string; offer?: string; cause?: string }) =>
  `insert into player_offers (id, user_id, offer_id, version, cause, starts_at, ends_at)
   select ${change.id ?? OPERATION}, user_id, ${change.offer ?? 'offer_id'}, 1, ${change.cause ?? 'cause'}, starts_at, ends_at from pick;`

/** Offers of the secret shop. */
export const OFFER_VIOLATIONS: readonly Violation[] = [
  {
    what: 'an offer without a recorded trigger',
    found: ['I40'],
    sql: `${UNBOUGHT} ${copy({ offer: '103', cause: `'level:200'` })}`,
  },
  {
    what: 'an offer for a refill of another player',
    found: ['I40'],
    sql: `${UNBOUGHT} insert into player_offers (id, user_id, offer_id, version, cause, starts_at, ends_at)
      select ${OPERATION}, (select max(user_id) from players p where p.user_id <> o.user_id), 107, 1, 'order:' || o.id, p.starts_at, p.starts_at + interval '360 minutes'
        from pick p, (select id, user_id from payment_orders where operation_id is not null order by id limit 1) o;`,
  },
  {
    what: 'an offer of an event to a player who never visited it',
    found: ['I40'],
    sql: `insert into player_offers (id, user_id, offer_id, version, cause, starts_at, ends_at)
      select ${OPERATION}, p.user_id, v.offer_id, v.version, 'event:1', now(), now() + make_interval(mins => v.duration_minutes)
        from (select max(user_id) as user_id from players) p, offer_versions v where v.trigger_type = 'event_start' order by v.version desc limit 1;`,
  },
  {
    what: 'an offer beyond the limit of a player',
    found: ['I40'],
    sql: `alter table player_offers drop constraint player_offers_user_id_offer_id_cause_key; ${BOUGHT} ${copy({})}`,
  },
  {
    what: 'an offer that is open longer than its terms say',
    found: ['I40'],
    sql: `${UNBOUGHT}
      update player_offers o set ends_at = o.ends_at + interval '1 hour' from pick where o.id = pick.id;`,
  },
  {
    what: 'an offer bought after its end',
    found: ['I40'],
    sql: `${BOUGHT}
      alter table player_offers drop constraint player_offers_window_check;
      update player_offers o set bought_at = o.ends_at + interval '1 second' from pick where o.id = pick.id;`,
  },
  {
    what: 'an offer that was given for free',
    found: ['I40'],
    sql: `${UNBOUGHT}
      update player_offers o set bought_at = o.starts_at, operation_id = ${OPERATION} from pick where o.id = pick.id;`,
  },
  {
    what: 'a bonus of an offer that was not bought',
    found: ['I40'],
    sql: `${entries(['(select min(user_id) from players)', 72, 1, 500], [11, 72, 1, -500])} ${credit(500)}`,
  },
  {
    what: "one opening more than an offer's terms allow",
    found: ['I28', 'I40'],
    sql: `${BOUGHT}
      update free_open_grants g set count = count + 1 from pick where g.operation_id = pick.operation_id
         and g.case_id = (select min(case_id) from free_open_grants f where f.operation_id = pick.operation_id);`,
  },
  {
    what: 'free openings without a source',
    found: ['I40'],
    sql: `insert into player_cases (user_id, case_id, free_opens)
      select (select max(user_id) from players), id, 3 from cases c where not exists (select from free_open_grants g where g.case_id = c.id) order by id limit 1
      on conflict (user_id, case_id) do update set free_opens = 3;`,
  },
]
