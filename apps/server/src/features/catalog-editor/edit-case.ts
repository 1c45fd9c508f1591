import type { CaseFields, EditedCase } from '@runecase/api/operator/cases.ts'
import { changeCase, findCase, lockCatalogue, setAvailability, setSaleTimes } from '../../core/catalog/public.ts'
import { demandVersion, runOperatorCommand } from '../../core/operators/public.ts'
import { type Drawings, isPicture } from '../../core/pictures/public.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { type EditorDeps, getEditedCase } from './get-edited-case.ts'

export type EditCaseDeps = EditorDeps & Pick<Deps, 'database' | 'clock'> & { readonly drawings: Drawings }

/** Changes fields that do not affect the odds of a case. Refuses with `version_conflict` when somebody changed it meanwhile. */
export function editCase(
  deps: EditCaseDeps,
  call: OperatorCall,
  {
    caseId,
    version,
    fields,
    reason,
  }: { readonly caseId: number; readonly version: number; readonly fields: CaseFields; readonly reason: string },
): Promise<EditedCase> {
  return runOperatorCommand(deps, call, { action: 'case.edited', target: `case ${caseId}`, reason }, async (tx) => {
    await lockCatalogue(tx)
    const before = await getEditedCase(deps, tx, caseId)
    demandVersion(before.version, version)
    const { image, position, label, opensLimit, isLocked, isBattle, opensAt, closesAt, ...rest } = fields
    if (opensAt !== null && closesAt !== null && opensAt >= closesAt)
      refuse('change_refused', { fault: 'sale_ends_first' })
    if (image !== before.fields.image) await demandPicture(deps, tx, image)
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
    await setSaleTimes(tx, caseId, { opensAt: momentOf(opensAt), closesAt: momentOf(closesAt) })
    const after = await getEditedCase(deps, tx, caseId)
    return { answer: after, before: before.fields, after: after.fields }
  })
}

/** Refuses by its field an id that is no picture. */
async function demandPicture({ drawings }: Pick<EditCaseDeps, 'drawings'>, tx: Tx, id: string): Promise<void> {
  if (!(await isPicture(tx, drawings, id)))
    refuse('validation', { faults: [{ path: 'fields.image', reason: 'bad_value' }] })
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

/** Closes a case for opening at once, or opens it again if its return is within bounds. Takes one operator. */
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
