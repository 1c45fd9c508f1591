import type { Catalogue } from '../../core/catalog/public.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { listRecentCases } from './list-recent-cases.ts'
import { listFavouriteCases, setFavouriteCase } from './set-favourite-case.ts'

export function favouriteRoutes(
  deps: Pick<Deps, 'database'> & { readonly catalogue: Catalogue },
): Handlers<'listFavouriteCases' | 'setFavouriteCase' | 'listRecentCases'> {
  return {
    listFavouriteCases: (_input, { caller }) => listFavouriteCases(deps, caller.userId),
    setFavouriteCase: ({ params, body }, { caller }) =>
      setFavouriteCase(deps, { userId: caller.userId, slug: params.name, isFavourite: body.isFavourite }),
    listRecentCases: (_input, { caller }) => listRecentCases(deps, caller.userId),
  }
}
