import type { Queries, Tx } from '../../platform/db.ts'

/** A played upgrade as its row holds it; sums in minor units. */
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

export function insertUpgrade(tx: Tx, row: UpgradeRow): void {
  tx.send(
    'insert_upgrade',
    `insert into upgrades (id, user_id, rules_version, item_ids, catalogue_item_ids, prices_minor, value_minor, target_item_id,
                           target_price_minor, threshold, has_won, coins, experience_before_minor, experience_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      row.id,
      row.userId,
      row.rulesVersion,
      row.itemIds,
      row.catalogueItemIds,
      row.pricesMinor,
      row.valueMinor,
      row.targetItemId,
      row.targetPriceMinor,
      row.threshold,
      row.hasWon,
      row.coins,
      row.experienceBeforeMinor,
      row.experienceMinor,
    ],
  )
}

/** Who played, and how often he did, won, and at most multiplied (in hundredths); undefined when there is no such player. */
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
    `select u.nickname, u.avatar, t.count, t.won, t."bestHundredths"
       from players p join users u on u.id = p.user_id
       cross join lateral (select count(*) as count, count(*) filter (where has_won) as won,
                                  max(target_price_minor * 100 / value_minor) filter (where has_won) as "bestHundredths"
                             from upgrades where user_id = p.user_id) t
      where p.user_id = $1`,
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
       from upgrades g join rolls r on r.id = g.id where g.user_id = $1 order by g.id desc offset $2 limit $3`,
    [userId, page.skip, page.take],
  )
  return rows.map((row) => ({ ...row, pricesMinor: row.pricesMinor.map(BigInt) }))
}
