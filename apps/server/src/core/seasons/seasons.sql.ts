import type { SeasonWindow } from '@runecase/api/seasons-rules.ts'
import type { CoinNames } from '@runecase/api/shop-words-rules.ts'
import type { Queries } from '../../platform/db.ts'

/** The window of a season, and its sections of the catalogue. */
export interface Season extends SeasonWindow {
  readonly id: number
  /** Increases with every import of the season. */
  readonly revision: bigint
  readonly coinNames: CoinNames
  /** The id of the coin's picture. */
  readonly coinsIcon: string
  /** Sections whose cases pay coins. */
  readonly eventSectionIds: readonly number[]
  /** Sections whose cases cost coins. */
  readonly coinSectionIds: readonly number[]
}

/** All seasons ordered by start. */
export function selectSeasons(queries: Queries): Promise<Season[]> {
  return queries.rows<Season>(
    'select_seasons',
    `select id, revision, look -> 'coinNames' as "coinNames", look ->> 'coinsIcon' as "coinsIcon",
            event_section_ids as "eventSectionIds", coin_section_ids as "coinSectionIds",
            (extract(epoch from starts_at) * 1000)::float8 as "startsAtMs", (extract(epoch from ends_at) * 1000)::float8 as "endsAtMs",
            (extract(epoch from expires_at) * 1000)::float8 as "expiresAtMs"
       from seasons order by starts_at`,
    [],
  )
}
