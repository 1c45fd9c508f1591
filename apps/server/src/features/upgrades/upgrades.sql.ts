import { PROVED_RULES, type ProvedRules, rulesJoin } from '../../core/catalog/public.ts'
import { FACES } from '../../core/player/public.ts'
import { PROVED_SEED, type ProvedSeed, rollJoin, seedJoin } from '../../core/seeds/public.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** An upgrade's row; sums in minor units. */
export interface UpgradeRow {
  readonly id: bigint
  readonly userId: bigint
  readonly rulesVersion: number
  readonly itemIds: readonly bigint[]
  readonly catalogueItemIds: readonly number[]
  readonly pricesMinor: readonly bigint[]
  readonly valueMinor: bigint
  readonly targetItemId: number
  readonly targetPriceMinor: bigint
  readonly threshold: number
  readonly hasWon: boolean
  readonly coins: bigint
  readonly experienceBeforeMinor: bigint
  readonly experienceMinor: bigint
}

export function insertUpgrades(tx: Tx, rows: readonly UpgradeRow[]): void {
  tx.send(
    'insert_upgrades',
    `insert into upgrades (id, user_id, rules_version, item_ids, catalogue_item_ids, prices_minor, value_minor, target_item_id,
                           target_price_minor, threshold, has_won, coins, experience_before_minor, experience_minor)
     select id, user_id, rules, items::int8[], things::int4[], prices::int8[], value, target, target_price, threshold, has_won, coins, before, experience
       from unnest($1::int8[], $2::int8[], $3::int4[], $4::text[], $5::text[], $6::text[], $7::int8[], $8::int4[], $9::int8[], $10::int4[],
                   $11::bool[], $12::int8[], $13::int8[], $14::int8[])
         as r (id, user_id, rules, items, things, prices, value, target, target_price, threshold, has_won, coins, before, experience)`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.userId),
      rows.map((row) => row.rulesVersion),
      rows.map((row) => numbers(row.itemIds)),
      rows.map((row) => numbers(row.catalogueItemIds)),
      rows.map((row) => numbers(row.pricesMinor)),
      rows.map((row) => row.valueMinor),
      rows.map((row) => row.targetItemId),
      rows.map((row) => row.targetPriceMinor),
      rows.map((row) => row.threshold),
      rows.map((row) => row.hasWon),
      rows.map((row) => row.coins),
      rows.map((row) => row.experienceBeforeMinor),
      rows.map((row) => row.experienceMinor),
    ],
  )
}

/** A player's name, and how often they played, won, and their highest multiplier (in hundredths); undefined when there is no such player. */
export interface UpgradeTotals {
  readonly nickname: string
  readonly avatar: string
  readonly count: bigint
  readonly won: bigint
  readonly bestHundredths: bigint | null
}

export async function findUpgradeTotals(queries: Queries, userId: bigint): Promise<UpgradeTotals | undefined> {
  const [row] = await queries.rows<UpgradeTotals>(
    'find_upgrade_totals',
    `select f.nickname, f.avatar, t.count, t.won, t."bestHundredths"
       from ${FACES} f
       cross join lateral (select count(*) as count, count(*) filter (where has_won) as won,
                                  max(target_price_minor * 100 / value_minor) filter (where has_won) as "bestHundredths"
                             from upgrades where user_id = f.user_id) t
      where f.user_id = $1`,
    [userId],
  )
  return row
}

export interface PlayedUpgradeRow {
  readonly id: bigint
  readonly catalogueItemIds: readonly number[]
  readonly pricesMinor: readonly bigint[]
  readonly targetItemId: number
  readonly targetPriceMinor: bigint
  readonly threshold: number
  readonly hasWon: boolean
  readonly ticket: bigint
}

/** Upgrades of a player, newest first. */
export async function selectUpgrades(
  queries: Queries,
  userId: bigint,
  page: { readonly skip: number; readonly take: number },
): Promise<PlayedUpgradeRow[]> {
  const rows = await queries.rows<Omit<PlayedUpgradeRow, 'pricesMinor'> & { readonly pricesMinor: readonly string[] }>(
    'select_upgrades',
    `select g.id, g.catalogue_item_ids as "catalogueItemIds", g.prices_minor::text[] as "pricesMinor", g.target_item_id as "targetItemId",
            g.target_price_minor as "targetPriceMinor", g.threshold, g.has_won as "hasWon", r.value as ticket
       from upgrades g ${rollJoin('g.id')} where g.user_id = $1 order by g.id desc offset $2 limit $3`,
    [userId, page.skip, page.take],
  )
  return rows.map((row) => ({ ...row, pricesMinor: row.pricesMinor.map(BigInt) }))
}

/** An upgrade with the data that decided it. */
interface ProvedUpgradeRow extends ProvedSeed, ProvedRules {
  readonly ticket: bigint
  readonly pricesMinor: readonly bigint[]
  readonly targetPriceMinor: bigint
  readonly threshold: number
  readonly hasWon: boolean
}

export async function findProvedUpgrade(queries: Queries, id: bigint): Promise<ProvedUpgradeRow | undefined> {
  const [row] = await queries.rows<Omit<ProvedUpgradeRow, 'pricesMinor'> & { readonly pricesMinor: readonly string[] }>(
    'find_proved_upgrade',
    `select p.id, ${PROVED_SEED}, r.nonce, r.value as ticket, p.rules_version as "rulesVersion", ${PROVED_RULES},
            p.prices_minor::text[] as "pricesMinor", p.target_price_minor as "targetPriceMinor", p.threshold, p.has_won as "hasWon"
       from upgrades p ${rollJoin('p.id')} ${seedJoin('r.seed_id')} ${rulesJoin('upgrade', 'p.rules_version')} where p.id = $1`,
    [id],
  )
  return row && { ...row, pricesMinor: row.pricesMinor.map(BigInt) }
}

/** SQL: the chance of the upgrade that gave an item. */
export const chanceOfUpgrade = (item: string, player: string): string =>
  `select null::text as name, (100000000.0 / g.threshold)::float8 as one_in
     from upgrades g where g.id = ${item} and g.user_id = ${player} and g.has_won`
