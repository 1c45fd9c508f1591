import PAYMENTS_NS from 'texts:features/payments/payments'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { BankIcon, CoinsIcon } from '../../ui/icons.tsx'
import { Text } from '../../ui/text.tsx'
import { twoDigits } from '../../ui/time-left.ts'
import { Timeline } from '../../ui/timeline.tsx'
import { PaymentLines, useOrderLines } from './payment-lines.tsx'
import styles from './payment-states.module.css'
import type { Payment } from './payments.queries.ts'
import { ResultCard } from './result-card.tsx'

/** A pending payment: what has happened, what comes next, and that one need not wait here. */
export function PaymentWaited({
  payment,
  isAsking,
  onAsk,
}: {
  readonly payment: Payment
  readonly isAsking: boolean
  readonly onAsk: () => void
}) {
  const { t } = useTranslation(PAYMENTS_NS)
  const lines = useOrderLines()
  const seconds = useSecondsSince(payment.createdAt)
  const isReviewed = payment.reason === 'review'
  return (
    <ResultCard
      tone="wait"
      art={<Box as="span" margin="12px 0 4px" width={96} height={96} className={styles.ring} aria-hidden="true" />}
      title={<span role="status">{t(isReviewed ? 'wait.review.title' : 'wait.title')}</span>}
      text={t(isReviewed ? 'wait.review.text' : 'wait.text')}
    >
      <PaymentLines
        lines={[
          ...lines(payment),
          [t('wait.passed'), seconds === null ? '' : `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`],
        ]}
      />
      <Timeline
        label={t('wait.steps.label')}
        steps={[
          { key: 'created', state: 'done', title: t('wait.steps.created'), at: payment.createdAt },
          {
            key: 'asked',
            state: 'now',
            icon: <BankIcon weight="fill" />,
            title: t(isReviewed ? 'wait.steps.review' : 'wait.steps.provider'),
          },
          { key: 'credited', state: 'next', icon: <CoinsIcon weight="fill" />, title: t('wait.steps.credited') },
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
      <Text isUnderlined radius="s" as={Link} size="note" tone="muted" to={paths.contacts()}>
        {t('wait.help')}
      </Text>
    </ResultCard>
  )
}

/** Whole seconds since a moment, null before hydration: the server's clock is not the reader's. */
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
