import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import type { Withdrawal } from '@runecase/api/withdrawals.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Countdown } from '../../ui/countdown.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { twoDigits } from '../../ui/time-left.ts'
import type { TimelineStep } from '../../ui/timeline.tsx'
import { stepsOf, type WithdrawalStep } from './withdrawal-steps.ts'

/** The progress of a withdrawal as timeline steps; the current one says why, and until when if known. */
export function useWithdrawalLines(withdrawal: Withdrawal): readonly TimelineStep[] {
  const { t } = useTranslation(WITHDRAWALS_NS)
  return stepsOf(withdrawal).map((step) => ({
    key: step.name,
    state: step.state,
    title: t(step.name === 'accepted' && step.state === 'now' ? 'steps.answer' : `steps.${step.name}`),
    at: step.at,
    text: step.state !== 'next' && <StepText withdrawal={withdrawal} step={step} />,
  }))
}

function StepText({ withdrawal, step }: { readonly withdrawal: Withdrawal; readonly step: WithdrawalStep }): ReactNode {
  const { t } = useTranslation(WITHDRAWALS_NS)
  if (step.name === 'asked') return t('texts.asked')
  if (step.state === 'bad') {
    return (
      <>
        {step.cause && <span>{t(`causes.${step.cause}`)}</span>}{' '}
        {step.cause === 'refused' && withdrawal.note && <span>{t('texts.note', { note: withdrawal.note })}</span>}{' '}
        {step.name !== 'ended' && <span>{t(step.name === 'returned' ? 'texts.returned' : 'texts.unclear')}</span>}
      </>
    )
  }
  if (step.state !== 'now' || !step.cause) return null
  const { queue, readyAt } = withdrawal
  return (
    <>
      <span>{t(`causes.${step.cause}`)}</span>
      {step.cause === 'countdown' && (
        <>
          {' '}
          <Countdown endsAt={readyAt}>
            {(left) => (
              <b>{left ? t('texts.left', { time: clock(left.hours * 60 + left.minutes, left.seconds) }) : ''}</b>
            )}
          </Countdown>
        </>
      )}
      {queue && step.cause !== 'countdown' && <span> {t('texts.place', { place: queue.place })}</span>}
      {queue && (
        <>
          {' '}
          <span>{t('texts.estimate')}</span> <LocalTime at={queue.sentAt} hasTime />
        </>
      )}
    </>
  )
}

function clock(minutes: number, seconds: number): string {
  return `${twoDigits(minutes)}:${twoDigits(seconds)}`
}
