import type { MovementTeller } from '../../core/ledger/public.ts'

/** Prizes of raffles in the history of their winners. */
export const raffleMovements: MovementTeller = {
  causes: ['prize'],
  async find(queries, _userId, movements) {
    const rows = await queries.rows<{ id: bigint; raffleId: number; title: string }>(
      'select_raffles_of_prizes',
      `select w.operation_id as id, r.id as "raffleId", r.title from raffle_winners w join raffles r on r.id = w.raffle_id
        where w.operation_id = any($1::int8[])`,
      [movements.map(({ id }) => id)],
    )
    return new Map(rows.map(({ id, raffleId, title }) => [id, { title, proofId: `raffle-${raffleId}` }]))
  },
}
