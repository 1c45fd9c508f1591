import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import { PromoBatch, PromoChange, type PromoFields } from '@runecase/api/operator/promo.ts'
import { refillPercent } from '@runecase/api/operator/reward-bounds.ts'
import { PROMO_SIGNS, PROMO_SPARE_CODES } from '@runecase/api/promo-rules.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { type CheckedTerms, defineDefinition, type InForce } from '../definitions/public.ts'
import { previewLines, previewText } from '../operators/public.ts'
import { NO_WORTH, type RewardAuthor, requireBounded, selectCaseWorth, type Worth } from '../rewards/public.ts'
import { randomCodes } from './batch-codes.ts'
import {
  type EditedPromoRow,
  findDefinedPromo,
  findPromoBatch,
  findPromoId,
  insertPromoBatch,
  insertPromos,
  lockPromo,
  takePromoBatchId,
  updatePromo,
  updatePromoListed,
} from './promo-definition.sql.ts'
import { fieldsOf, storedTermsOf } from './promo-fields.ts'

/** The number of collisions with taken codes after which a batch gives up. */
const MAX_ROUNDS = 5

/** Refuses a field like a malformed call. */
function refuseField(path: string, reason: string): never {
  return refuse('validation', { faults: [{ path, reason }] })
}

interface CheckedCode<F> extends CheckedTerms<F> {
  /** The code, or the prefix of the codes of a batch. */
  readonly name: string
  /** The value that all codes together can give. */
  readonly worth: Worth
}

interface PromoInForce extends InForce<PromoFields> {
  readonly row: EditedPromoRow
}

/**
 * The maximum that `codes` codes can give at present prices, in minor units of GOLD: instantly paid sums and granted openings. One player can
 * use every code of a batch. Percents and coins depend on refills and are not counted.
 */
async function worthOf(queries: Queries, fields: PromoFields, codes = 1): Promise<Worth> {
  const { sum, caseSlug, perPlayerLimit, totalLimit } = fields
  const gift = caseSlug === null ? 0n : ((await selectCaseWorth(queries, [caseSlug])).get(caseSlug)?.worthMinor ?? 0n)
  const once = ((sum === null ? 0n : minorFromAmount(sum, 'GOLD')) + gift) * BigInt(codes)
  return { perPlayerMinor: once * BigInt(Math.min(perPlayerLimit, totalLimit)), totalMinor: once * BigInt(totalLimit) }
}

/** Refuses, by its field, a case that does not exist any more. */
async function requireCase(queries: Queries, { caseSlug }: PromoFields): Promise<void> {
  if (caseSlug === null) return
  if ((await selectCaseWorth(queries, [caseSlug])).get(caseSlug)?.isRetired !== false)
    refuseField('fields.case_slug', 'bad_value')
}

/** The value that a version records. */
const detailsOf = ({ totalMinor }: Worth) => ({ worthMinor: String(totalMinor) })
export const worthIn = (details: unknown) => goldFromMinor(BigInt((details as ReturnType<typeof detailsOf>).worthMinor))

/** Refuses what one operator may not give alone, also by the percentage of a refill, with `approval_required`. */
async function requireModesty(
  tx: Tx,
  author: RewardAuthor,
  change: {
    readonly target: string
    readonly worth: Worth
    readonly fields: PromoFields
    readonly before?: PromoFields
  },
): Promise<void> {
  const { target, worth, fields, before } = change
  const percent = refillPercent(fields)
  const raisedPercent = before && percent <= refillPercent(before) ? 0 : percent
  const was = before ? await worthOf(tx, before) : NO_WORTH
  await requireBounded(tx, author, { target, before: was, after: worth, raisedPercent })
}

const worthNote = ({ totalMinor }: Worth) => [
  { field: 'promoWorth', before: null, after: previewText(goldFromMinor(totalMinor)) },
]

/** Promo codes as definitions, by code. Terms promised to a player who took a place cannot change. */
export const promoDefinition = defineDefinition<
  PromoChange,
  PromoFields,
  PromoInForce,
  CheckedCode<PromoFields>,
  PromoChange
>({
  kind: 'promo',
  targetOf: ({ code }) => `promo ${code}`,
  askedOf: (change) => ({ key: change.codeId === null ? null : change.code, version: change.version, fields: change }),
  takeKey: async (_tx, { code }) => code,
  async find(queries, code) {
    const row = await findDefinedPromo(queries, code)
    return row && { row, fields: fieldsOf(row) }
  },
  lock: async (tx, code) => (code === null ? undefined : lockPromo(tx, code)),
  async check(queries, _key, before, { code, fields }) {
    await requireCase(queries, fields)
    if (before) requirePromises(before.row, fields)
    return { fields, needsTwo: false, name: code, worth: await worthOf(queries, fields) }
  },
  change: {
    kind: 'promo.code',
    permission: 'operations.edit',
    payload: PromoChange,
    async requireNew(queries, { code }) {
      if ((await findPromoId(queries, code)) !== undefined) refuse('change_refused', { fault: 'code_taken' })
    },
    preview: async (_queries, before, { fields, name, worth }) => ({
      subject: name,
      lines: previewLines('promo', before, fields),
      notes: worthNote(worth),
    }),
  },
  requireBounded: (tx, author, { target, before, checked: { fields, worth } }) =>
    requireModesty(tx, author, { target, worth, fields, ...(before && { before }) }),
  async write(tx, code, fields, before) {
    if (before) await updatePromo(tx, code, storedTermsOf(fields))
    else if ((await insertPromos(tx, [code], storedTermsOf(fields), null)).length === 0)
      refuse('change_refused', { fault: 'code_taken' })
  },
  detailsOf: async (queries, _before, { fields }) => detailsOf(await worthOf(queries, fields)),
})

/** Batches of codes as definitions, by id: many codes with one definition, which cannot change. */
export const promoBatchDefinition = ({ random }: Pick<Deps, 'random'>) =>
  defineDefinition<PromoBatch, PromoBatch, InForce<PromoBatch>, CheckedCode<PromoBatch>>({
    kind: 'promo-batch',
    action: 'promo.batch_created',
    targetOf: ({ prefix }) => `promo ${prefix}`,
    askedOf: (batch) => ({ key: null, version: undefined, fields: batch }),
    takeKey: async (tx) => String(await takePromoBatchId(tx)),
    async find(queries, key) {
      const row = await findPromoBatch(queries, Number(key))
      if (!row) return undefined
      const { prefix, codes, randomLength } = row
      return { fields: { prefix, codes, randomLength, fields: fieldsOf(row) } }
    },
    async check(queries, _key, _before, batch) {
      requireLength(batch)
      await requireCase(queries, batch.fields)
      const worth = await worthOf(queries, batch.fields, batch.codes)
      return { fields: batch, needsTwo: false, name: batch.prefix, worth }
    },
    change: {
      kind: 'promo.batch',
      permission: 'operations.edit',
      payload: PromoBatch,
      preview: async (_queries, _before, { name, fields: { codes, fields }, worth }) => ({
        subject: name,
        lines: [
          { field: 'promoCodes', before: null, after: previewText(codes) },
          ...previewLines('promo', undefined, fields),
        ],
        notes: worthNote(worth),
      }),
    },
    requireBounded: (tx, author, { target, checked: { fields: batch, worth } }) =>
      requireModesty(tx, author, { target, worth, fields: batch.fields }),
    write: (tx, key, batch) => writeBatch({ random }, tx, Number(key), batch),
    detailsOf: async (queries, _before, { fields: { fields, codes } }) =>
      detailsOf(await worthOf(queries, fields, codes)),
  })
export type PromoBatchDefinition = ReturnType<typeof promoBatchDefinition>

/** Refuses to change terms that a player who took a place was promised. */
function requirePromises(before: EditedPromoRow, fields: PromoFields): void {
  if (fields.totalLimit < before.taken) refuseField('fields.total_limit', 'below_taken')
  if (!before.isPromised) return
  const terms = storedTermsOf(fields)
  for (const name of ['type', 'percent', 'sumMinor', 'coinFactor', 'caseSlug', 'caseFromMinor'] as const) {
    if (terms[name] !== before[name]) refuseField(`fields.${FIELD_OF[name]}`, 'promised')
  }
  if (terms.startsAt.getTime() !== before.startsAt.getTime()) refuseField('fields.starts_at', 'promised')
  if (terms.perPlayerLimit < before.perPlayerLimit) refuseField('fields.per_player_limit', 'promised')
}

const FIELD_OF = {
  type: 'type',
  percent: 'percent',
  sumMinor: 'sum',
  coinFactor: 'coin_factor',
  caseSlug: 'case_slug',
  caseFromMinor: 'case_from',
} as const

/** Refuses a random part short enough to guess, and a code that is too long. */
function requireLength({ prefix, codes, randomLength }: PromoBatch): void {
  if (PROMO_SIGNS.length ** randomLength < codes * PROMO_SPARE_CODES) refuseField('random_length', 'too_small')
  if (prefix.length + randomLength > 32) refuseField('random_length', 'too_big')
}

/** Creates the codes of a batch; the first one represents all of them in lists. */
async function writeBatch(
  { random }: Pick<Deps, 'random'>,
  tx: Tx,
  batchId: number,
  { prefix, codes: count, randomLength: length, fields }: PromoBatch,
): Promise<void> {
  await insertPromoBatch(tx, { id: batchId, prefix, codes: count })
  const ids: number[] = []
  for (let round = 0; ids.length < count; round += 1) {
    if (round === MAX_ROUNDS) refuse('change_refused', { fault: 'code_taken' })
    const codes = randomCodes(random, { prefix, count: count - ids.length, length })
    ids.push(...(await insertPromos(tx, codes, storedTermsOf(fields), batchId)))
  }
  await updatePromoListed(tx, ids[0] ?? 0)
}
