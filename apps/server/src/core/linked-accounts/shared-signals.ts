import { type LinkKind, MAX_NETWORK_PLAYERS } from '@runecase/api/operator/linked-accounts-rules.ts'
import type { Queries } from '../../platform/db.ts'
import {
  MAX_OTHERS,
  type SharedRow,
  type SignalKind,
  type SignalRow,
  selectSharedBattles,
  selectSignals,
} from './signals.sql.ts'

/** The signals that each of these players shares with others, one row for each other player and kind. */
export async function selectShared(queries: Queries, userIds: readonly bigint[]): Promise<SharedRow[]> {
  const [signals, battles] = await Promise.all([selectSignals(queries, userIds), selectSharedBattles(queries, userIds)])
  return [...sharedOf(signals), ...battles]
}

/**
 * The signals that players share, by their values. They are counted here and not by the database, because the members of a large group
 * share one value: there are many times as many pairs as values.
 */
function sharedOf(signals: readonly SignalRow[]): SharedRow[] {
  const firstOf = Map.groupBy(
    signals.filter(({ isOwn }) => !isOwn),
    ({ kind, hash }) => valueKey(kind, hash),
  )
  const shared: SharedRow[] = []
  for (const own of Map.groupBy(
    signals.filter(({ isOwn }) => isOwn),
    ({ userId }) => userId,
  ).values())
    shared.push(...sharedOfPlayer(own, firstOf))
  return shared
}

function sharedOfPlayer(own: readonly SignalRow[], firstOf: ReadonlyMap<string, readonly SignalRow[]>): SharedRow[] {
  const shared = new Map<LinkKind, Map<bigint, SharedRow>>()
  for (const { userId, kind, hash, firstSeenAt, seenAt } of own) {
    const first = firstOf.get(valueKey(COMPARED_WITH[kind] ?? kind, hash)) ?? []
    const others = first.filter((other) => other.userId !== userId).slice(0, MAX_OTHERS)
    if (kind === 'network' && others.length >= MAX_NETWORK_PLAYERS) continue
    const link = linkKindOf(kind)
    const byOther = shared.get(link) ?? new Map<bigint, SharedRow>()
    shared.set(link, byOther)
    for (const other of others) {
      const known = byOther.get(other.userId)
      const since = later(firstSeenAt, other.firstSeenAt)
      const both = earlier(seenAt, other.seenAt)
      byOther.set(other.userId, {
        userId,
        otherId: other.userId,
        kind: link,
        count: (known?.count ?? 0) + 1,
        since: known ? earlier(known.since, since) : since,
        seenAt: known ? later(known.seenAt, both) : both,
      })
    }
  }
  return [...shared.values()].flatMap((byOther) => [...byOther.values()])
}

/** Money flows from a player who refilled by an account to another player who withdrew to it. */
const COMPARED_WITH: Readonly<Partial<Record<SignalKind, SignalKind>>> = { refilled: 'withdrew', withdrew: 'refilled' }

const linkKindOf = (kind: SignalKind): LinkKind => (kind === 'refilled' || kind === 'withdrew' ? 'flow' : kind)
const valueKey = (kind: SignalKind, hash: Buffer) => `${kind} ${hash.toString('latin1')}`
const earlier = (a: Date, b: Date) => (a < b ? a : b)
const later = (a: Date, b: Date) => (a > b ? a : b)
