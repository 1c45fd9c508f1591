import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { Alert, Button, Loader } from '@mantine/core'
import type { DeliveryEvidence } from '@runecase/api/operator/withdrawals.ts'
import { useTranslation } from 'react-i18next'
import { changeValue } from '../../core/change-requests/public.ts'
import { messageOf } from '../../form/message-of.ts'
import { showDateTime } from '../../list/format.ts'

/** The provider's report of a delivery, and the time of the report. */
export function DeliveryAnswer({ evidence }: { readonly evidence: DeliveryEvidence }) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const { state, cause, tradeId, provider, at, operator } = evidence
  const said = changeValue('deliverySays', state)
  return (
    <Alert color={state === 'no_answer' ? 'yellow' : 'gray'} title={t('evidence.title')}>
      <p>{cause === null ? said : t('evidence.because', { said, cause: changeValue('deliveryCause', cause) })}</p>
      {tradeId === null ? null : <p>{t('evidence.trade', { tradeId })}</p>}
      <p>{t('evidence.asked', { provider: t(`providers.${provider}`), at: showDateTime(at), operator })}</p>
    </Alert>
  )
}

/** The same while the provider is being asked, with a button to ask again. */
export function AskedDelivery({
  evidence,
  error,
  isAsking,
  askAgain,
}: {
  readonly evidence: DeliveryEvidence | undefined
  readonly error: unknown
  readonly isAsking: boolean
  readonly askAgain: () => void
}) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  if (isAsking) {
    return (
      <Alert color="gray" role="status" icon={<Loader size="xs" />}>
        {t('evidence.asking')}
      </Alert>
    )
  }
  return (
    <>
      {evidence ? <DeliveryAnswer evidence={evidence} /> : null}
      {error ? (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      ) : null}
      <Button variant="default" size="xs" onClick={askAgain}>
        {t('evidence.again')}
      </Button>
    </>
  )
}
