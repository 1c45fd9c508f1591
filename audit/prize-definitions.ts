import { bySql } from './invariant.ts'
import { requestFaults } from './operations-definitions.ts'

/** The prizes of a change request `r` by place: `one` is a line's prize, `item` its item. */
const askedPrizes = (prize: string) => `(
       select coalesce(jsonb_agg(${prize} order by l.ord, g), '[]')
         from jsonb_array_elements(r.payload->'fields'->'prizes') with ordinality as l (one, ord)
        cross join generate_series(1, (l.one->>'places')::int) g left join catalogue_items item on item.slug = l.one->>'slug')`

const ASKED_OF_BOARD = askedPrizes(`jsonb_build_array(l.one->>'kind', item.id,
              case l.one->>'kind' when 'gold' then round((l.one->>'amount')::numeric * 100)::int8 when 'coins' then (l.one->>'amount')::int8 end)`)
const ASKED_OF_RAFFLE = askedPrizes('item.id')

interface Prized {
  /** Its name and tables. */
  readonly name: 'leaderboard' | 'raffle'
  /** The current prizes of row `b`. */
  readonly prizes: string
  readonly asked: string
}

const faultsOf = ({ name, prizes, asked }: Prized) => `
     select format('${name} %s has in version %s the prizes %s, its last recorded version %s says %s', b.id, b.version, p.now, l.version, l.prizes) as finding
       from ${name}s b cross join lateral (${prizes}) p (now)
       left join (select distinct on (${name}_id) * from ${name}_versions order by ${name}_id, version desc) l on l.${name}_id = b.id
      where (l.version, l.prizes) is distinct from (b.version, p.now)
     union all ${requestFaults(`(select ${name}_id::text as id, * from ${name}_versions)`, `${name}.terms`, name)}
     union all
     select format('version %s of ${name} %s has other prizes than its change request %s', v.version, v.${name}_id, r.id)
       from ${name}_versions v join change_requests r on r.id = v.change_request_id where v.prizes is distinct from ${asked}
     union all
     select format('${name} %s is cancelled by %s entries of the log, and stands in %s since %s, begins at %s', b.id, coalesce(o.entries, 0), b.state, l.at, l.starts_at)
       from ${name}s b
       left join (select target, count(*) as entries from operator_log where action = '${name}.cancelled' group by 1) o on o.target = '${name} ' || b.id
       left join (select distinct on (${name}_id) * from ${name}_versions order by ${name}_id, version desc) l on l.${name}_id = b.id
      where coalesce(o.entries, 0) <> (b.state = 'cancelled')::int or (b.state = 'cancelled' and (l.starts_at > l.at) is not true)
     union all
     select format('version %s of ${name} %s has other prizes since %s, after it began, and one operator made it', version, ${name}_id, at)
       from (select *, lag(prizes) over w as was, lag(starts_at, 1, starts_at) over w as began from ${name}_versions
             window w as (partition by ${name}_id order by version)) v
      where operator_id is not null and change_request_id is null and at >= began and prizes is distinct from was`

/** Prizes of leaderboards and raffles as operators define them. */
export const prizeDefinitionInvariants = [
  bySql(
    'I60',
    'prizes of leaderboards and raffles are what their last version says; once they run, other prizes were proposed by one operator and approved by another as they are, and none is cancelled',
    'select (select count(*) from leaderboard_versions) + (select count(*) from raffle_versions) as count',
    `${faultsOf({
      name: 'leaderboard',
      prizes: `select coalesce(jsonb_agg(jsonb_build_array(z.kind, z.catalogue_item_id, z.amount) order by z.place), '[]')
                 from leaderboard_prizes z where z.leaderboard_id = b.id`,
      asked: ASKED_OF_BOARD,
    })}
     union all ${faultsOf({
       name: 'raffle',
       prizes: `select coalesce(jsonb_agg(z.catalogue_item_id order by z.place), '[]') from raffle_prizes z where z.raffle_id = b.id`,
       asked: ASKED_OF_RAFFLE,
     })}`,
  ),
]
