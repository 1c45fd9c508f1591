import { minorFromAmount } from '@runecase/api/money.ts'
import type { PromoBatch, PromoChange, PromoFields } from '@runecase/api/operator/promo.ts'
import { refillPercent } from '@runecase/api/operator/reward-bounds.ts'
import { PROMO_SIGNS, PROMO_SPARE_CODES } from '@runecase/api/promo-rules.ts'
import { type Queries, type Tx, violatedConstraint } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { requireVersion } from '../operators/public.ts'
import { NO_WORTH, requireBounded, selectCaseWorth, type Worth } from '../rewards/public.ts'
import { randomCodes } from './batch-codes.ts'
import {
  type EditedPromoRow,
  findEditedPromo,
  insertPromoBatch,
  insertPromos,
  insertPromoVersion,
  lockPromo,
  lockPromoDefinitions,
  type PromoAuthor,
  type PromoTermsWrite,
  updatePromo,
  updatePromoListed,
} from './promo-editor.sql.ts'
import { fieldsOf } from './show-promos.ts'

/** The number of collisions with taken codes after which a batch gives up. */
const MAX_ROUNDS = 5

/** Refuses a field like a malformed call. */
export function refuseField(path: string, reason: string): never {
  return refuse('validation', { faults: [{ path, reason }] })
}

const termsOf = (fields: PromoFields): PromoTermsWrite => ({
  ...fields,
  sumMinor: fields.sum === null ? null : minorFromAmount(fields.sum, 'GOLD'),
  caseFromMinor: fields.caseFrom === null ? null : minorFromAmount(fields.caseFrom, 'GOLD'),
  startsAt: new Date(fields.startsAt),
  endsAt: new Date(fields.endsAt),
})

/**
 * The maximum that `codes` codes can give, in minor units of GOLD: instantly paid sums and granted openings. One player can use every code of
 * a batch. Percents and coins depend on refills and are not counted. Refuses by its field a case that is not there any more.
 */
export async function worthOf(queries: Queries, fields: PromoFields, codes: number): Promise<Worth> {
  const gift = await findGift(queries, fields)
  if (!gift || gift.isRetired) return refuseField('fields.case_slug', 'bad_value')
  return worthWith(gift.worthMinor, fields, codes)
}

async function findGift(queries: Queries, { caseSlug }: PromoFields) {
  if (caseSlug === null) return { worthMinor: 0n, isRetired: false }
  return (await selectCaseWorth(queries, [caseSlug])).get(caseSlug)
}

function worthWith(giftMinor: bigint, { sum, perPlayerLimit, totalLimit }: PromoFields, codes: number): Worth {
  const once = ((sum === null ? 0n : minorFromAmount(sum, 'GOLD')) + giftMinor) * BigInt(codes)
  return { perPlayerMinor: once * BigInt(Math.min(perPlayerLimit, totalLimit)), totalMinor: once * BigInt(totalLimit) }
}

interface Definition {
  readonly target: string
  readonly fields: PromoFields
  readonly before?: PromoFields
  readonly codes?: number
}

/** Refuses with `approval_required` a definition that takes two operators. Returns what it can give, and by how much that is more. */
async function requireModesty(tx: Tx, author: PromoAuthor, { target, fields, before, codes = 1 }: Definition) {
  const was = before ? worthWith((await findGift(tx, before))?.worthMinor ?? 0n, before, codes) : NO_WORTH
  const after = await worthOf(tx, fields, codes)
  const percent = refillPercent(fields)
  const raisedPercent = before && percent <= refillPercent(before) ? 0 : percent
  await requireBounded(tx, author, { target, before: was, after, raisedPercent })
  const worthMinor = after.totalMinor
  return { worthMinor, addedMinor: worthMinor > was.totalMinor ? worthMinor - was.totalMinor : 0n }
}

/** The code to change. Refuses with `dataNotFound` an unknown one, and one of a batch, whose codes share one definition. */
export async function getEditable(queries: Queries, id: number): Promise<EditedPromoRow> {
  const row = await findEditedPromo(queries, id)
  return row && row.batchId === null ? row : refuse('dataNotFound')
}

/**
 * Creates a code, or changes its definition, and records its version. Returns its id. Refuses with `change_refused` (`code_taken`), with
 * `validation` for a field that players were promised or an unknown case, and with `approval_required` without a change request.
 */
export async function writePromo(
  tx: Tx,
  { codeId, version, code, fields }: PromoChange,
  author: PromoAuthor,
): Promise<number> {
  await lockPromoDefinitions(tx)
  if (codeId === null) {
    const added = await requireModesty(tx, author, { target: `promo ${code}`, fields })
    const [id] = await insertPromos(tx, [code], termsOf(fields), null)
    if (id === undefined) return refuse('change_refused', { fault: 'code_taken' })
    await insertPromoVersion(tx, id, author, added)
    return id
  }
  await lockPromo(tx, codeId)
  const before = await getEditable(tx, codeId)
  requireVersion(before.version, version)
  requirePromises(before, fields)
  const added = await requireModesty(tx, author, { target: `promo ${before.code}`, fields, before: fieldsOf(before) })
  try {
    await updatePromo(tx, codeId, termsOf(fields))
  } catch (error) {
    // A place was taken meanwhile.
    if (violatedConstraint(error) === 'promo_codes_terms_kept') refuse('version_conflict')
    if (violatedConstraint(error) === 'promo_codes_limit_check') refuseField('fields.total_limit', 'below_taken')
    throw error
  }
  await insertPromoVersion(tx, codeId, author, added)
  return codeId
}

/** Refuses to change terms that a player who took a place was promised. */
export function requirePromises(before: EditedPromoRow, fields: PromoFields): void {
  if (fields.totalLimit < before.taken) refuseField('fields.total_limit', 'below_taken')
  if (!before.isPromised) return
  const terms = termsOf(fields)
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

/** Refuses a random part that is short enough to be guessed, and a code that is too long. */
export function requireLength({ prefix, codes, randomLength }: PromoBatch): void {
  if (PROMO_SIGNS.length ** randomLength < codes * PROMO_SPARE_CODES) refuseField('random_length', 'too_small')
  if (prefix.length + randomLength > 32) refuseField('random_length', 'too_big')
}

/**
 * Creates the codes of a batch and records their definition. Returns the id of the code that represents them. Refuses like `writePromo`.
 */
export async function writeBatch(
  { random }: { readonly random: (size: number) => Buffer },
  tx: Tx,
  batch: PromoBatch,
  author: PromoAuthor,
): Promise<number> {
  requireLength(batch)
  await lockPromoDefinitions(tx)
  const { prefix, codes: count, randomLength: length, fields } = batch
  const added = await requireModesty(tx, author, { target: `promo ${prefix}`, fields, codes: count })
  const batchId = await insertPromoBatch(tx, prefix, count)
  const terms = termsOf(fields)
  let first: number | undefined
  let made = 0
  for (let round = 0; made < count; round += 1) {
    if (round === MAX_ROUNDS) return refuse('change_refused', { fault: 'code_taken' })
    const codes = randomCodes(random, { prefix, count: count - made, length })
    const ids = await insertPromos(tx, codes, terms, batchId)
    first ??= ids[0]
    made += ids.length
  }
  const id = first ?? refuse('change_refused', { fault: 'code_taken' })
  await updatePromoListed(tx, id)
  await insertPromoVersion(tx, id, author, added)
  return id
}
