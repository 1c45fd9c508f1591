import PAYMENTS_NS from 'texts:features/payments/payments'
import { paymentOutcomeOf } from '@runecase/api/payments-rules.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { type LoaderArgs, pageContext, prefetchOnServer } from '../../api/page.ts'
import { useViewer } from '../../api/session.ts'
import { SignInLink } from '../../core/session/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './card-form-screen.module.css'
import { orderIdOf } from './order-id.ts'
import { PaymentLines, useOrderLines } from './payment-lines.tsx'
import { paymentQuery } from './payments.queries.ts'
import { usePayment } from './use-payment.ts'

export const loader = ({ url, context }: LoaderArgs) => {
  const orderId = orderIdOf(url.searchParams)
  const isKnown = orderId !== undefined && context.get(pageContext).viewer !== null
  return prefetchOnServer(context, [], isKnown ? [paymentQuery(orderId)] : [])
}

export const clientLoader = () => null

export const handle: RouteHandle = { heading: 'card' }

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The provider's own form in a frame: card numbers never reach our site. */
export default function CardFormScreen() {
  const { t } = useTranslation(PAYMENTS_NS)
  const isPlayer = useViewer() !== null
  const [query] = useSearchParams()
  const orderId = orderIdOf(query)
  if (isPlayer && orderId !== undefined) return <Form key={orderId} orderId={orderId} />
  return (
    <Panel>
      <EmptyState art="/i/static/misc/coin-gold" title={t(isPlayer ? 'result.none' : 'result.guest')}>
        {isPlayer ? (
          <ButtonLink to={paths.refill()}>{t('result.toRefill')}</ButtonLink>
        ) : (
          <SignInLink action="order">{t('guest.signIn')}</SignInLink>
        )}
      </EmptyState>
    </Panel>
  )
}

const neverChanges = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false

function Form({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation(PAYMENTS_NS)
  const navigate = useNavigate()
  const lines = useOrderLines()
  const { payment, error, isAsking, ask } = usePayment(orderId)
  const [isThere, setIsThere] = useState(false)
  // A frame in the server-rendered document could load before its listener exists, so it is added after hydration.
  const isAlive = useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
  const isOver = payment !== undefined && (payment.formUrl === null || paymentOutcomeOf(payment.status) !== 'wait')
  useEffect(() => {
    // The payment is over: its result has a page of its own.
    if (isOver) void navigate(paths.refillResult(orderId), { replace: true })
  }, [isOver, navigate, orderId])
  if (error) {
    return (
      <Panel>
        <ErrorState title={t('result.failed')} text={errorTexts(error)} onRetry={ask} isRetrying={isAsking} />
      </Panel>
    )
  }
  return (
    <Grid
      columns={{ base: 'minmax(0, 1.5fr) minmax(0, 1fr)', tablet: 1 }}
      gap={24}
      align="start"
      margin="0 auto"
      maxWidth={1040}
    >
      <Box as={Panel} position="relative" minHeight={640} overflow="hidden" aria-busy={!isThere}>
        {isAlive && payment?.formUrl && (
          <iframe
            src={payment.formUrl}
            title={t('card.form')}
            className={styles.frame}
            // The page's policy limits which origins may be framed. A bank's form navigates within the frame, and may also navigate this
            // page.
            referrerPolicy="no-referrer"
            onLoad={() => setIsThere(true)}
          />
        )}
        {!isThere && <Skeleton position="absolute" inset={0} />}
      </Box>
      <Stack as={Panel} gap={14} className={styles.side} padding={{ base: 24, phone: 16 }}>
        <Heading level={2} size="h3">
          {t('card.order')}
        </Heading>
        {payment ? <PaymentLines lines={lines(payment)} /> : <Skeleton height={108} radius="m" />}
        <Text size="ui" tone="muted">
          {t('card.safe')}
        </Text>
        <ButtonLink to={paths.refillResult(orderId)} kind="secondary" isFull>
          {t('card.paid')}
        </ButtonLink>
        <ButtonLink to={paths.refill()} kind="ghost" isFull>
          {t('card.other')}
        </ButtonLink>
      </Stack>
    </Grid>
  )
}
