import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { NicknameChange } from '@runecase/api/operator/nicknames.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { selectOperatorNames } from '../../core/operators/public.ts'
import { countNamed, selectNicknames } from '../../core/player/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeOfId } from '../../platform/ids.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { idBounds } from '../../platform/list-bounds.ts'
import { refuse } from '../../platform/refuse.ts'
import { findNicknameChange, type NicknameRow, nicknameList } from './nicknames.sql.ts'

/** The maximum number of players with one name that are counted. */
const MAX_NAMESAKES = 100

/** Names that players chose. */
export async function listNicknames(
  { database }: Pick<Deps, 'database'>,
  { state, text, userId, from, until, ...page }: EndpointInput<OperatorApi['listNicknames']>['query'],
): Promise<EndpointData<OperatorApi['listNicknames']>> {
  const list = nicknameList({ state, text, userId, ...idBounds({ from, until }) })
  const { rows, total, next } = await selectKeysetPage<NicknameRow, 'id'>(database, list, page)
  return { items: await show(database, rows), total, next }
}

/** One chosen name. Refuses with `dataNotFound`. */
export async function showNicknameChange(queries: Queries, id: bigint): Promise<NicknameChange> {
  const row = (await findNicknameChange(queries, id)) ?? refuse('dataNotFound')
  const [shown] = await show(queries, [row])
  if (!shown) throw new Error('a row is shown')
  return shown
}

async function show(queries: Queries, rows: readonly NicknameRow[]): Promise<NicknameChange[]> {
  if (rows.length === 0) return []
  const operators = rows.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]))
  const [nicknames, counts, names] = await Promise.all([
    selectNicknames(queries, [...new Set(rows.map(({ userId }) => userId))]),
    countNamed(queries, [...new Set(rows.map(({ name }) => name))], MAX_NAMESAKES),
    selectOperatorNames(queries, [...new Set(operators)]),
  ])
  return rows.map((row) => {
    const nickname = nicknames.get(row.userId) ?? ''
    const isOwn = nickname.toLowerCase() === row.name.toLowerCase()
    return {
      id: String(row.id),
      at: timeOfId(row.id),
      player: { id: String(row.userId), nickname },
      before: row.nameBefore,
      nickname: row.name,
      state: row.state,
      isInForce: row.isInForce,
      namesakes: Math.max(0, (counts.get(row.name) ?? 0) - (isOwn ? 1 : 0)),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
      reason: row.reason,
      restored: row.restored,
      nextAt: row.nextAt.toISOString(),
    }
  })
}
