import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import { getInventory, type InventoryDeps } from '../../core/inventory/public.ts'
import { isHistoryShown } from '../../core/player/public.ts'
import { countGames } from '../../core/plays/public.ts'
import type { Caller } from '../../platform/caller.ts'
import { refuse } from '../../platform/refuse.ts'
import { findOpenedCount, selectLatestCases } from './dashboard.sql.ts'

type Dashboard = EndpointData<Api['getUserDashboard']>

/** The number of newest items that determine the favourite case: enough to be meaningful, and a query of a millisecond or two. */
const LATEST_ITEMS = 500

const NOTHING: Dashboard = {
  favouriteCase: null,
  bestDrop: null,
  counts: { cases: 0, battles: 0, upgrades: 0, contracts: 0 },
}

/**
 * A player's preferences and results; empty to others for a hidden profile. The favourite case is the most opened one among the sources of
 * the newest 500 items that games gave them: openings are not counted by player and case, and reading all of them would grow with their
 * history. Refuses with `userNotFound`.
 */
export async function getDashboard(
  deps: InventoryDeps & { readonly catalogue: Pick<Catalogue, 'caseById' | 'itemById' | 'items'> },
  userId: bigint,
  { isActiveOnly }: { readonly isActiveOnly: boolean },
  caller: Caller | null,
): Promise<Dashboard> {
  const { database, catalogue } = deps
  const opened = await findOpenedCount(database, userId)
  if (opened === undefined) refuse('userNotFound')
  if (!(await isHistoryShown(database, userId, caller))) return NOTHING
  const [latest, dearest, counts] = await Promise.all([
    selectLatestCases(database, userId, LATEST_ITEMS),
    getInventory(deps, { group: 'all', userId: String(userId), sort: 'dear', page: 1, perPage: 1 }, caller),
    countGames(database, userId),
  ])
  const [favourite] = latest.flatMap(({ caseId, opened: times }) => {
    const one = catalogue.caseById(caseId)
    if (!one) return []
    const { id, slug, name, image } = one
    const available = one.isAvailable && !one.isRetired
    return available || !isActiveOnly ? [{ id, slug, name, image, available, opened: times }] : []
  })
  return {
    favouriteCase: favourite ?? null,
    bestDrop: dearest.items[0] ?? null,
    counts: {
      cases: Number(opened),
      battles: Number(counts.get('battle') ?? 0),
      upgrades: Number(counts.get('upgrade') ?? 0),
      contracts: Number(counts.get('contract') ?? 0),
    },
  }
}
