import { NewCase } from '@runecase/api/operator/cases.ts'
import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import type { ReturnBounds } from '@runecase/game/odds-figures.ts'
import { createCase, findCase, isSlugTaken, previewNewCase } from '../../core/catalog/public.ts'
import { defineChangeRequest } from '../../core/operators/public.ts'
import { type Drawings, isPicture } from '../../core/pictures/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { previewNumber, previewPercent } from './preview-values.ts'

interface NewCaseDeps extends Pick<Deps, 'clock'> {
  readonly bounds: () => ReturnBounds
  readonly drawings: Drawings
}

/** A new case as a copy of another one, which needs two operators. It stays closed until an operator opens it. */
export function newCaseChangeRequest(deps: NewCaseDeps) {
  return defineChangeRequest({
    kind: 'case.new',
    proposePermission: 'catalog.propose',
    approvePermission: 'catalog.approve',
    payload: NewCase,
    targetOf: ({ slug }) => `new case ${slug}`,
    readBase,
    preview: (queries, payload) => previewOf(deps, queries, payload),
    async apply(tx, payload, { changeRequestId }) {
      const options = { nowMs: deps.clock.nowMs(), bounds: deps.bounds(), requestId: changeRequestId }
      const id = await createCase(tx, payload, options)
      const one = await findCase(tx, id)
      return {
        before: null,
        after: { case: id, slug: one?.slug, oddsVersion: one?.oddsVersion, oddsHash: one?.oddsHash, rtp: one?.rtp },
      }
    },
  })
}

/** The odds to copy. A slug taken since the proposal makes it stale. */
async function readBase(queries: Queries, { sourceId, baseVersion, slug }: NewCase): Promise<string> {
  const source = await findCase(queries, sourceId)
  if (!source || source.isRetired) return refuse('dataNotFound')
  if (source.oddsVersion !== baseVersion) refuse('change_stale')
  return (await isSlugTaken(queries, slug)) ? 'slug taken' : `odds ${source.oddsVersion}`
}

async function previewOf({ bounds, drawings }: NewCaseDeps, queries: Queries, asked: NewCase): Promise<ChangePreview> {
  const { source, section, figures, terms, lines } = await previewNewCase(queries, asked, bounds())
  if (!(await isPicture(queries, drawings, asked.image)))
    refuse('validation', { faults: [{ path: 'payload.image', reason: 'bad_value' }] })
  const rows: readonly (readonly [string, string | null])[] = [
    ['case_source', source],
    ['case_slug', asked.slug],
    ['case_section', section],
    ['case_image', asked.image],
    ['price', previewNumber(terms.price)],
    ['rtp', previewPercent(figures.rtp)],
    ['mean', previewNumber(figures.meanMinor / 100)],
    ['variation', previewNumber(figures.variation)],
    ['multifixNumber', previewNumber(terms.multifixNumber)],
    ['multicastMin', previewNumber(terms.multicast?.min ?? null)],
    ['multicastMax', previewNumber(terms.multicast?.max ?? null)],
    ['everyNOpenFree', previewNumber(terms.everyNOpenFree)],
    ['cashbackPercent', previewNumber(terms.cashbackPercent)],
    ['coinBonusMin', previewNumber(terms.coinBonus?.min ?? null)],
    ['coinBonusMax', previewNumber(terms.coinBonus?.max ?? null)],
    ...lines.map(({ name, tickets }) => [`tickets|${name}`, previewNumber(tickets)] as const),
  ]
  return {
    subject: asked.name,
    lines: rows.filter(([, after]) => after !== null).map(([field, after]) => ({ field, before: null, after })),
  }
}
