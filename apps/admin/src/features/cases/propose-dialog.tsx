import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { MomentInput } from '../../form/moment-input.tsx'
import { propose } from '../../form/propose.ts'
import { ChangeEffect } from '../change-requests/change-effect.tsx'
import { CASES_NS } from './cases.i18n.ts'

/** Proposes a change of published odds with its reason and the earliest time of its effect. */
export function ProposeDialog({
  one,
  kind,
  payload,
  isOpen,
  onClose,
}: {
  readonly one: EditedCase
  readonly kind: 'case.odds' | 'case.terms'
  readonly payload: Record<string, unknown>
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation(CASES_NS)
  const navigate = useNavigate()
  const [moment, setMoment] = useState<string | null>(null)
  const change = { kind, payload, ...(moment && { effectiveAt: moment }) }
  return (
    <ActionDialog
      isOpen={isOpen}
      title={t('propose')}
      text={one.noticeHours > 0 ? t('proposeText', { hours: one.noticeHours }) : t('proposeTextNow')}
      confirm={t('propose')}
      onClose={onClose}
      act={(reason) => propose({ ...change, reason }, navigate)}
      saveDraft={() => propose(change, navigate)}
    >
      {isOpen ? <ChangeEffect kind={kind} payload={payload} /> : null}
      <MomentInput label={t('effectiveAt')} description={t('effectiveAtHint')} value={moment} onChange={setMoment} />
    </ActionDialog>
  )
}
