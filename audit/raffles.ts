import { createHash, createHmac } from 'node:crypto'
import type { Client } from 'pg'
import { boundsIn } from './countable.ts'
import { uniformBy } from './fair-draw.ts'
import { bySql, type Invariant } from './invariant.ts'

const WINDOWS = `select id, 'spent' as type, greatest(counted_from, starts_at) as from_at, ends_at as until_at from raffles where state <> 'cancelled'`

interface DrawnRaffle {
  readonly id: number
  readonly tickets: string
  readonly commitment: Buffer
  readonly revealed_seed: Buffer
  readonly list_hash: Buffer
  readonly list: string
  readonly chain_hash: Buffer
  readonly beacon_round: string
  readonly signature: Buffer
  readonly prizes: number
  readonly drawn: readonly number[] | null
  /** The ticket numbers of players who were passed over, in pairs of first and last number. */
  readonly passed_over: readonly (readonly [number, number])[] | null
}

const DRAWN = `select r.id, r.tickets, r.commitment, r.revealed_seed, r.list_hash, r.chain_hash, r.beacon_round, r.signature,
         (select coalesce(string_agg(ref || ',' || first || ',' || last || E'\\n', '' order by first), '') from raffle_list where raffle_id = r.id) as list,
         (select count(*)::int from raffle_prizes where raffle_id = r.id) as prizes,
         (select json_agg(ticket order by place) from raffle_winners where raffle_id = r.id) as drawn,
         (select json_agg(json_build_array(l.first, l.last)) from raffle_passed_over o join raffle_list l on l.raffle_id = o.raffle_id and l.user_id = o.user_id
           where o.raffle_id = r.id) as passed_over
    from raffles r where r.state = 'drawn' order by r.id`

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** Stored values of a drawn raffle that differ from the recomputed ones. */
function redraw(raffle: DrawnRaffle): string[] {
  const findings: string[] = []
  if (!sha256(raffle.revealed_seed).equals(raffle.commitment))
    findings.push(`raffle ${raffle.id}: its seed does not hash to its commitment`)
  if (!sha256(raffle.list).equals(raffle.list_hash))
    findings.push(`raffle ${raffle.id}: its list does not hash to what was published`)
  const chance = [
    'TF1|raffle',
    raffle.id,
    raffle.list_hash.toString('hex'),
    raffle.chain_hash.toString('hex'),
    raffle.beacon_round,
    sha256(raffle.signature).toString('hex'),
  ]
  const key = createHmac('sha256', raffle.revealed_seed).update(chance.join('|')).digest()
  const tickets = Number(raffle.tickets)
  const passedOver = raffle.passed_over ?? []
  const eligible = passedOver.reduce((left, [first, last]) => left - (last - first + 1), tickets)
  const drawn = new Set<number>()
  for (let index = 0; drawn.size < Math.min(eligible, raffle.prizes); index += 1) {
    const ticket = 1 + uniformBy(key, (block) => `TF1|draw|${index}|${block}`, tickets)
    if (!passedOver.some(([first, last]) => first <= ticket && ticket <= last)) drawn.add(ticket)
  }
  const own = [...drawn].join(', ')
  const stored = (raffle.drawn ?? []).join(', ')
  if (own !== stored) findings.push(`raffle ${raffle.id}: the tickets ${stored} won, its draw gives ${own}`)
  return findings
}

async function redrawAll(client: Client): Promise<string[]> {
  const { rows } = await client.query<DrawnRaffle>(DRAWN)
  return rows.flatMap(redraw)
}

const bookkeeping = bySql(
  'I43',
  'a player has a ticket for each full ticket price that they spent in the window, less what debts took back; the list is complete; the draw can be recomputed from list, seed and beacon; its prizes were given once',
  'select (select count(*) from raffle_entries) + (select count(*) from raffle_list) + (select count(*) from raffle_winners) as count',
  `with bounds as materialized (${boundsIn(WINDOWS)}),
   taken as (select raffle_id, user_id, sum(amount_minor) as amount from raffle_takebacks group by 1, 2),
   lists as (
     select *, lag(last, 1, 0::bigint) over (partition by raffle_id order by first) as before from raffle_list)
   select format('raffle %s: player %s has spent %s, what they did comes to %s at least and %s at most', coalesce(e.raffle_id, b.id),
                 coalesce(e.user_id, b.user_id), coalesce(e.spent_minor, 0), coalesce(b.least, 0), coalesce(b.most, 0)) as finding
     from (select e.raffle_id, e.user_id, e.spent_minor + coalesce(t.amount, 0) as spent_minor
             from raffle_entries e left join taken t using (raffle_id, user_id)) e
     full join bounds b on b.id = e.raffle_id and b.user_id = e.user_id
    where coalesce(e.spent_minor, 0) < coalesce(b.least, 0) or coalesce(e.spent_minor, 0) > coalesce(b.most, 0)
   union all
   select format('raffle %s: %s tickets of %s players are told, there are %s of %s', r.id, r.tickets, r.players, e.tickets, e.players)
     from raffles r
    cross join lateral (select coalesce(sum(spent_minor / r.ticket_price_minor), 0) as tickets,
                               count(*) filter (where spent_minor >= r.ticket_price_minor) as players
                          from raffle_entries where raffle_id = r.id) e
    where r.tickets <> e.tickets or r.players <> e.players
   union all
   select format('raffle %s: player %s has %s tickets in the list, %s by what they spent', r.id, coalesce(l.user_id, e.user_id),
                 coalesce(l.last - l.first + 1, 0), coalesce(e.spent_minor, 0) / r.ticket_price_minor)
     from raffles r join (select * from raffle_entries e full join raffle_list l using (raffle_id, user_id)) x on x.raffle_id = r.id
     left join raffle_entries e on e.raffle_id = r.id and e.user_id = x.user_id
     left join raffle_list l on l.raffle_id = r.id and l.user_id = x.user_id
    where r.list_hash is not null and coalesce(l.last - l.first + 1, 0) <> coalesce(e.spent_minor, 0) / r.ticket_price_minor
   union all
   select format('raffle %s: the ticket after %s is %s', raffle_id, before, first) from lists where first <> before + 1
   union all
   select format('raffle %s, place %s: ticket %s of player %s won, the list says player %s', w.raffle_id, w.place, w.ticket, w.user_id, l.user_id)
     from raffle_winners w left join raffle_list l on l.raffle_id = w.raffle_id and w.ticket between l.first and l.last
    where l.user_id is distinct from w.user_id
   union all
   select format('raffle %s, place %s: its prize has been due for more than ten minutes', w.raffle_id, w.place)
     from raffle_winners w join raffles r on r.id = w.raffle_id join players p on p.user_id = w.user_id
    where w.given_at is null and greatest(r.drawn_at, p.excluded_until) < now() - interval '10 minutes'
   union all
   select format('raffle %s, place %s: the item of its prize is not there', w.raffle_id, w.place)
     from raffle_winners w join raffle_prizes p using (raffle_id, place)
     left join items i on i.user_id = w.user_id and i.id = w.operation_id
    where w.given_at is not null and i.catalogue_item_id is distinct from p.catalogue_item_id`,
)

/** Raffles: tickets from spending, and the draw recomputed by an independent implementation. */
export const raffleInvariants: readonly Invariant[] = [
  {
    ...bookkeeping,
    async check(snapshot) {
      const verdict = await bookkeeping.check(snapshot)
      return { ...verdict, findings: [...verdict.findings, ...(await redrawAll(snapshot.client))] }
    },
  },
]
