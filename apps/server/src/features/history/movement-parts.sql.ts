import type { ItemStatus } from '@runecase/api/inventory.ts'
import { sourceId, statusId } from '../../core/items/public.ts'
import { causeOfRank, ENTRY_KIND, fallbackCause } from '../../core/ledger/public.ts'
import type { Games } from '../../core/plays/public.ts'

const ids = (names: readonly ItemStatus[]) => `'{${names.map(statusId).join(',')}}'::int2[]`

/** Kinds of entries that count as a player's payments. */
export const PAID_KINDS = `${ENTRY_KIND.refill}, ${ENTRY_KIND.refillReturned}`

/** An item in one of these statuses no longer belongs to its player. */
export const GONE = ids([
  'changed',
  'EXCHANGED',
  'unpacked',
  'accepted',
  'selled',
  'autoselled',
  'STEAM_WITHDRAWN',
  'completed',
  'bug',
])
const DELIVERED = ids(['STEAM_WITHDRAWN', 'completed'])
const SOLD = ids(['accepted', 'selled', 'autoselled'])

/** SQL: the reason why items of steps `m` left or came back; several items of one operation share one reason. */
export const WAY = `max(case when m.to_status = ${statusId('unpacked')} then 'unpack'
                      when m.to_status = any(${DELIVERED}) or m.from_status = any(${DELIVERED}) then 'delivery'
                      when m.to_status = any(${SOLD}) then 'sale' end)`

/**
 * SQL: the cause of an operation: for a play `p` as defined by its game, otherwise by its entries `e`, otherwise by its new items `b` and
 * its steps `s`. Items of a battle are a movement of their own, apart from the operation that paid it out.
 */
export const CAUSE = `coalesce(
    p.cause, ${causeOfRank('e.rank')},
    case when b.source = ${sourceId('Battle')} then 'battleWin'
         when b.source = ${sourceId('Pack')} or s.way = 'unpack' then 'unpacked'
         when s.way = 'delivery' and s.minor > 0 then 'deliveryReturned' when s.way = 'delivery' then 'delivered'
         when s.way = 'sale' then 'sale' when b.source = ${sourceId('Prize')} then 'prize' end,
    ${fallbackCause('e.rank')}, 'correction')`

/** SQL: the cause of each kind of play, from the columns of `plays`. */
export const playCause = (games: Games): string =>
  `case kind ${games.all
    .map(({ kind, movement: { is, ifFree, ifLost } }) => {
      const more = [ifFree && `when staked_minor = 0 then '${ifFree}'`, ifLost && `when won_minor = 0 then '${ifLost}'`]
      const cases = more.filter(Boolean).join(' ')
      return `when '${kind}' then ${cases ? `case ${cases} else '${is}' end` : `'${is}'`}`
    })
    .join(' ')} end`
