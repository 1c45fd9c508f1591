import type { ItemStatus } from '@runecase/api/inventory.ts'
import { statusId } from '../../core/items/public.ts'
import { ENTRY_KIND } from '../../core/ledger/public.ts'

const ids = (names: readonly ItemStatus[]) => `'{${names.map(statusId).join(',')}}'::int2[]`
/** Kinds of entries by precedence: an operation is described by its first kind in this list. */
const RANKS = [
  ['refillReturned', 'refillBonusReturned'],
  ['refill', 'refillBonus', 'promoBonus', 'promoCoins'],
  ['battleStake'],
  ['battleRefund'],
  ['battleShare'],
  ['caseOpened'],
  ['offerBought', 'offerCoins', 'offerMoney'],
  ['upgradeConsolation'],
  ['contractChange'],
  ['exchangeChange'],
  ['itemCredited'],
  ['itemVoided'],
  ['itemSold'],
  ['welcomeGift'],
  ['promoSum'],
  ['giftCode'],
  ['socialMission', 'pushMission', 'appBonus'],
  ['leaderboardPrize'],
  ['passReward'],
  ['taskReward'],
  ['coinsExpired'],
  ['coinBonus', 'cashback'],
  ['debtRepaid'],
] as const satisfies readonly (readonly (keyof typeof ENTRY_KIND)[])[]
type RankedKind = (typeof RANKS)[number][number]

const rankOf = (kind: RankedKind) => RANKS.findIndex((rank) => (rank as readonly string[]).includes(kind)) + 1
/** The rank of each kind by its number, as an array lookup. */
export const RANK_BY_KIND = `'{${Array.from({ length: 99 }, (_, index) => {
  const kind = RANKS.flat().find((name) => ENTRY_KIND[name] === index + 1)
  return kind ? rankOf(kind) : RANKS.length + 1
}).join(',')}}'::int2[]`
const has = (kind: RankedKind) => `e.rank = ${rankOf(kind)}`
/** Kinds of entries that count to what a player paid. */
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

/** The reason why items left or came back; several items of one operation share one reason. */
export const WAY = `max(case when ${statusId('to_upgrade')} in (m.from_status, m.via_status) then 'upgrade'
                      when ${statusId('to_contract')} in (m.from_status, m.via_status) then 'contract'
                      when m.to_status = ${statusId('EXCHANGED')} then 'exchange' when m.to_status = ${statusId('unpacked')} then 'unpack'
                      when m.to_status = any(${DELIVERED}) or m.from_status = any(${DELIVERED}) then 'delivery'
                      when m.to_status = any(${SOLD}) then 'sale' end)`

/** The cause of an operation, from its entries `e`, its new items `b` and its steps `s`. */
export const CAUSE = `case
    when ${has('refillReturned')} then 'refillReturned' when ${has('refill')} then 'refill'
    when ${has('battleStake')} then 'battleStake' when ${has('battleRefund')} then 'battleRefund'
    when ${has('battleShare')} or b.source = 1 then 'battleWin'
    when ${has('caseOpened')} then 'opening' when b.source = 2 then 'freeOpening'
    when ${has('offerBought')} then 'offer'
    when b.source = 5 then 'upgradeWon' when s.way = 'upgrade' or ${has('upgradeConsolation')} then 'upgradeLost'
    when b.source = 3 or s.way = 'contract' or ${has('contractChange')} then 'contract'
    when b.source = 4 or s.way = 'exchange' or ${has('exchangeChange')} then 'exchange'
    when b.source = 6 or s.way = 'unpack' then 'unpacked'
    when ${has('itemCredited')} then 'deliveryCredited'
    when s.way = 'delivery' and s.minor > 0 then 'deliveryReturned' when s.way = 'delivery' then 'delivered'
    when ${has('itemVoided')} then 'itemVoided'
    when ${has('itemSold')} or s.way = 'sale' then 'sale'
    when ${has('welcomeGift')} then 'welcomeGift' when ${has('promoSum')} then 'promo' when ${has('giftCode')} then 'giftCode'
    when ${has('socialMission')} then 'mission' when ${has('leaderboardPrize')} then 'leaderboard'
    when ${has('passReward')} then 'pass' when ${has('taskReward')} then 'task' when ${has('coinsExpired')} then 'coinsExpired'
    when b.source = 7 or ${has('coinBonus')} then 'prize'
    when ${has('debtRepaid')} then 'debtRepaid' else 'correction' end`
