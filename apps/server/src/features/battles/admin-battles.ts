import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor, goldOrNull } from '@runecase/api/money.ts'
import type { AdminBattle } from '@runecase/api/operator/battles.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  type AdminBattleRow,
  IS_STUCK,
  OFFICE_COLUMNS,
  OFFICE_FROM,
  selectAdminBattle,
  selectAdminCases,
  selectAdminSeats,
} from './admin-battles.sql.ts'

/** A page of everybody's battles, private ones included. */
export async function listAdminBattles(
  { database }: Pick<Deps, 'database'>,
  { status, isStuck, ulid, userId, ...page }: EndpointInput<OperatorApi['listAdminBattles']>['query'],
): Promise<EndpointData<OperatorApi['listAdminBattles']>> {
  const { rows, total, next } = await selectKeysetPage<AdminBattleRow, 'created'>(
    database,
    {
      name: 'list_admin_battles',
      columns: OFFICE_COLUMNS,
      from: OFFICE_FROM,
      conditions: [
        ['b.status = ?', status],
        [`${IS_STUCK} and ?::bool`, isStuck && true],
        ['b.ulid = ?', ulid?.toUpperCase() || undefined],
        // An array is looked up in the order of the list and stops with the page; `in` would join all battles of the player first.
        ['b.id = any(array(select s.battle_id from battle_seats s where s.user_id = ?))', userId],
      ],
      sorts: { created: ['b.id', 'int8'] },
      key: 'b.id',
    },
    page,
  )
  return { items: rows.map(shown), total, next }
}

/** One battle with its seats and proof. */
export async function getAdminBattle(
  { database, publicUrl }: Pick<Deps, 'database'> & { readonly publicUrl: string },
  ulid: string,
): Promise<EndpointData<OperatorApi['getAdminBattle']>> {
  const row = (await selectAdminBattle(database, ulid)) ?? refuse('dataNotFound')
  const [cases, seats] = await Promise.all([selectAdminCases(database, row.id), selectAdminSeats(database, row.id)])
  return {
    ...shown(row),
    dueAt: row.dueAt?.toISOString() ?? null,
    lockedAt: row.lockedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    commitment: row.commitment,
    seed: row.seed,
    beaconRound: row.beaconRound === null ? null : Number(row.beaconRound),
    proofUrl: row.status === 'finished' ? `${publicUrl}/provably-fair/check?id=${ulid}` : null,
    cases: cases.map(({ priceMinor, ...one }) => ({ ...one, price: goldFromMinor(priceMinor) })),
    seats: seats.map(({ slot, userId, nickname, stakeId, totalMinor, wonMinor, isReturned }) => ({
      slot,
      player: userId === null ? null : { id: String(userId), nickname: nickname ?? '' },
      stakeId: String(stakeId),
      total: goldFromMinor(totalMinor),
      won: goldOrNull(wonMinor),
      isReturned,
    })),
  }
}

function shown(row: AdminBattleRow): AdminBattle {
  const { ulid, mode, status, isPrivate, creatorId, nickname, slots, taken, rounds, revealed, spectators, isStuck } =
    row
  return {
    ulid,
    mode,
    status,
    isPrivate,
    creator: { id: String(creatorId), nickname },
    slots,
    taken,
    rounds,
    revealed,
    spectators,
    price: goldFromMinor(row.priceMinor),
    createdAt: row.createdAt.toISOString(),
    endReason: row.end,
    isStuck,
  }
}
