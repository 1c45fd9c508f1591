import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { Timeline } from '@mantine/core'
import { CheckCircle, Circle, Clock, Gavel, XCircle } from '@phosphor-icons/react'
import type { WithdrawalView } from '@runecase/api/operator/withdrawals.ts'
import { useTranslation } from 'react-i18next'
import { TERMS_NS } from '../../core/terms/public.ts'
import { showDateTime } from '../../list/format.ts'

/** The steps of a withdrawal so far, with the decision if there was one. */
export function WithdrawalSteps({ withdrawal }: { readonly withdrawal: WithdrawalView }) {
  const { t } = useTranslation([WITHDRAWALS_NS, TERMS_NS])
  const { timeline, decision, createdAt, endedAt } = withdrawal
  const past = timeline.map(({ cause, at }) => ({
    key: `${cause} ${at}`,
    at,
    title: t(`terms:withdrawal.causes.${cause}`),
    text: '',
  }))
  const steps = decision
    ? [
        ...past,
        {
          key: 'decision',
          at: decision.at,
          title: t(`decision.${decision.decision}`, { operator: decision.operator }),
          text: decision.reason,
        },
      ].sort((a, b) => a.at.localeCompare(b.at) || (a.key === 'decision' ? -1 : 1))
    : past
  return (
    <Timeline active={steps.length} bulletSize={24} lineWidth={2} aria-label={t('way')}>
      <Timeline.Item bullet={<CheckCircle weight="fill" aria-hidden />} title={t('asked')}>
        {showDateTime(createdAt)}
      </Timeline.Item>
      {steps.map(({ key, at, title, text }, index) => (
        <Timeline.Item key={key} bullet={bulletOf(key, index === steps.length - 1)} title={title}>
          {text ? `${text} · ` : ''}
          {showDateTime(at)}
        </Timeline.Item>
      ))}
    </Timeline>
  )

  function bulletOf(key: string, isLast: boolean) {
    if (key === 'decision') return <Gavel weight="fill" aria-hidden />
    if (!isLast) return <Circle weight="fill" aria-hidden />
    if (endedAt === null) return <Clock weight="fill" aria-hidden />
    return withdrawal.status === 'completed' ? (
      <CheckCircle weight="fill" aria-hidden />
    ) : (
      <XCircle weight="fill" aria-hidden />
    )
  }
}
