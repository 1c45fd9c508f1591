import type { MovementTeller } from '../../core/ledger/public.ts'

/** Bought offers in the history of their players. */
export const offerMovements: MovementTeller = {
  causes: ['offer'],
  async find(queries, _userId, movements) {
    const rows = await queries.rows<{ id: bigint; name: string }>(
      'select_offer_names',
      `select p.operation_id as id, v.name from player_offers p join offer_versions v on v.offer_id = p.offer_id and v.version = p.version
        where p.operation_id = any($1::int8[])`,
      [movements.map(({ id }) => id)],
    )
    return new Map(rows.map(({ id, name }) => [id, { title: name }]))
  },
  found: ({ player, from, until, words }) =>
    `select p.operation_id from player_offers p join offer_versions v on v.offer_id = p.offer_id and v.version = p.version
      where p.user_id = ${player} and p.operation_id >= ${from} and p.operation_id < ${until} and strpos(lower(v.name), ${words}) > 0`,
}
