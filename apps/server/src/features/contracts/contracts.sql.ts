import type { Queries, Tx } from '../../platform/db.ts'

/** A made contract as its row holds it; sums in minor units. */
export interface ContractRow {
  readonly id: bigint
  readonly userId: bigint
  readonly rulesVersion: number
  readonly itemIds: readonly bigint[]
  readonly catalogueItemIds: readonly number[]
  readonly pricesMinor: readonly bigint[]
  readonly valueMinor: bigint
  readonly multiplierPercent: number
  readonly payoutMinor: bigint
  /** Null when everything in the catalogue was dearer than the payout. */
  readonly resultItemId: number | null
  readonly resultPriceMinor: bigint | null
  readonly changeMinor: bigint
  readonly experienceMinor: bigint
}

export function insertContract(tx: Tx, row: ContractRow): void {
  tx.send(
    'insert_contract',
    `insert into contracts (id, user_id, rules_version, item_ids, catalogue_item_ids, prices_minor, value_minor, multiplier_percent,
                            payout_minor, result_item_id, result_price_minor, change_minor, experience_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      row.id,
      row.userId,
      row.rulesVersion,
      row.itemIds,
      row.catalogueItemIds,
      row.pricesMinor,
      row.valueMinor,
      row.multiplierPercent,
      row.payoutMinor,
      row.resultItemId,
      row.resultPriceMinor,
      row.changeMinor,
      row.experienceMinor,
    ],
  )
}

/** How many contracts a player has made; undefined when there is no such player. */
export async function countContracts(queries: Queries, userId: bigint): Promise<number | undefined> {
  const [row] = await queries.rows<{ count: bigint }>(
    'count_contracts',
    'select (select count(*) from contracts c where c.user_id = p.user_id) as count from players p where p.user_id = $1',
    [userId],
  )
  return row && Number(row.count)
}

type PlayedContractRow = Pick<
  ContractRow,
  'id' | 'catalogueItemIds' | 'pricesMinor' | 'multiplierPercent' | 'resultItemId' | 'resultPriceMinor' | 'changeMinor'
> & { readonly ticket: bigint }

/** Contracts of a player, newest first. */
export async function selectContracts(
  queries: Queries,
  userId: bigint,
  page: { readonly skip: number; readonly take: number },
): Promise<PlayedContractRow[]> {
  const rows = await queries.rows<Omit<PlayedContractRow, 'pricesMinor'> & { readonly pricesMinor: readonly string[] }>(
    'select_contracts',
    `select c.id, c.catalogue_item_ids as "catalogueItemIds", c.prices_minor::text[] as "pricesMinor",
            c.multiplier_percent as "multiplierPercent", c.result_item_id as "resultItemId",
            c.result_price_minor as "resultPriceMinor", c.change_minor as "changeMinor", r.value as ticket
       from contracts c join rolls r on r.id = c.id where c.user_id = $1 order by c.id desc offset $2 limit $3`,
    [userId, page.skip, page.take],
  )
  return rows.map((row) => ({ ...row, pricesMinor: row.pricesMinor.map(BigInt) }))
}
