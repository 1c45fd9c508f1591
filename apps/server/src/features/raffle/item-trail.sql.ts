import type { ItemTrail } from '../../core/inventory/public.ts'

/** The id of a won item is the operation that gave it. */
export const raffleTrail: ItemTrail = {
  async findRaffle(queries, itemId) {
    const [row] = await queries.rows<{ raffleId: number }>(
      'find_raffle_of_prize',
      'select raffle_id as "raffleId" from raffle_winners where operation_id = $1',
      [itemId],
    )
    return row?.raffleId
  },
}
