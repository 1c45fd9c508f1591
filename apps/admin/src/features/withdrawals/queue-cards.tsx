import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Figure, Figures } from '../../app/figures.tsx'
import { showNumber } from '../../list/format.ts'
import { showPercent } from '../../list/show-sums.ts'
import { deliveryQuery } from './withdrawals.queries.ts'

type Queue = EndpointData<OperatorApi['getWithdrawalQueue']>

/** The queue, and the results of deliveries in the last 24 hours. A figure that failed to load is unknown, not zero. */
export function QueueCards({ queue, isFailed }: { readonly queue: Queue | undefined; readonly isFailed: boolean }) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const none = t('cards.none')
  const ended = queue ? queue.delivered + queue.returned : 0
  const { data: delivery, isSuccess, isError } = useQuery(deliveryQuery())
  const unknown = isFailed ? t('cards.unknown') : undefined
  const cards = [
    ['held', queue && showNumber(queue.held)],
    ['underWay', queue && showNumber(queue.underWay)],
    ['withSupport', queue && showNumber(queue.withSupport)],
    ['median', queue && queue.medianSeconds !== null && showTime(queue.medianSeconds)],
    ['delivered', queue && showNumber(queue.delivered)],
    ['returned', queue && ended > 0 && showPercent(queue.returned / ended)],
  ] as const
  return (
    <Figures>
      {cards.map(([name, value]) => (
        <Figure key={name} name={t(`cards.${name}`)} value={queue && (value || none)} unknown={unknown} />
      ))}
      <Figure
        name={t(delivery?.name === 'bot' ? 'cards.bot' : 'cards.delivery')}
        value={isSuccess ? t(`delivery.${delivery?.state ?? 'off'}`) : undefined}
        unknown={isError ? t('cards.unknown') : undefined}
        tone={delivery && (delivery.state === 'up' ? 'green' : 'red')}
      />
    </Figures>
  )

  function showTime(seconds: number): string {
    const minutes = Math.floor(seconds / 60)
    const rest = Math.floor(seconds % 60)
    return minutes === 0 ? t('cards.seconds', { seconds: rest }) : t('cards.time', { minutes, seconds: rest })
  }
}
