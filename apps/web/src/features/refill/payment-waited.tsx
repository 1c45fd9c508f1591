import { BankIcon } from '@phosphor-icons/react/dist/ssr/Bank'
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Steps } from '../../ui/steps.tsx'
import { twoDigits } from '../../ui/time-left.ts'
import { PaymentLines, useOrderLines } from './payment-lines.tsx'
import styles from './payment-states.module.css'
import type { Payment } from './refill.queries.ts'
import { ResultCard } from './result-card.tsx'

const CLOCK = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

/** A payment that is on its way: what has happened, what is waited for, and that one need not wait here. */
export function PaymentWaited({
  payment,
  isAsking,
  onAsk,
}: {
  readonly payment: Payment
  readonly isAsking: boolean
  readonly onAsk: () => void
}) {
  const { t } = useTranslation('refill')
  const lines = useOrderLines()
  const seconds = useSecondsSince(payment.createdAt)
  const isReviewed = payment.reason === 'review'
  return (
    <ResultCard
      tone="wait"
      art={<span className={styles.ring} aria-hidden="true" />}
      title={<span role="status">{t(isReviewed ? 'wait.review.title' : 'wait.title')}</span>}
      text={t(isReviewed ? 'wait.review.text' : 'wait.text')}
    >
      <PaymentLines
        lines={[
          ...lines(payment),
          [t('wait.passed'), seconds === null ? '' : `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`],
        ]}
      />
      <Steps
        className={styles.steps ?? ''}
        steps={[
          {
            state: 'done',
            icon: <CheckIcon weight="bold" />,
            title: t('wait.steps.created'),
            aside: seconds === null ? '' : CLOCK.format(new Date(payment.createdAt)),
          },
          {
            state: 'now',
            icon: <BankIcon weight="fill" />,
            title: t(isReviewed ? 'wait.steps.review' : 'wait.steps.provider'),
          },
          { state: 'next', icon: <CoinsIcon weight="fill" />, title: t('wait.steps.credited') },
        ]}
      />
      {payment.formUrl !== null && !isReviewed && (
        <ButtonLink to={paths.cardForm(payment.orderId)} size="l" isFull>
          {t('wait.toForm')}
        </ButtonLink>
      )}
      <Button kind="ghost" size="l" isFull isLoading={isAsking} onClick={onAsk}>
        {t('wait.ask')}
      </Button>
      <Link to={paths.contacts()} className={styles.help}>
        {t('wait.help')}
      </Link>
    </ResultCard>
  )
}

/** Whole seconds since a moment, null before the page has come to life: the server's clock is not the reader's. */
function useSecondsSince(at: string): number | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [at])
  return seconds
}
