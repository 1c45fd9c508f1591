import { OddsChange, TermsChange } from '@runecase/api/operator/cases.ts'
import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import { COIN_VALUE_MINOR } from '@runecase/game/expected-return.ts'
import type { ReturnBounds } from '@runecase/game/odds-figures.ts'
import {
  areOddsKnown,
  type CaseChange,
  type CasePreview,
  type CatalogueUses,
  changeCase,
  findCase,
  lockCatalogue,
  previewCase,
  withdrawAnnounced,
} from '../../core/catalog/public.ts'
import { type AppliedBy, type AppliedChange, defineChangeRequest } from '../../core/operators/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { getOpeningsPerHour } from './catalog-editor.sql.ts'
import { perDayOf } from './effect-per-day.ts'
import { previewNumber, previewPercent } from './preview-values.ts'

interface OddsChangeDeps extends Pick<Deps, 'clock'> {
  readonly catalogueUses: CatalogueUses
  readonly bounds: () => ReturnBounds
  readonly noticeMs: number
}

interface Based {
  readonly caseId: number
  readonly baseVersion: number
}

/** The changes of a case's published odds that need two operators: its lines, and its price with the rules of opening. */
export function oddsChangeRequests(deps: OddsChangeDeps) {
  const permissions = { proposePermission: 'catalog.propose', approvePermission: 'catalog.approve' } as const
  const shared = {
    ...permissions,
    targetOf: ({ caseId }: Based) => `case ${caseId}`,
    readBase,
    lock: lockCatalogue,
    noticeMs: async (queries: Queries, { caseId }: Based) =>
      (await areOddsKnown(queries, deps.catalogueUses, [caseId])) ? deps.noticeMs : 0,
    withdraw: withdrawAnnounced,
  }
  return [
    defineChangeRequest({
      ...shared,
      kind: 'case.odds',
      payload: OddsChange,
      preview: (queries, payload) => previewOf(deps, queries, oddsOf(payload)),
      async announce(tx, payload, by, effectiveAt) {
        await publish(deps, tx, oddsOf(payload), payload, by, effectiveAt)
      },
      apply: (tx, payload, by) => publish(deps, tx, oddsOf(payload), payload, by),
    }),
    defineChangeRequest({
      ...shared,
      kind: 'case.terms',
      payload: TermsChange,
      preview: (queries, payload) => previewOf(deps, queries, termsOf(payload)),
      async announce(tx, payload, by, effectiveAt) {
        await publish(deps, tx, termsOf(payload), payload, by, effectiveAt)
      },
      apply: (tx, payload, by) => publish(deps, tx, termsOf(payload), payload, by),
    }),
  ]
}

const oddsOf = ({ caseId, lines }: OddsChange): CaseChange => ({ caseId, lines })

const termsOf = ({ caseId, terms }: TermsChange): CaseChange => ({ caseId, terms })

/** The odds version in force if the change is based on it; otherwise the change cannot be applied. */
async function readBase(queries: Queries, { caseId, baseVersion }: Based): Promise<string> {
  const one = await findCase(queries, caseId)
  if (!one || one.isRetired) return refuse('dataNotFound')
  if (one.oddsVersion !== baseVersion) refuse('change_stale')
  return `odds ${one.oddsVersion}`
}

async function previewOf(deps: OddsChangeDeps, queries: Queries, change: CaseChange): Promise<ChangePreview> {
  const { bounds, catalogueUses, noticeMs } = deps
  const { name, currency, before, after, lines } = await previewCase(queries, change, bounds())
  const line = ([field, was, is]: readonly [string, number | null, number | null]) => {
    const show = field === 'rtp' ? previewPercent : previewNumber
    return { field, before: show(was), after: show(is) }
  }
  const rows: readonly (readonly [string, number | null, number | null])[] = [
    ['rtp', before.rtp, after.rtp],
    ['mean', before.meanMinor / 100, after.meanMinor / 100],
    ['variation', before.variation, after.variation],
    ['price', before.terms.price, after.terms.price],
    ['oldPrice', before.terms.oldPrice, after.terms.oldPrice],
    ['multifixNumber', before.terms.multifixNumber, after.terms.multifixNumber],
    ['multicastMin', before.terms.multicast?.min ?? null, after.terms.multicast?.min ?? null],
    ['multicastMax', before.terms.multicast?.max ?? null, after.terms.multicast?.max ?? null],
    ['everyNOpenFree', before.terms.everyNOpenFree, after.terms.everyNOpenFree],
    ['cashbackPercent', before.terms.cashbackPercent, after.terms.cashbackPercent],
    ['coinBonusMin', before.terms.coinBonus?.min ?? null, after.terms.coinBonus?.min ?? null],
    ['coinBonusMax', before.terms.coinBonus?.max ?? null, after.terms.coinBonus?.max ?? null],
  ]
  const isAnnounced = noticeMs > 0 && (await areOddsKnown(queries, catalogueUses, [change.caseId]))
  const openings = (await getOpeningsPerHour(queries, [change.caseId])).get(change.caseId) ?? 0
  const hours = noticeMs / HOUR_MS
  return {
    subject: name,
    ...(isAnnounced && { notice: { hours, openings: Math.round(openings * hours) } }),
    perDay: perDayOf([{ openingsPerHour: openings, gold: marginOf(after, currency) - marginOf(before, currency) }]),
    lines: [
      ...rows.filter(([, was, is]) => was !== is).map(line),
      ...lines.map(({ name: item, before: was, after: is }) => line([`tickets|${item}`, was, is])),
    ],
  }
}

/** The shop's gain from one opening, GOLD; coins count by their reference value. A free case gives its mean value away. */
function marginOf({ rtp, meanMinor, terms }: CasePreview['before'], currency: CasePreview['currency']): number {
  if (rtp === null) return -meanMinor / 100
  return terms.price * (1 - rtp) * (currency === 'COIN' ? Number(COIN_VALUE_MINOR) / 100 : 1)
}

/** Publishes the odds: announced for `effectiveAt` if given, otherwise in force at once. */
async function publish(
  { clock, bounds }: OddsChangeDeps,
  tx: Tx,
  change: CaseChange,
  { caseId, baseVersion }: Based,
  { changeRequestId }: AppliedBy,
  effectiveAt?: Date,
): Promise<AppliedChange> {
  const before = await findCase(tx, caseId)
  const options = { nowMs: clock.nowMs(), bounds: bounds(), requestId: changeRequestId, baseVersion }
  await changeCase(tx, change, effectiveAt ? { ...options, effectiveFrom: effectiveAt } : options)
  const after = await findCase(tx, caseId)
  return { before: shown(before), after: shown(after) }
}

const shown = (one: Awaited<ReturnType<typeof findCase>>) =>
  one && { oddsVersion: one.oddsVersion, oddsHash: one.oddsHash, rtp: one.rtp }
