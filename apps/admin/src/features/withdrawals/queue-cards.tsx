import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { Skeleton, Text } from '@mantine/core'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showNumber } from '../../list/format.ts'
import { showPercent } from '../../list/show-sums.ts'
import { deliveryQuery } from './withdrawals.queries.ts'
import styles from './withdrawals-screen.module.css'

type Queue = EndpointData<OperatorApi['getWithdrawalQueue']>

/** The queue, and the results of deliveries in the last 24 hours. A figure that did not come is unknown, not zero. */
export function QueueCards({ queue, isFailed }: { readonly queue: Queue | undefined; readonly isFailed: boolean }) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const none = t('cards.none')
  const ended = queue ? queue.delivered + queue.returned : 0
  const { data: delivery, isSuccess, isError } = useQuery(deliveryQuery())
  const shown = (value: ReactNode, hasFailed: boolean) =>
    value ?? (hasFailed ? <Text c="dimmed">{t('cards.unknown')}</Text> : <Skeleton height={24} width={56} />)
  const cards = [
    ['held', queue && showNumber(queue.held)],
    ['underWay', queue && showNumber(queue.underWay)],
    ['withSupport', queue && showNumber(queue.withSupport)],
    ['median', queue && queue.medianSeconds !== null && showTime(queue.medianSeconds)],
    ['delivered', queue && showNumber(queue.delivered)],
    ['returned', queue && ended > 0 && showPercent(queue.returned / ended)],
  ] as const
  return (
    <dl className={styles.cards}>
      {cards.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`cards.${name}`)}</dt>
          <dd>{shown(queue && (value || none), isFailed)}</dd>
        </div>
      ))}
      <div>
        <dt>{t(delivery?.name === 'bot' ? 'cards.bot' : 'cards.delivery')}</dt>
        <dd data-state={delivery?.state}>
          {shown(isSuccess ? t(`delivery.${delivery?.state ?? 'off'}`) : undefined, isError)}
        </dd>
      </div>
    </dl>
  )

  function showTime(seconds: number): string {
    const minutes = Math.floor(seconds / 60)
    const rest = Math.floor(seconds % 60)
    return minutes === 0 ? t('cards.seconds', { seconds: rest }) : t('cards.time', { minutes, seconds: rest })
  }
}
