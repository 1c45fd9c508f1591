import SUPPORT_NS from 'texts:features/support/support'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Figure, Figures } from '../../app/figures.tsx'
import { showAge, showNumber } from '../../list/format.ts'
import { showPercent } from '../../list/show-sums.ts'

type SupportFigures = EndpointData<OperatorApi['getSupportFigures']>

/** Waiting requests, and the results of the last 30 days. A figure that failed to load is unknown, not zero. */
export function SupportCards({
  figures,
  isFailed,
}: {
  readonly figures: SupportFigures | undefined
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
    <Figures>
      {cards.map(([name, value]) => (
        <Figure
          key={name}
          name={t(`cards.${name}`)}
          value={value}
          unknown={isFailed ? t('cards.unknown') : undefined}
        />
      ))}
    </Figures>
  )

  function showTime(seconds: number): string {
    const minutes = Math.round(seconds / 60)
    if (minutes < 1) return t('cards.seconds', { seconds: Math.round(seconds) })
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return hours === 0 ? t('cards.minutes', { minutes }) : t('cards.hours', { hours, minutes: rest })
  }
}

type CardName = 'new' | 'waitingShop' | 'waitingPlayer' | 'longest' | 'p50' | 'p90' | 'reopened'
