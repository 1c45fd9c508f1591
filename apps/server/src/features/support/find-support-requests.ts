import type { AdminSearcher } from '../../core/operators/public.ts'
import { selectNicknames } from '../../core/player/public.ts'
import { selectRequestsBy } from './support-admin.sql.ts'

/** Finds a request by its number. */
export const findSupportRequests: AdminSearcher = {
  kind: 'support_request',
  permission: 'support.see',
  async find(queries, query) {
    const rows = await selectRequestsBy(queries, query)
    if (rows.length === 0) return []
    const names = await selectNicknames(
      queries,
      rows.map(({ userId }) => userId),
    )
    return rows.map(({ id, userId }) => ({
      id: String(id),
      title: names.get(userId) ?? '',
      userId: String(userId),
    }))
  },
}
