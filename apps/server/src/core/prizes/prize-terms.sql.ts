import type { Rarity } from '@runecase/api/rarity.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { CATALOGUE_ITEMS } from '../catalog/relations.sql.ts'
import { SEASONS } from '../seasons/public.ts'

export interface PrizeItemRow {
  readonly slug: string
  readonly name: string
  readonly image: string
  readonly rarity: Rarity
  readonly priceMinor: bigint
  /** Whether it can be given as a prize now. */
  readonly isGiven: boolean
}

/** Items of the catalogue by their slugs, with current prices. */
export function selectPrizeItems(queries: Queries, slugs: readonly string[]): Promise<PrizeItemRow[]> {
  return queries.rows(
    'select_prize_items',
    `select slug, name, image, rarity, price_minor as "priceMinor", not is_retired as "isGiven"
       from ${CATALOGUE_ITEMS} i where slug = any($1::text[])`,
    [[...new Set(slugs)]],
  )
}

/** SQL: the state of a leaderboard or a raffle with this alias; after its window it waits for the record of its end. */
export const prizePoolState = (
  alias: string,
) => `case when ${alias}.state = 'running' and ${alias}.starts_at > now() then 'upcoming'
            when ${alias}.state = 'running' and ${alias}.ends_at <= now() then 'closing' else ${alias}.state end`

/**
 * Locks a season's window while a leaderboard or a raffle takes it over. Called before their locks, because a moved season moves them too.
 */
export async function lockSeasonWindow(tx: Tx, id: number): Promise<void> {
  await tx.rows('lock_season_window', `select from ${SEASONS} s where id = $1 for share`, [id])
}

export async function findSeasonWindow(
  queries: Queries,
  id: number,
): Promise<{ readonly startsAt: Date; readonly endsAt: Date } | undefined> {
  const [row] = await queries.rows<{ startsAt: Date; endsAt: Date }>(
    'find_season_window',
    `select starts_at as "startsAt", ends_at as "endsAt" from ${SEASONS} s where id = $1`,
    [id],
  )
  return row
}
