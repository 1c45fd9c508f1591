import type { Catalogue } from '../../core/catalog/public.ts'
import type { Deps } from '../../deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { refuse } from '../../platform/refuse.ts'
import { deleteFavourite, insertFavourite, selectFavourites } from './favourites.sql.ts'

export type FavouriteDeps = Pick<Deps, 'database'> & {
  readonly catalogue: Pick<Catalogue, 'caseBySlug' | 'caseById'>
}

/** Marks a case or takes the mark away, whatever it was before; refuses `caseNotFound`. */
export async function setFavouriteCase(
  deps: FavouriteDeps,
  mark: { readonly userId: bigint; readonly slug: string; readonly isFavourite: boolean },
): Promise<{ slugs: string[] }> {
  const { userId, slug, isFavourite } = mark
  const one = deps.catalogue.caseBySlug(slug)
  if (!one || one.isRetired) refuse('caseNotFound')
  await deps.database.transaction(async (tx) => {
    const hasChanged = await (isFavourite ? insertFavourite : deleteFavourite)(tx, userId, one.id)
    if (hasChanged) publishEvents(tx, [{ kind: 'favourites.changed', userId: String(userId) }])
  })
  return listFavouriteCases(deps, userId)
}

/** Slugs of the marked cases that are in the catalogue, the last marked first. */
export async function listFavouriteCases(
  { database, catalogue }: FavouriteDeps,
  userId: bigint,
): Promise<{ slugs: string[] }> {
  const slugs = (await selectFavourites(database, userId)).flatMap((id) => {
    const one = catalogue.caseById(id)
    return one && !one.isRetired ? [one.slug] : []
  })
  return { slugs }
}
