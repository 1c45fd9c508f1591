import PAYMENTS_NS from 'texts:features/payments/payments'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CreditCardIcon, ExclamationMarkIcon, HeadsetIcon, type Icon, InfoIcon, QrCodeIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { type Advice, adviceFor } from './payment-advice.ts'
import { PaymentLines, useOrderLines } from './payment-lines.tsx'
import styles from './payment-states.module.css'
import type { Payment } from './payments.queries.ts'
import { ResultCard } from './result-card.tsx'

const ICONS: Partial<Record<Advice, Icon>> = {
  limit: CreditCardIcon,
  card: CreditCardIcon,
  other: QrCodeIcon,
  bank: QrCodeIcon,
}

/** A failed payment: the reason, that no money is lost, and what may help. */
export function PaymentFailed({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation(PAYMENTS_NS)
  const lines = useOrderLines()
  const reason = payment.reason ?? 'declined'
  const promoNote = payment.promo === null ? '' : ` ${t('fail.promoKept', { code: payment.promo })}`
  return (
    <ResultCard
      tone="bad"
      art={
        <Stack
          tone="eventLight"
          as="span"
          isCentered
          className={styles.failed}
          aria-hidden="true"
          margin="12px 0 4px"
          width={96}
          height={96}
        >
          <ExclamationMarkIcon weight="bold" />
        </Stack>
      }
      title={<span role="status">{t('fail.title')}</span>}
      text={`${t(`fail.text.${reason}`)}${promoNote}`}
    >
      <PaymentLines lines={[...lines(payment), [t('fail.reason'), t(`fail.reasons.${reason}`)]]} />
      <Stack
        ground="ink-0-40"
        as="ul"
        gap={12}
        className={styles.hints}
        padding="14px 16px"
        width="100%"
        radius="m"
        textAlign="start"
      >
        {reason === 'declined' &&
          adviceFor(payment.direction.systemName).map((advice) => {
            const Shown = ICONS[advice] ?? InfoIcon
            return (
              <Row as="li" key={advice} gap={12} align="start" text="ui" tone="muted">
                <Shown weight="fill" aria-hidden="true" />
                {t(`fail.hints.${advice}`)}
              </Row>
            )
          })}
        <Row as="li" gap={12} align="start" text="ui" tone="muted">
          <HeadsetIcon weight="fill" aria-hidden="true" />
          <span>
            {t('fail.hints.support')}{' '}
            <Text as={Link} tone="default" isUnderlined to={paths.contacts()}>
              {t('fail.hints.contacts')}
            </Text>
          </span>
        </Row>
      </Stack>
      <ButtonLink to={paths.refill()} size="l" isFull>
        {t('fail.again')}
      </ButtonLink>
      <ButtonLink to={paths.home()} kind="ghost" isFull>
        {t('success.toCases')}
      </ButtonLink>
    </ResultCard>
  )
}
