import { bySql } from './invariant.ts'

/** Ids use the clock of a process, which may differ this much from the database's. */
const CLOCKS_APART = `interval '5 seconds'`
/** An opening may have waited this long for its player's lock after its conditions were checked. */
const WAITED = `interval '35 seconds'`

/** Free cases: how often they are opened, and on which conditions. */
export const freeCaseInvariants = [
  bySql(
    'I41',
    'a case with a cooldown was opened one at a time and only after the cooldown; a case that requires a refill was opened within 24 hours after one',
    'select count(*) from openings o join cases c on c.id = o.case_id where c.cooldown_hours is not null or c.requires_refill',
    `with o as materialized (
       select o.id, o.user_id, o.case_id, o.count, moment_of_id(o.id) as at, c.cooldown_hours, c.requires_refill
         from openings o join cases c on c.id = o.case_id where c.cooldown_hours is not null or c.requires_refill)
     select format('opening %s opened case %s %s times at once, it has a cooldown', id, case_id, count) as finding
       from o where cooldown_hours is not null and count > 1
     union all
     select format('opening %s of player %s: case %s, %s after the one before, its cooldown is %s hours', id, user_id, case_id, since, cooldown_hours)
       from (select *, at - lag(at) over (partition by user_id, case_id order by id) as since from o where cooldown_hours is not null) x
      where since < make_interval(hours => cooldown_hours) - ${WAITED}
     union all
     select format('opening %s of player %s: case %s asks for a refill, there was none in the 24 hours before', id, user_id, case_id)
       from o where requires_refill and not exists (
         select from ledger_entries e
          where e.account_id = o.user_id and e.kind = (select id from entry_kinds where name = 'refill')
            and moment_of_id(e.operation_id) between o.at - interval '24 hours' - ${WAITED} and o.at + ${CLOCKS_APART})`,
  ),
]
