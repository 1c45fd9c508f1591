import { type LinkKind, pointsOf, scoreOf } from '@runecase/api/operator/linked-accounts-rules.ts'
import type { Tx } from '../../platform/db.ts'
import {
  deleteMembers,
  insertGroup,
  lockGroups,
  type MemberRow,
  selectFellows,
  selectMinScore,
  selectSeparations,
  updateGroup,
  upsertMembers,
} from './groups.sql.ts'
import { selectShared } from './shared-signals.ts'
import type { SharedRow } from './signals.sql.ts'

/** A link between two players; `low` has the lower id. */
export interface Link {
  readonly low: bigint
  readonly high: bigint
  readonly score: number
  readonly parts: readonly (Pick<SharedRow, 'kind' | 'count' | 'since' | 'seenAt'> & { readonly points: number })[]
}

/** The links between players by their shared signals; a pair that operators separated has none. */
export function linksOf(shared: readonly SharedRow[], separations: ReadonlySet<string>): Link[] {
  // Keyed by the lower id, then by the higher one: a large group has thousands of pairs, and text keys would cost more than everything
  // else.
  const pairs = new Map<bigint, Map<bigint, SharedRow[]>>()
  for (const row of shared) {
    const { userId, otherId } = row
    if (separations.size > 0 && separations.has(pairKey(userId, otherId))) continue
    const [low, high] = userId < otherId ? [userId, otherId] : [otherId, userId]
    const ofLow = pairs.get(low) ?? new Map<bigint, SharedRow[]>()
    pairs.set(low, ofLow)
    const kinds = ofLow.get(high)
    if (!kinds) {
      ofLow.set(high, [row])
      continue
    }
    // The two sides may have different counts, because values with many players are cut off; the larger one counts.
    const place = kinds.findIndex(({ kind }) => kind === row.kind)
    const known = kinds[place]
    if (!known) kinds.push(row)
    else if (known.count < row.count) kinds[place] = row
  }
  return [...pairs].flatMap(([low, ofLow]) => [...ofLow].map(([high, kinds]) => linkOf(low, high, kinds)))
}

function linkOf(low: bigint, high: bigint, kinds: readonly SharedRow[]): Link {
  const parts = kinds
    .map(({ kind, count, since, seenAt }) => ({ kind, count, since, seenAt, points: pointsOf(kind, count) }))
    .sort((a, b) => b.points - a.points || a.kind.localeCompare(b.kind))
  return { low, high, parts, score: scoreOf(parts.map(({ points }) => points)) }
}

export function pairKey(a: bigint, b: bigint): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

/** Connected players, with the links between them. */
interface Component {
  readonly members: readonly bigint[]
  /** The score of its weakest member. */
  readonly score: number
  readonly kinds: readonly LinkKind[]
}

/** Splits players into connected components of links at or above a score. Players without such a link are left out. */
export function componentsOf(links: readonly Link[], minScore: number): Component[] {
  const strong = links.filter(({ score }) => score >= minScore)
  const parents = new Map<bigint, bigint>()
  const rootOf = (id: bigint): bigint => {
    let root = id
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) root = up
    parents.set(id, root)
    return root
  }
  const best = new Map<bigint, number>()
  for (const { low, high, score } of strong) {
    const [a, b] = [rootOf(low), rootOf(high)]
    const [root, child] = a < b ? [a, b] : [b, a]
    parents.set(child, root)
    for (const id of [low, high]) best.set(id, Math.max(best.get(id) ?? 0, score))
  }
  const byRoot = Map.groupBy([...best.keys()].sort(byId), rootOf)
  return [...byRoot.values()].map((members) => {
    const own = new Set(members)
    const kinds = strong.filter(({ low }) => own.has(low)).flatMap(({ parts }) => parts.map(({ kind }) => kind))
    return { members, score: Math.min(...members.map((id) => best.get(id) ?? 0)), kinds: [...new Set(kinds)].sort() }
  })
}

/**
 * Forms the groups of these players again from the current signals: joins linked players, and separates those without a link. The result
 * does not depend on the order of the signals. A group keeps its number if most of its members stay; it waits for an operator again when a
 * member is new.
 */
export async function regroup(tx: Tx, userIds: readonly bigint[]): Promise<void> {
  if (userIds.length === 0) return
  await lockGroups(tx)
  const minScore = await selectMinScore(tx)
  const near = linksOf(await selectShared(tx, userIds), new Set()).filter(({ score }) => score >= minScore)
  const players = unique([...userIds, ...near.flatMap(({ low, high }) => [low, high])])
  const before = await selectFellows(tx, players)
  const all = unique([...players, ...before.map(({ userId }) => userId)])
  if (near.length === 0 && before.length === 0) return
  const inside = new Set(all)
  const shared = (await selectShared(tx, all)).filter(({ otherId }) => inside.has(otherId))
  const components = componentsOf(linksOf(shared, await selectSeparations(tx, all)), minScore)
  await writeGroups(tx, before, components)
}

async function writeGroups(tx: Tx, before: readonly MemberRow[], components: readonly Component[]): Promise<void> {
  const groupOf = new Map(before.map(({ userId, groupId }) => [userId, groupId]))
  const names = nameGroups(before, components)
  const retained = new Set<bigint>()
  for (const [index, { members, score, kinds }] of components.entries()) {
    const id = names.get(index) ?? (await insertGroup(tx, score))
    retained.add(id)
    upsertMembers(tx, id, members)
    const hasNewMember = members.some((userId) => groupOf.get(userId) !== id)
    updateGroup(tx, { id, score, size: members.length, kinds, hasNewMember })
  }
  const linked = new Set(components.flatMap(({ members }) => members))
  deleteMembers(
    tx,
    before.map(({ userId }) => userId).filter((userId) => !linked.has(userId)),
  )
  for (const id of unique(before.map(({ groupId }) => groupId))) {
    if (!retained.has(id)) updateGroup(tx, { id, score: 0, size: 0, kinds: [], hasNewMember: false })
  }
}

/** The number of each component: that of the oldest group from which it has the most members. */
function nameGroups(before: readonly MemberRow[], components: readonly Component[]): Map<number, bigint> {
  const names = new Map<number, bigint>()
  const placeOf = new Map(components.flatMap(({ members }, index) => members.map((userId) => [userId, index] as const)))
  const byGroup = Map.groupBy(before, ({ groupId }) => groupId)
  for (const groupId of [...byGroup.keys()].sort(byId)) {
    const counts = new Map<number, number>()
    for (const { userId } of byGroup.get(groupId) ?? []) {
      const place = placeOf.get(userId)
      if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1)
    }
    const [most] = [...counts].sort(([a, x], [b, y]) => y - x || a - b)
    if (most && !names.has(most[0])) names.set(most[0], groupId)
  }
  return names
}

const byId = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
const unique = (ids: readonly bigint[]): bigint[] => [...new Set(ids)].sort(byId)
