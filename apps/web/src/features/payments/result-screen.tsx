import PAYMENTS_NS from 'texts:features/payments/payments'
import { isApiError } from '@runecase/api/api-error.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type LoaderArgs, pageContext, prefetchOnServer } from '../../api/page.ts'
import { useViewer } from '../../api/session.ts'
import { SignInLink } from '../../core/session/public.ts'
import { SupportButton } from '../../core/support/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { orderIdOf } from './order-id.ts'
import { PaymentFailed } from './payment-failed.tsx'
import { outcomeOf } from './payment-outcome.ts'
import { PaymentPaid } from './payment-paid.tsx'
import { PaymentWaited } from './payment-waited.tsx'
import { paymentQuery } from './payments.queries.ts'
import { usePayment } from './use-payment.ts'

export const loader = ({ url, context }: LoaderArgs) => {
  const orderId = orderIdOf(url.searchParams)
  const isKnown = orderId !== undefined && context.get(pageContext).viewer !== null
  return prefetchOnServer(context, [], isKnown ? [paymentQuery(orderId)] : [])
}

export const clientLoader = () => null

export const handle: RouteHandle = { heading: 'result' }

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The state of a refill, updated until it is over. */
export default function ResultScreen() {
  const { t } = useTranslation(PAYMENTS_NS)
  const isPlayer = useViewer() !== null
  const [query] = useSearchParams()
  const orderId = orderIdOf(query)
  if (!isPlayer) {
    return (
      <Panel>
        <EmptyState art="/i/static/misc/key" title={t('result.guest')}>
          <SignInLink action="order">{t('guest.signIn')}</SignInLink>
        </EmptyState>
      </Panel>
    )
  }
  return orderId === undefined ? <NoPayment /> : <Watched key={orderId} orderId={orderId} />
}

function NoPayment() {
  const { t } = useTranslation(PAYMENTS_NS)
  return (
    <Panel>
      <EmptyState art="/i/static/misc/coin-gold" title={t('result.none')}>
        <ButtonLink to={paths.refill()}>{t('result.toRefill')}</ButtonLink>
      </EmptyState>
    </Panel>
  )
}

function Watched({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation(PAYMENTS_NS)
  const { payment, error, isAsking, ask } = usePayment(orderId)
  if (payment) {
    const outcome = outcomeOf(payment)
    return (
      <Stack align="center" gap={16}>
        {outcome.kind === 'wait' && <PaymentWaited payment={payment} isAsking={isAsking} onAsk={ask} />}
        {outcome.kind === 'fail' && <PaymentFailed payment={payment} />}
        {outcome.kind === 'success' && <PaymentPaid payment={payment} outcome={outcome} />}
        <SupportButton about={{ subject: { kind: 'order', id: orderId }, topic: 'payment' }} />
      </Stack>
    )
  }
  if (isApiError(error) && (error.code === 'dataNotFound' || error.code === 'validation')) return <NoPayment />
  if (error) {
    return (
      <Panel>
        <ErrorState title={t('result.failed')} text={errorTexts(error)} onRetry={ask} isRetrying={isAsking} />
      </Panel>
    )
  }
  return (
    <Stack align="center" aria-busy="true">
      <Skeleton width="100%" height={560} maxWidth={560} radius="l" />
    </Stack>
  )
}
