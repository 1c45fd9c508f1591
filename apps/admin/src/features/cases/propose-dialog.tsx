import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { FORM_NS } from '../../form/form.i18n.ts'
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
  const { t } = useTranslation([CASES_NS, FORM_NS])
  const navigate = useNavigate()
  const [moment, setMoment] = useState('')
  return (
    <ActionDialog
      isOpen={isOpen}
      title={t('propose')}
      text={one.noticeHours > 0 ? t('proposeText', { hours: one.noticeHours }) : t('proposeTextNow')}
      confirm={t('propose')}
      onClose={onClose}
      act={async (reason) => {
        const effectiveAt = moment ? new Date(moment).toISOString() : undefined
        const { request } = await callOperator('createChangeRequest', {
          body: { kind, payload, reason, ...(effectiveAt && { effectiveAt }) },
        })
        await queryClient.invalidateQueries({ queryKey: ['listChangeRequests'] })
        notifications.show({
          message: t('proposed'),
          color: 'green',
          closeButtonProps: { 'aria-label': t('form:close') },
        })
        await navigate(`/change-requests/${request.id}`)
      }}
    >
      {isOpen ? <ChangeEffect kind={kind} payload={payload} /> : null}
      <TextInput
        type="datetime-local"
        label={t('effectiveAt')}
        description={t('effectiveAtHint')}
        value={moment}
        onChange={({ currentTarget }) => setMoment(currentTarget.value)}
      />
    </ActionDialog>
  )
}
