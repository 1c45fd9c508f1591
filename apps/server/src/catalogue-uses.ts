import type { CatalogueUses } from './core/catalog/public.ts'
import { STANDING_PROMOS } from './core/promo/public.ts'
import { BATTLE_CASES } from './features/battles/battle-terms.sql.ts'
import { STANDING_LEADERBOARDS } from './features/leaderboards/standing-rewards.sql.ts'
import { STANDING_RAFFLES } from './features/raffle/standing-rewards.sql.ts'
import { STANDING_EVENTS } from './features/seasons/standing-rewards.sql.ts'

/** What the features of this server derive from the catalogue. */
export const CATALOGUE_USES: CatalogueUses = {
  knownCases: [BATTLE_CASES],
  standingRewards: [STANDING_RAFFLES, STANDING_LEADERBOARDS, STANDING_EVENTS, ...STANDING_PROMOS],
}
