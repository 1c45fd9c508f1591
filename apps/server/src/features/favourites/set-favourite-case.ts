import type { Catalogue } from '../../core/catalog/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { refuse } from '../../platform/refuse.ts'
import { deleteFavourite, insertFavourite } from './favourites.sql.ts'

/** Adds or removes a favourite, whatever its current state. Refuses with `caseNotFound`. */
export async function setFavouriteCase(
  { database, catalogue }: Pick<Deps, 'database'> & { readonly catalogue: Pick<Catalogue, 'caseBySlug'> },
  mark: { readonly userId: bigint; readonly slug: string; readonly isFavourite: boolean },
): Promise<{ isFavourite: boolean }> {
  const { userId, slug, isFavourite } = mark
  const one = catalogue.caseBySlug(slug)
  if (!one || one.isRetired) refuse('caseNotFound')
  await database.transaction(async (tx) => {
    const hasChanged = await (isFavourite ? insertFavourite : deleteFavourite)(tx, userId, one.id)
    if (hasChanged) publishEvents(tx, [{ kind: 'favourites.changed', userId: String(userId) }])
  })
  return { isFavourite }
}
