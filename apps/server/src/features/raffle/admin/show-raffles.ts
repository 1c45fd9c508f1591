import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor, goldOrNull } from '@runecase/api/money.ts'
import type { EditedRaffle } from '@runecase/api/operator/raffles.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Pictures } from '../../../core/catalog/public.ts'
import { showPerson, showPrizeItems, showVersions } from '../../../core/prizes/public.ts'
import type { Queries } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { OperatorCall } from '../../../platform/http/handler.ts'
import { selectKeysetPage } from '../../../platform/keyset-page.ts'
import { listPath } from '../get-raffle.ts'
import { getDebtTotals } from '../raffle-takebacks.sql.ts'
import {
  type AdminWinnerRow,
  LISTED_COLUMNS,
  LISTED_FROM,
  type ListedRaffleRow,
  WINNER_COLUMNS,
  WINNER_FROM,
} from './admin-raffles.sql.ts'
import { RAFFLE_STAGE } from './raffle-definition.sql.ts'
import type { RaffleDefinition } from './raffle-definition.ts'

export interface ShowRaffleAdminDeps extends Pick<Deps, 'database'> {
  readonly definition: RaffleDefinition
  readonly pictures: Pictures
  /** The address at which players reach the shop. */
  readonly publicUrl: string
}

/** Raffles with their windows. */
export async function listAdminRaffles(
  { database }: Pick<Deps, 'database'>,
  { state, ...page }: EndpointInput<OperatorApi['listAdminRaffles']>['query'],
): Promise<EndpointData<OperatorApi['listAdminRaffles']>> {
  const { rows, total, next } = await selectKeysetPage<ListedRaffleRow, 'starts'>(
    database,
    {
      name: 'list_admin_raffles',
      columns: LISTED_COLUMNS,
      from: LISTED_FROM,
      conditions: [[`${RAFFLE_STAGE} = ?`, state]],
      sorts: { starts: ['r.starts_at', 'timestamptz'] },
      key: 'r.id',
    },
    page,
  )
  const items = rows.map(({ startsAt, endsAt, prizesMinor, tickets, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    tickets: Number(tickets),
    prizesGold: goldFromMinor(prizesMinor),
  }))
  return { items, total, next }
}

/** A raffle with its versions and the proof of its draw. Refuses with `dataNotFound`. */
export async function getAdminRaffle(
  { definition, pictures, publicUrl }: Omit<ShowRaffleAdminDeps, 'database'>,
  queries: Queries,
  id: number,
): Promise<EditedRaffle> {
  const { version, row, fields } = await definition.get(queries, String(id))
  const [items, versions, debts] = await Promise.all([
    showPrizeItems(queries, pictures, fields.prizes),
    definition.listVersions(queries, String(id)),
    getDebtTotals(queries, id),
  ])
  const { commitment, listHash, beaconRound, serverSeed } = row
  return {
    ...{ id, version, state: row.state, fields, items },
    tickets: Number(row.tickets),
    players: row.players,
    debts: {
      players: debts.players,
      takenBack: goldFromMinor(debts.takenBackMinor),
      passedOver: debts.passedOver,
    },
    draw: {
      ...{ commitment, listHash, beaconRound, serverSeed },
      lockedAt: row.lockedAt?.toISOString() ?? null,
      beaconDueAt: row.beaconDueAt?.toISOString() ?? null,
      drawnAt: row.drawnAt?.toISOString() ?? null,
      listUrl: listHash === null ? null : `${publicUrl}${listPath(id)}`,
      proofUrl: row.drawnAt === null ? null : `${publicUrl}/api/v1/fair/receipts/raffle-${id}`,
    },
    versions: showVersions(versions),
  }
}

/** The winners and their prizes, place by place. */
export async function listRaffleWinners(
  { database }: Pick<Deps, 'database'>,
  call: OperatorCall,
  { raffleId, ...page }: EndpointInput<OperatorApi['listRaffleWinners']>['query'],
): Promise<EndpointData<OperatorApi['listRaffleWinners']>> {
  const { rows, total, next } = await selectKeysetPage<AdminWinnerRow, 'place'>(
    database,
    {
      name: 'list_raffle_winners',
      columns: WINNER_COLUMNS,
      from: WINNER_FROM,
      conditions: [['w.raffle_id = ?', raffleId]],
      sorts: { place: ['w.place', 'int4'] },
      key: 'w.id',
    },
    page,
  )
  const items = rows.map((row) => ({
    ...showPerson(call, row),
    ...{ id: String(row.id), place: row.place, ticket: Number(row.ticket), item: row.item },
    amount: goldOrNull(row.valueMinor),
    givenAt: row.givenAt?.toISOString() ?? null,
  }))
  return { items, total, next }
}
