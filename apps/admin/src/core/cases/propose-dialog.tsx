import CASES_NS from 'texts:core/cases/cases'
import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { DateTimeInput } from '../../form/date-time-input.tsx'
import type { OpenDraft } from '../../form/use-draft.ts'
import { ChangeEffect } from '../change-requests/public.ts'

/** Proposes a change of published odds with its reason and the earliest time of its effect. */
export function ProposeDialog({
  one,
  kind,
  payload,
  draft,
  isOpen,
  onClose,
}: {
  readonly one: EditedCase
  readonly kind: 'case.odds' | 'case.terms'
  readonly payload: Record<string, unknown>
  readonly draft: OpenDraft | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation(CASES_NS)
  const [takesEffectAt, setTime] = useState(draft?.effectiveAt ?? null)
  return (
    <ActionDialog
      isOpen={isOpen}
      title={t('propose')}
      text={one.noticeHours > 0 ? t('proposeText', { hours: one.noticeHours }) : t('proposeTextNow')}
      confirm={t('propose')}
      onClose={onClose}
      change={{ kind, payload, draft, ...(takesEffectAt !== null && { effectiveAt: takesEffectAt }) }}
    >
      {isOpen ? <ChangeEffect kind={kind} payload={payload} /> : null}
      <DateTimeInput
        label={t('effectiveAt')}
        description={t('effectiveAtHint')}
        value={takesEffectAt}
        onChange={setTime}
      />
    </ActionDialog>
  )
}
