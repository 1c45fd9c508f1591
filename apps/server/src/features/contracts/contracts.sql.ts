import { PROVED_RULES, type ProvedRules, rulesJoin } from '../../core/catalog/public.ts'
import { PROVED_SEED, type ProvedSeed, rollJoin, seedJoin } from '../../core/seeds/public.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** A contract's row; sums in minor units. */
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
  /** Null when every item of the catalogue costs more than the payout. */
  readonly resultItemId: number | null
  readonly resultPriceMinor: bigint | null
  readonly changeMinor: bigint
  readonly experienceMinor: bigint
}

export function insertContracts(tx: Tx, rows: readonly ContractRow[]): void {
  tx.send(
    'insert_contracts',
    `insert into contracts (id, user_id, rules_version, item_ids, catalogue_item_ids, prices_minor, value_minor, multiplier_percent,
                            payout_minor, result_item_id, result_price_minor, change_minor, experience_minor)
     select id, user_id, rules, items::int8[], things::int4[], prices::int8[], value, multiplier, payout, result, result_price, change, experience
       from unnest($1::int8[], $2::int8[], $3::int4[], $4::text[], $5::text[], $6::text[], $7::int8[], $8::int4[], $9::int8[], $10::int4[],
                   $11::int8[], $12::int8[], $13::int8[])
         as r (id, user_id, rules, items, things, prices, value, multiplier, payout, result, result_price, change, experience)`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.userId),
      rows.map((row) => row.rulesVersion),
      rows.map((row) => numbers(row.itemIds)),
      rows.map((row) => numbers(row.catalogueItemIds)),
      rows.map((row) => numbers(row.pricesMinor)),
      rows.map((row) => row.valueMinor),
      rows.map((row) => row.multiplierPercent),
      rows.map((row) => row.payoutMinor),
      rows.map((row) => row.resultItemId),
      rows.map((row) => row.resultPriceMinor),
      rows.map((row) => row.changeMinor),
      rows.map((row) => row.experienceMinor),
    ],
  )
}

/** The number of contracts made by a player. */
export async function countContracts(queries: Queries, userId: bigint): Promise<number> {
  const [row] = await queries.rows<{ count: bigint }>(
    'count_contracts',
    'select count(*) as count from contracts where user_id = $1',
    [userId],
  )
  return Number(row?.count ?? 0)
}

export type PlayedContractRow = Pick<
  ContractRow,
  'id' | 'catalogueItemIds' | 'pricesMinor' | 'multiplierPercent' | 'resultItemId' | 'resultPriceMinor' | 'changeMinor'
> & { readonly ticket: bigint }

const PLAYED_COLUMNS = `c.catalogue_item_ids as "catalogueItemIds", c.prices_minor::text[] as "pricesMinor",
            c.multiplier_percent as "multiplierPercent", c.result_item_id as "resultItemId",
            c.result_price_minor as "resultPriceMinor", c.change_minor as "changeMinor", r.value as ticket`

/** Contracts of a player, newest first. */
export async function selectContracts(
  queries: Queries,
  userId: bigint,
  page: { readonly skip: number; readonly take: number },
): Promise<PlayedContractRow[]> {
  const rows = await queries.rows<Omit<PlayedContractRow, 'pricesMinor'> & { readonly pricesMinor: readonly string[] }>(
    'select_contracts',
    `select c.id, ${PLAYED_COLUMNS}
       from contracts c ${rollJoin('c.id')} where c.user_id = $1 order by c.id desc offset $2 limit $3`,
    [userId, page.skip, page.take],
  )
  return rows.map((row) => ({ ...row, pricesMinor: row.pricesMinor.map(BigInt) }))
}

/** One contract and its player. */
export async function findContract(
  queries: Queries,
  id: bigint,
): Promise<(PlayedContractRow & { readonly userId: bigint }) | undefined> {
  const [row] = await queries.rows<
    Omit<PlayedContractRow, 'pricesMinor'> & { readonly pricesMinor: readonly string[]; readonly userId: bigint }
  >(
    'find_contract',
    `select c.id, c.user_id as "userId", ${PLAYED_COLUMNS} from contracts c ${rollJoin('c.id')} where c.id = $1`,
    [id],
  )
  return row && { ...row, pricesMinor: row.pricesMinor.map(BigInt) }
}

/** A contract with the data that decided it. */
interface ProvedContractRow extends ProvedSeed, ProvedRules {
  readonly ticket: bigint
  readonly pricesMinor: readonly bigint[]
  readonly multiplierPercent: number
  readonly payoutMinor: bigint
  readonly resultPriceMinor: bigint | null
  readonly changeMinor: bigint
}

export async function findProvedContract(queries: Queries, id: bigint): Promise<ProvedContractRow | undefined> {
  const [row] = await queries.rows<
    Omit<ProvedContractRow, 'pricesMinor'> & { readonly pricesMinor: readonly string[] }
  >(
    'find_proved_contract',
    `select p.id, ${PROVED_SEED}, r.nonce, r.value as ticket, p.rules_version as "rulesVersion", ${PROVED_RULES},
            p.prices_minor::text[] as "pricesMinor", p.multiplier_percent as "multiplierPercent", p.payout_minor as "payoutMinor",
            p.result_price_minor as "resultPriceMinor", p.change_minor as "changeMinor"
       from contracts p ${rollJoin('p.id')} ${seedJoin('r.seed_id')} ${rulesJoin('contract', 'p.rules_version')} where p.id = $1`,
    [id],
  )
  return row && { ...row, pricesMinor: row.pricesMinor.map(BigInt) }
}
