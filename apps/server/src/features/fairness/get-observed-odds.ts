import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import { fitOf, standardErrors } from '@runecase/game/significance.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import { selectObserved, selectObservedVersions } from '../../core/openings/public.ts'
import type { Queries } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { findVersionInForce, selectStatedRows } from './stated-odds.sql.ts'

/** The published odds of a version with its observed drops; the version in force unless another is named. Refuses with `caseNotFound`. */
export async function getObservedOdds(
  queries: Queries,
  catalogue: Pick<Catalogue, 'itemById' | 'caseById'>,
  { caseId, version: named }: { readonly caseId: number; readonly version: number | undefined },
): Promise<EndpointData<Api['getObservedOdds']>> {
  const inForce = await findVersionInForce(queries, caseId)
  const opened = catalogue.caseById(caseId)
  if (inForce === undefined || !opened || opened.isDraft) return refuse('caseNotFound')
  const version = named ?? inForce
  const [stated, observed, versions] = await Promise.all([
    selectStatedRows(queries, caseId, version),
    selectObserved(queries, caseId, version),
    selectObservedVersions(queries, caseId),
  ])
  if (stated.length === 0) return refuse('caseNotFound')
  const seenOf = new Map(observed.map(({ itemId, seen }) => [itemId, Number(seen)]))
  const draws = observed.reduce((sum, { seen }) => sum + Number(seen), 0)
  const rows = stated.map(({ itemId, ticketFrom, ticketTo, valueMinor }) => {
    const { slug, name, image, rarity } = catalogue.itemById(itemId)
    const chance = (ticketTo - ticketFrom) / TICKETS
    const seen = seenOf.get(itemId) ?? 0
    return {
      item: { slug, name, image, rarity, value: goldFromMinor(valueMinor) },
      ticketFrom,
      ticketTo,
      expected: draws * chance,
      seen,
      standardErrors: standardErrors(seen, chance, draws),
    }
  })
  const own = versions.find((one) => one.version === version)
  return {
    case: { id: opened.id, slug: opened.slug, name: opened.name, image: opened.image },
    version,
    inForce,
    opened: Number(own?.opened ?? 0),
    draws,
    countedAt: own?.countedAt.toISOString() ?? null,
    rows,
    ...fitOf(rows.map(({ seen, ticketFrom, ticketTo }) => ({ seen, chance: (ticketTo - ticketFrom) / TICKETS }))),
  }
}
