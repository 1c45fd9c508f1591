import type { Catalogue } from '../../core/catalog/public.ts'
import type { MovementTellers } from '../../core/ledger/public.ts'
import type { Games } from '../../core/plays/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'

/** The dependencies of reading a history. */
export interface HistoryDeps extends Pick<Deps, 'clock'> {
  readonly database: Queries
  /** The time zone of days for players whose own is unknown. */
  readonly shopZone?: string
  readonly games: Games
  readonly movementTellers: MovementTellers
  readonly catalogue: Pick<Catalogue, 'items' | 'itemById' | 'itemBySlug' | 'sections' | 'caseById' | 'loadOdds'>
}
