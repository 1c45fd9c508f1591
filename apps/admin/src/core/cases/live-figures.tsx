import CASES_NS from 'texts:core/cases/cases'
import { Badge, Text } from '@mantine/core'
import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { VOLATILITY_BOUNDS, VOLATILITY_LETTERS } from '@runecase/game/expected-return.ts'
import { isWithinBounds, type OddsFigures } from '@runecase/game/odds-figures.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { Facts } from '../../list/facts.tsx'
import { showPercent, showPrice, showSum } from '../../list/show-sums.ts'
import { caseFiguresOf } from './case-figures.ts'
import styles from './live-figures.module.css'

/**
 * Price, return, mean and volatility of the edited odds. A figure that differs from the version in force shows that version's value beside
 * it.
 */
export function LiveFigures({
  one,
  price,
  figures,
}: {
  /** The case with the version in force. */
  readonly one: EditedCase
  readonly price: number
  readonly figures: OddsFigures
}) {
  const { t } = useTranslation(CASES_NS)
  const { min, max } = one.bounds
  const { rtp, variation } = figures
  const isWithin = isWithinBounds(rtp, one.bounds)
  const range = { min: showPercent(min), max: showPercent(max) }
  const [now, before] = [textsOf(figures, price), textsOf(caseFiguresOf(one), one.price)]
  const compared = (name: keyof Texts) => (
    <>
      {now[name]}
      {now[name] === before[name] ? null : (
        <small className={styles.before}>{t('figures.was', { value: before[name] })}</small>
      )}
    </>
  )
  return (
    <Panel
      title={t('figures.title')}
      aside={
        rtp === null ? null : (
          <Badge color={isWithin ? 'green' : 'red'} role="status">
            {t(isWithin ? 'figures.within' : 'figures.outside', range)}
          </Badge>
        )
      }
    >
      {rtp === null ? <Text c="dimmed">{t('figures.free')}</Text> : <Gauge rtp={rtp} isWithin={isWithin} />}
      <Facts
        facts={[
          [t('figures.price'), compared('price')],
          [t('figures.mean'), compared('mean')],
          ...(rtp === null ? [] : [[t('figures.income'), compared('income')] as const]),
          [t('figures.change', { version: one.oddsVersion }), changeOf(rtp, one.rtp)],
          [t('figures.volatility'), compared('volatility')],
        ]}
      />
      <div className={styles.scale} aria-hidden>
        <span style={{ left: `${Math.min(100, (variation / 4) * 100)}%` }} />
      </div>
      <p className={styles.marks} aria-hidden>
        {VOLATILITY_BOUNDS.map((bound, at) => (
          <span key={bound}>
            {VOLATILITY_LETTERS[(at + 1) as 1 | 2 | 3]} {'<'} {showSum(bound)}
          </span>
        ))}
        <span>{VOLATILITY_LETTERS[4]}</span>
      </p>
    </Panel>
  )

  function textsOf({ rtp: share, meanMinor, volatility, variation: spread }: OddsFigures, sum: number): Texts {
    const mean = share === null ? meanMinor / 100 : share * sum
    return {
      price: showPrice(sum, one.currency),
      mean: showSum(mean),
      income: showSum(sum - mean),
      volatility: t('figures.variation', { letter: VOLATILITY_LETTERS[volatility], variation: showSum(spread) }),
    }
  }

  function changeOf(after: number | null, share: number | null): string {
    const points = after === null || share === null ? 0 : (after - share) * 100
    if (Math.abs(points) < 0.005) return t('figures.same')
    return t('figures.points', { points: `${points > 0 ? '+' : '−'}${showSum(Math.abs(points))}` })
  }
}

type Texts = Readonly<Record<'price' | 'mean' | 'income' | 'volatility', string>>

const RADIUS = 80
const ARC = Math.PI * RADIUS

function Gauge({ rtp, isWithin }: { readonly rtp: number; readonly isWithin: boolean }) {
  const { t } = useTranslation(CASES_NS)
  const filled = Math.min(1, rtp / 1.2) * ARC
  const arc = 'M 20 100 A 80 80 0 0 1 180 100'
  return (
    <div className={styles.gauge}>
      <svg viewBox="0 0 200 112" aria-hidden="true">
        <path d={arc} className={styles.rest} />
        <path
          d={arc}
          className={styles.filled}
          data-bad={!isWithin || undefined}
          strokeDasharray={`${filled} ${ARC}`}
        />
      </svg>
      <p>
        <b>{showPercent(rtp)}</b>
        {t('figures.rtp')}
      </p>
    </div>
  )
}
