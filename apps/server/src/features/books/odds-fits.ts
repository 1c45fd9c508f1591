import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import { fitOf, standardErrors } from '@runecase/game/significance.ts'
import type { Pictures } from '../../core/catalog/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  countOpenedCases,
  type OddsLineRow,
  selectCaseLines,
  selectOpenedLines,
  selectOpenedVersions,
} from './books.sql.ts'

/** A case is suspicious when fair odds would produce its deviation, among all examined cases, with a lower probability than this. */
const SUSPICIOUS = 0.05

type FitDeps = Pick<Deps, 'database'> & { readonly pictures: Pictures }

/** How well the openings of each case fit the odds that decided them, least likely first. */
export async function listOddsFits({
  database,
  pictures,
}: FitDeps): Promise<EndpointData<OperatorApi['listOddsFits']>> {
  const lines = Map.groupBy(await selectOpenedLines(database), ({ caseId }) => caseId)
  const items = [...lines.values()].flatMap((own) => {
    const [first] = own
    return first ? [fitOfLines(first, own, { pictures, examined: lines.size })] : []
  })
  return { items: items.sort((a, b) => a.pValue - b.pValue || b.draws - a.draws) }
}

/** The stated odds of a case with the results of its openings. Refuses a version without openings with `dataNotFound`. */
export async function getOddsFit(
  { database, pictures }: FitDeps,
  { caseId, version }: { readonly caseId: number; readonly version?: number | undefined },
): Promise<EndpointData<OperatorApi['getOddsFit']>> {
  const [own, examined, versions] = await Promise.all([
    selectCaseLines(database, caseId, version ?? null),
    countOpenedCases(database),
    selectOpenedVersions(database, caseId),
  ])
  const [first] = own
  if (!first) return refuse('dataNotFound')
  const fit = fitOfLines(first, own, { pictures, examined: Math.max(1, examined) })
  return {
    ...fit,
    versions,
    lines: own.map(({ slug, item, itemImage, rarity, tickets, seen }) => {
      const stated = tickets / TICKETS
      return {
        slug,
        name: item,
        image: pictures.pathOf(itemImage),
        rarity,
        stated,
        observed: fit.draws === 0 ? null : Number(seen) / fit.draws,
        expected: fit.draws * stated,
        seen: Number(seen),
        standardErrors: standardErrors(Number(seen), stated, fit.draws),
      }
    }),
  }
}

function fitOfLines(
  { caseId, name, image, version }: OddsLineRow,
  own: readonly OddsLineRow[],
  { pictures, examined }: { readonly pictures: Pictures; readonly examined: number },
) {
  const fit = fitOf(own.map(({ seen, tickets }) => ({ seen: Number(seen), chance: tickets / TICKETS })))
  const draws = own.reduce((sum, { seen }) => sum + Number(seen), 0)
  const isSuspicious = fit.pValue * examined < SUSPICIOUS
  return { caseId, name, image: pictures.pathOf(image), version, draws, ...fit, isSuspicious }
}
