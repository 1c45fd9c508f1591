import type { Catalogue } from '../../core/catalog/public.ts'
import type { MovementTeller } from '../../core/ledger/public.ts'
import type { Queries } from '../../platform/db.ts'

/** How far before a payout its battle is searched, as an id distance: a battle never lasts a day. */
const DAY = '(86400000::int8 << 22)'

/** Battles in the history of their players: their stakes, returns and winnings. */
export function battleMovements(catalogue: Pick<Catalogue, 'caseById'>): MovementTeller {
  const nameOf = (caseId: number) => catalogue.caseById(caseId)?.name ?? null
  return {
    causes: ['battleStake', 'battleRefund', 'battleWin'],
    async find(queries, userId, movements) {
      const of = (cause: string) => movements.filter((one) => one.cause === cause)
      const battles = await selectBattlesOf(queries, userId, {
        stakes: of('battleStake').map(({ id }) => id),
        refunds: of('battleRefund').map(({ id }) => id),
        payouts: of('battleWin').flatMap(({ id, battleId }) => (battleId === null ? [id] : [])),
        battleIds: of('battleWin').flatMap(({ battleId }) => battleId ?? []),
      })
      const byId = new Map(
        battles.map(({ id, ulid, caseIds, rounds, isFinished }) => [
          id,
          {
            title: caseIds.map(nameOf).filter(Boolean).join(', ') || null,
            count: rounds,
            battleUlid: ulid,
            proofId: isFinished ? ulid : null,
          },
        ]),
      )
      return new Map(
        movements.flatMap(({ id, battleId }) => {
          const battle = byId.get(battleId ?? id)
          return battle ? [[id, battle] as const] : []
        }),
      )
    },
    // A battle is found with everything that it gave, because that is one movement.
    found: ({ player, from, until, cases }) => `(
      with case_battle as materialized (
        select s.battle_id, s.stake_id from battle_seats s
         where cardinality(${cases}::int4[]) > 0 and s.user_id = ${player} and s.battle_id > ${from} - ${DAY} and s.battle_id < ${until}
           and exists (select from battle_cases c where c.battle_id = s.battle_id and c.case_id = any(${cases})))
      select stake_id from case_battle
      union all
      select r.operation_id from case_battle c join battle_refunds r on r.stake_id = c.stake_id
      union all
      select p.item_id from battle_prizes p
       where p.user_id = ${player} and p.item_id >= ${from} and p.item_id < ${until} and p.battle_id in (select battle_id from case_battle))`,
  }
}

/** Battles of a player by the operations that took or returned stakes or paid GOLD, and by their own ids; cases in order. */
function selectBattlesOf(
  queries: Queries,
  userId: bigint,
  operations: {
    readonly stakes: readonly bigint[]
    readonly refunds: readonly bigint[]
    readonly payouts: readonly bigint[]
    readonly battleIds: readonly bigint[]
  },
): Promise<{ id: bigint; ulid: string; caseIds: readonly number[]; rounds: number; isFinished: boolean }[]> {
  return queries.rows(
    'select_battles_of_movements',
    `with found as (
       select stake_id as id, battle_id from battle_seats where stake_id = any($2::int8[])
       union all
       select u.id, b.battle_id from unnest($3::int8[]) u (id) cross join lateral (
         select r.battle_id from battle_seats s join battle_refunds r on r.stake_id = s.stake_id
          where s.user_id = $1 and s.battle_id < u.id and s.battle_id > u.id - ${DAY} and r.operation_id = u.id limit 1) b
       union all
       select u.id, b.id from unnest($4::int8[]) u (id) cross join lateral (
         select b.id from battle_seats s join battles b on b.id = s.battle_id
          where s.user_id = $1 and s.battle_id < u.id and s.battle_id > u.id - ${DAY}
            and b.finished_at between moment_of_id(u.id) - interval '1 minute' and moment_of_id(u.id) + interval '1 minute'
          order by s.battle_id desc limit 1) b
       union all
       select u.id, u.id from unnest($5::int8[]) u (id))
     select f.id, b.ulid, b.rounds::int4 as rounds, b.status = 'finished' as "isFinished",
            array(select c.case_id from battle_cases c where c.battle_id = b.id order by c.position limit 3) as "caseIds"
       from found f join battles b on b.id = f.battle_id`,
    [userId, operations.stakes, operations.refunds, operations.payouts, operations.battleIds],
  )
}
