import SUPPORT_NS from 'texts:features/support/support'
import { Skeleton, Text } from '@mantine/core'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showAge, showNumber } from '../../list/format.ts'
import { showPercent } from '../../list/show-sums.ts'
import styles from './support-screen.module.css'

type Figures = EndpointData<OperatorApi['getSupportFigures']>

/** What waits now, and how the requests of the last 30 days went. A figure that did not come is unknown, not zero. */
export function SupportCards({
  figures,
  isFailed,
}: {
  readonly figures: Figures | undefined
  readonly isFailed: boolean
}) {
  const { t } = useTranslation(SUPPORT_NS)
  const none = t('cards.none')
  const time = (seconds: number | null) => (seconds === null ? none : showTime(seconds))
  const cards: readonly (readonly [name: CardName, value: ReactNode])[] = [
    ['new', figures && showNumber(figures.new)],
    ['waitingShop', figures && showNumber(figures.waitingShop)],
    ['waitingPlayer', figures && showNumber(figures.waitingPlayer)],
    ['longest', figures && (figures.waitingSince === null ? none : showAge(figures.waitingSince, Date.now()))],
    ['p50', figures && time(figures.firstAnswerP50S)],
    ['p90', figures && time(figures.firstAnswerP90S)],
    ['reopened', figures && (figures.closed === 0 ? none : showPercent(figures.reopened / figures.closed))],
  ]
  return (
    <dl className={styles.cards}>
      {cards.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`cards.${name}`)}</dt>
          <dd>
            {value ?? (isFailed ? <Text c="dimmed">{t('cards.unknown')}</Text> : <Skeleton height={24} width={56} />)}
          </dd>
        </div>
      ))}
    </dl>
  )

  function showTime(seconds: number): string {
    const minutes = Math.round(seconds / 60)
    if (minutes < 1) return t('cards.seconds', { seconds: Math.round(seconds) })
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return hours === 0 ? t('cards.minutes', { minutes }) : t('cards.hours', { hours, minutes: rest })
  }
}

type CardName = 'new' | 'waitingShop' | 'waitingPlayer' | 'longest' | 'p50' | 'p90' | 'reopened'
