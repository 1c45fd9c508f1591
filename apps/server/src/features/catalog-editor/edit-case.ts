import { type CaseFields, type EditedCase, FieldsChange } from '@runecase/api/operator/cases.ts'
import { changeCase, findCase, lockCatalogue, setAvailability, setSaleTimes } from '../../core/catalog/public.ts'
import { defineChangeRequest, previewLines, requireVersion, runOperatorCommand } from '../../core/operators/public.ts'
import { type Drawings, isPicture } from '../../core/pictures/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { type EditorDeps, getEditedCase } from './get-edited-case.ts'

export type EditCaseDeps = EditorDeps & Pick<Deps, 'database' | 'clock'> & { readonly drawings: Drawings }

/**
 * Changes fields that do not affect the odds of a case. Refuses with `version_conflict` when somebody changed it meanwhile, and with
 * `approval_required` a change without a change request that opens a free case to more players or more often.
 */
export async function writeCaseFields(
  tx: Tx,
  deps: EditCaseDeps,
  { caseId, version, fields }: FieldsChange,
  changeRequestId: bigint | null,
): Promise<{ readonly before: EditedCase; readonly after: EditedCase }> {
  await lockCatalogue(tx)
  const before = await getEditedCase(deps, tx, caseId)
  requireVersion(before.version, version)
  if (changeRequestId === null && isGivenMore(before, fields)) refuse('approval_required')
  const { image, position, label, opensLimit, isLocked, isBattle, opensAt, closesAt, ...rest } = fields
  if (opensAt !== null && closesAt !== null && opensAt >= closesAt)
    refuse('change_refused', { fault: 'sale_ends_first' })
  if (image !== before.fields.image) await requirePicture(deps, tx, image)
  await changeCase(
    tx,
    {
      caseId,
      fields: {
        ...rest,
        order: position,
        appearanceData: { image: image.replace(/^cases\//, '') },
        labelData: label,
        statisticData: { opensLimit },
        locked: isLocked,
        battle: isBattle,
      },
    },
    // This change does not affect the return, so a return outside bounds that were tightened since is accepted.
    { nowMs: deps.clock.nowMs(), requestId: null, bounds: { min: 0, max: Number.POSITIVE_INFINITY } },
  )
  await setSaleTimes(tx, caseId, { opensAt: dateOf(opensAt), closesAt: dateOf(closesAt) })
  return { before, after: await getEditedCase(deps, tx, caseId) }
}

/** Whether a free case would be open to more players, more often or longer. */
function isGivenMore({ price, fields: before }: EditedCase, after: CaseFields): boolean {
  if (price > 0) return false
  const isLess = (was: number | null, is: number | null) => was !== null && (is === null || is < was)
  return (
    isLess(before.level, after.level) ||
    isLess(before.cooldownHours, after.cooldownHours) ||
    (before.opensLimit !== null && (after.opensLimit === null || after.opensLimit > before.opensLimit)) ||
    (before.requiresRefill && !after.requiresRefill) ||
    (before.isLocked && !after.isLocked) ||
    (before.opensAt !== null && (after.opensAt === null || after.opensAt < before.opensAt)) ||
    (before.closesAt !== null && (after.closesAt === null || after.closesAt > before.closesAt))
  )
}

/** Changes fields of a case on behalf of one operator. Refuses like `writeCaseFields`. */
export function editCase(
  deps: EditCaseDeps,
  call: OperatorCall,
  { reason, ...change }: FieldsChange & { readonly reason: string },
): Promise<EditedCase> {
  return runOperatorCommand(
    deps,
    call,
    { action: 'case.edited', target: `case ${change.caseId}`, reason },
    async (tx) => {
      const { before, after } = await writeCaseFields(tx, deps, change, null)
      return { answer: after, before: before.fields, after: after.fields }
    },
  )
}

/** Opening a free case to more players or more often needs two operators. */
export const caseFieldsChange = (deps: EditCaseDeps) =>
  defineChangeRequest({
    kind: 'case.fields',
    proposePermission: 'catalog.propose',
    approvePermission: 'catalog.approve',
    payload: FieldsChange,
    targetOf: ({ caseId }) => `case ${caseId}`,
    readBase: async (queries, { caseId }) => `version ${(await getEditedCase(deps, queries, caseId)).version}`,
    async preview(queries, { caseId, version, fields }) {
      const before = await getEditedCase(deps, queries, caseId)
      requireVersion(before.version, version)
      return { subject: before.fields.name, lines: previewLines('case', shownOf(before.fields), shownOf(fields)) }
    },
    lock: lockCatalogue,
    async apply(tx, change, { changeRequestId }) {
      const { before, after } = await writeCaseFields(tx, deps, change, changeRequestId)
      return { before: before.fields, after: after.fields }
    },
  })

const shownOf = ({ label, ...fields }: CaseFields) => ({
  ...fields,
  label: label && [label.type, label.name, label.color, label.freeOpens].filter((part) => part !== null).join(', '),
})

/** Refuses, by its field, an id without a picture. */
async function requirePicture({ drawings }: Pick<EditCaseDeps, 'drawings'>, tx: Tx, id: string): Promise<void> {
  if (!(await isPicture(tx, drawings, id)))
    refuse('validation', { faults: [{ path: 'fields.image', reason: 'bad_value' }] })
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/** Closes a case at once, or opens it again if its return is within bounds. Needs only one operator. */
export function switchCase(
  deps: EditCaseDeps,
  call: OperatorCall,
  { caseId, isOpen, reason }: { readonly caseId: number; readonly isOpen: boolean; readonly reason: string },
): Promise<EditedCase> {
  const action = isOpen ? 'case.opened' : 'case.closed'
  return runOperatorCommand(deps, call, { action, target: `case ${caseId}`, reason }, async (tx) => {
    await lockCatalogue(tx)
    const one = await findCase(tx, caseId)
    if (!one || one.isRetired) return refuse('dataNotFound')
    const before = await getEditedCase(deps, tx, caseId)
    if (isOpen && before.isOutOfBounds) {
      const { rtp, bounds } = before
      refuse('change_refused', { fault: 'return_out_of_bounds', rtp, ...bounds })
    }
    await setAvailability(tx, caseId, isOpen)
    const answer = await getEditedCase(deps, tx, caseId)
    return { answer, before: { isAvailable: before.isAvailable }, after: { isAvailable: answer.isAvailable } }
  })
}
