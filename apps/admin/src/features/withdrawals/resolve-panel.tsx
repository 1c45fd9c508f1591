import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import FORM_NS from 'texts:form/form'
import { Alert, Button, Stack, Text } from '@mantine/core'
import type { WithdrawalView } from '@runecase/api/operator/withdrawals.ts'
import { RESOLUTION_OUTCOMES, type ResolutionOutcome } from '@runecase/api/operator/withdrawals-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { AskedDelivery, DeliveryAnswer } from './delivery-answer.tsx'

const KIND = 'withdrawal.resolve'

/** The ways out of the state `support`: each is proposed here and approved by another operator. Afterwards shows the one that was taken. */
export function ResolvePanel({ withdrawal }: { readonly withdrawal: WithdrawalView }) {
  const { t } = useTranslation([WITHDRAWALS_NS, FORM_NS])
  const mayDecide = useIsPermitted()('withdrawals.decide')
  const { draft, close } = useDraft<{ readonly outcome: ResolutionOutcome }>(KIND)
  const [pressed, setPressed] = useState<ResolutionOutcome | null>(null)
  const asked = pressed ?? draft?.payload.outcome
  const { id: withdrawalId, status, endedAt, resolution } = withdrawal
  const question = useMutation({
    mutationFn: async () => (await callOperator('askDelivery', { params: { id: withdrawalId } })).evidence,
  })
  const open = (outcome: ResolutionOutcome) => {
    setPressed(outcome)
    question.mutate()
  }
  const evidence = question.isPending ? undefined : question.data
  const payloadOf = (outcome: ResolutionOutcome, evidenceId: string) => ({ withdrawalId, outcome, evidenceId })
  if (resolution) return <Resolved resolution={resolution} />
  if (status !== 'support' || endedAt !== null) return null
  if (!mayDecide) return <Text c="dimmed">{t('resolve.others')}</Text>
  return (
    <Stack gap="xs" role="group" aria-label={t('resolve.title')}>
      <Text c="dimmed">{t('resolve.text')}</Text>
      {RESOLUTION_OUTCOMES.map((outcome) => (
        <Button key={outcome} variant="default" onClick={() => open(outcome)}>
          {t(`resolve.outcomes.${outcome}`)}
        </Button>
      ))}
      {asked ? (
        <ActionDialog
          isOpen
          title={t(`resolve.outcomes.${asked}`)}
          text={t(`resolve.about.${asked}`)}
          confirm={t('propose', { ns: FORM_NS })}
          isBlocked={!evidence}
          onClose={() => {
            setPressed(null)
            if (draft) close()
          }}
          change={{ kind: KIND, payload: payloadOf(asked, evidence?.id ?? ''), draft }}
        >
          <AskedDelivery
            evidence={evidence}
            error={question.error}
            isAsking={question.isPending}
            askAgain={() => question.mutate()}
          />
          {evidence ? <ChangeEffect kind={KIND} payload={payloadOf(asked, evidence.id)} /> : null}
        </ActionDialog>
      ) : null}
    </Stack>
  )
}

function Resolved({ resolution }: { readonly resolution: NonNullable<WithdrawalView['resolution']> }) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const { outcome, author, approver, reason, requestId, againId, evidence } = resolution
  return (
    <Stack gap="xs">
      <Alert color="gray" title={t('resolve.title')}>
        <p>{t('resolve.done', { outcome: t(`resolve.outcomes.${outcome}`), author, approver })}</p>
        <p>«{reason}»</p>
        <Link to={`/change-requests/${requestId}`}>{t('resolve.request')}</Link>
        {againId === null ? null : (
          <>
            {' · '}
            <Link to={`/withdrawals/${againId}`}>{t('resolve.again')}</Link>
          </>
        )}
      </Alert>
      {evidence ? <DeliveryAnswer evidence={evidence} /> : null}
    </Stack>
  )
}
