import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { LeaderboardType } from '@runecase/api/leaderboards.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { EditedLeaderboard } from '@runecase/api/operator/leaderboards.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { expandPrizes } from '@runecase/game/prize-lines.ts'
import type { Pictures } from '../../../core/catalog/public.ts'
import { showPerson, showPrizeItems, showVersions } from '../../../core/prizes/public.ts'
import type { Queries } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { OperatorCall } from '../../../platform/http/handler.ts'
import { selectKeysetPage } from '../../../platform/keyset-page.ts'
import { findScoreAt } from '../scores.sql.ts'
import { getDebtTotals } from '../takebacks.sql.ts'
import {
  type AdminWinnerRow,
  LISTED_COLUMNS,
  LISTED_FROM,
  type ListedLeaderboardRow,
  selectStandings,
  WINNER_COLUMNS,
  WINNER_FROM,
} from './admin-leaderboards.sql.ts'
import { BOARD_STATE } from './leaderboard-definition.sql.ts'
import type { LeaderboardDefinition } from './leaderboard-definition.ts'

export interface ShowLeaderboardDeps extends Pick<Deps, 'database'> {
  readonly pictures: Pictures
  readonly definition: LeaderboardDefinition
}

/** Leaderboards with their windows. */
export async function listAdminLeaderboards(
  { database }: Pick<Deps, 'database'>,
  { state, type, ...page }: EndpointInput<OperatorApi['listAdminLeaderboards']>['query'],
): Promise<EndpointData<OperatorApi['listAdminLeaderboards']>> {
  const { rows, total, next } = await selectKeysetPage<ListedLeaderboardRow, 'starts'>(
    database,
    {
      name: 'list_admin_leaderboards',
      columns: LISTED_COLUMNS,
      from: LISTED_FROM,
      conditions: [
        [`${BOARD_STATE} = ?`, state],
        ['b.type = ?', type],
      ],
      sorts: { starts: ['b.starts_at', 'timestamptz'] },
      key: 'b.id',
    },
    page,
  )
  const items = rows.map(({ startsAt, endsAt, prizesMinor, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    prizesGold: goldFromMinor(prizesMinor),
  }))
  return { items, total, next }
}

/** The number of players shown around the last place with a prize. */
const AROUND = 5
const FIRST = 3

const scoreOf = (type: LeaderboardType, score: bigint) => (type === 'spent' ? goldFromMinor(score) : Number(score))

/** A leaderboard with its versions and the players near a prize. Refuses with `dataNotFound`. */
export async function getAdminLeaderboard(
  { pictures, definition }: Pick<ShowLeaderboardDeps, 'pictures' | 'definition'>,
  queries: Queries,
  call: OperatorCall,
  id: number,
): Promise<EditedLeaderboard> {
  const { version, row, fields } = await definition.get(queries, String(id))
  const last = expandPrizes(fields.prizes).length
  const around = Math.max(FIRST, last - AROUND)
  const [items, versions, first, edge, lastScore, debts] = await Promise.all([
    showPrizeItems(queries, pictures, fields.prizes),
    definition.listVersions(queries, String(id)),
    selectStandings(queries, id, { before: 0, limit: FIRST }),
    selectStandings(queries, id, { before: around, limit: 2 * AROUND }),
    findScoreAt(queries, id, last),
    getDebtTotals(queries, id),
  ])
  return {
    id,
    version,
    state: row.state,
    fields,
    items,
    players: row.players,
    closedAt: row.closedAt?.toISOString() ?? null,
    debts: { players: debts.players, takenBack: scoreOf(row.type, debts.takenBack) },
    standings: [...first, ...edge].map((one) => ({
      ...showPerson(call, one),
      place: one.place,
      score: scoreOf(row.type, one.score),
      missing: one.place <= last ? 0 : scoreOf(row.type, (lastScore ?? 0n) - one.score + 1n),
    })),
    versions: showVersions(versions),
  }
}

/** The winners and their prizes, place by place. */
export async function listLeaderboardWinners(
  { database }: Pick<Deps, 'database'>,
  call: OperatorCall,
  { leaderboardId, ...page }: EndpointInput<OperatorApi['listLeaderboardWinners']>['query'],
): Promise<EndpointData<OperatorApi['listLeaderboardWinners']>> {
  const { rows, total, next } = await selectKeysetPage<AdminWinnerRow, 'place'>(
    database,
    {
      name: 'list_leaderboard_winners',
      columns: WINNER_COLUMNS,
      from: WINNER_FROM,
      conditions: [['w.leaderboard_id = ?', leaderboardId]],
      sorts: { place: ['w.place', 'int4'] },
      key: 'w.id',
    },
    page,
  )
  const items = rows.map((row) => ({
    ...showPerson(call, row),
    id: String(row.id),
    place: row.place,
    score: scoreOf(row.type, row.score),
    kind: row.kind,
    item: row.item,
    amount: row.kind === 'coins' ? Number(row.amount ?? 0n) : goldFromMinor(row.amount ?? row.valueMinor ?? 0n),
    givenAt: row.givenAt?.toISOString() ?? null,
  }))
  return { items, total, next }
}
