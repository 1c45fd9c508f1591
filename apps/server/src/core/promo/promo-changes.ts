import { goldFromMinor } from '@runecase/api/money.ts'
import { PromoBatch, PromoChange } from '@runecase/api/operator/promo.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { type AppliedBy, defineChangeRequest, previewLines, previewText, requireVersion } from '../operators/public.ts'
import { findPromoId } from './promo-editor.sql.ts'
import { fieldsOf } from './show-promos.ts'
import { getEditable, requireLength, requirePromises, worthOf, writeBatch, writePromo } from './write-promo.ts'

const PERMISSIONS = { proposePermission: 'operations.edit', approvePermission: 'operations.edit' } as const

const authorOf = ({ authorId, changeRequestId }: AppliedBy) => ({ operatorId: authorId, changeRequestId })

/** A promo code that takes two operators. */
export const promoCodeChange = defineChangeRequest({
  kind: 'promo.code',
  ...PERMISSIONS,
  payload: PromoChange,
  targetOf: ({ code }) => `promo ${code}`,
  async readBase(queries, { codeId, code }) {
    if (codeId !== null) return `version ${(await getEditable(queries, codeId)).version}`
    if ((await findPromoId(queries, code)) !== undefined) refuse('change_refused', { fault: 'code_taken' })
    return 'new'
  },
  async preview(queries, { codeId, version, code, fields }) {
    const { totalMinor } = await worthOf(queries, fields, 1)
    const before = codeId === null ? undefined : await getEditable(queries, codeId)
    if (before) {
      requireVersion(before.version, version)
      requirePromises(before, fields)
    }
    const lines = previewLines('promo', before && fieldsOf(before), fields)
    if (lines.length === 0) refuse('change_refused', { fault: 'changes_nothing' })
    return { subject: before?.code ?? code, lines: [...lines, worthLine(totalMinor)] }
  },
  async apply(tx, change, by) {
    const before = change.codeId === null ? null : fieldsOf(await getEditable(tx, change.codeId))
    await writePromo(tx, change, authorOf(by))
    return { before, after: change.fields }
  },
})

/** A batch of codes that takes two operators. */
export const promoBatchChange = ({ random }: Pick<Deps, 'random'>) =>
  defineChangeRequest({
    kind: 'promo.batch',
    ...PERMISSIONS,
    payload: PromoBatch,
    targetOf: ({ prefix }) => `promo ${prefix}`,
    readBase: async () => 'new',
    async preview(queries, batch) {
      requireLength(batch)
      const { prefix, codes, fields } = batch
      const { totalMinor } = await worthOf(queries, fields, codes)
      const count = { field: 'promoCodes', before: null, after: previewText(codes) }
      return { subject: prefix, lines: [count, ...previewLines('promo', undefined, fields), worthLine(totalMinor)] }
    },
    async apply(tx, batch, by) {
      await writeBatch({ random }, tx, batch, authorOf(by))
      return { before: null, after: batch }
    },
  })

const worthLine = (worthMinor: bigint) => ({
  field: 'promoWorth',
  before: null,
  after: previewText(goldFromMinor(worthMinor)),
})
