import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldOrNull } from '@runecase/api/money.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { PlayerRecords } from '../../core/player/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { selectTimeline } from './player-timeline.sql.ts'
import { findPlayer } from './players.sql.ts'

const PAGE = 50

export type TimelineDeps = Pick<Deps, 'database'> & {
  readonly publicUrl: string
  readonly playerRecords: Pick<PlayerRecords, 'selectEvents'>
}

/** All events of a player, newest first. Refuses with `userNotFound`. */
export async function getPlayerTimeline(
  { database, publicUrl, playerRecords }: TimelineDeps,
  userId: bigint,
  beforeId: bigint | null,
): Promise<EndpointData<OperatorApi['getPlayerTimeline']>> {
  if (!(await findPlayer(database, userId))) return refuse('userNotFound')
  const span = { userId, beforeId, count: PAGE + 1 }
  const rows = await playerRecords.selectEvents(database, span, await selectTimeline(database, span))
  // Events of one operation share its id, so a page ends between two operations.
  const lastId = rows[PAGE - 1]?.id
  const page = lastId === undefined ? rows : rows.filter(({ id }) => id >= lastId)
  return {
    items: page.map(({ id, at, amountMinor, ...row }) => ({
      ...row,
      id: String(id),
      at: at.toISOString(),
      amount: goldOrNull(amountMinor),
      proofUrl:
        row.event === 'opening' || row.event === 'roll' ? `${publicUrl}/provably-fair/check?id=${row.reference}` : null,
    })),
    earlier: page.length < rows.length ? String(lastId) : null,
  }
}
