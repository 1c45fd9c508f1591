import { type Catalogue, liveCounts } from '../../core/catalog/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { listFavouriteCases } from './list-favourite-cases.ts'
import { listRecentCases } from './list-recent-cases.ts'
import { setFavouriteCase } from './set-favourite-case.ts'

export function favouriteRoutes(
  deps: Pick<Deps, 'database' | 'clock'> & { readonly catalogue: Catalogue },
): Handlers<'listFavouriteCases' | 'setFavouriteCase' | 'listRecentCases'> {
  const counts = liveCounts(deps)
  return {
    listFavouriteCases: async (_input, { caller }) => listFavouriteCases(deps, caller, await counts()),
    setFavouriteCase: ({ params, body }, { caller }) =>
      setFavouriteCase(deps, { userId: caller.userId, slug: params.name, isFavourite: body.isFavourite }),
    listRecentCases: (_input, { caller }) => listRecentCases(deps, caller.userId),
  }
}
