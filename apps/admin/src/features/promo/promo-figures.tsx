import PROMO_NS from 'texts:features/promo/promo'
import type { PromoFigures as Figures } from '@runecase/api/operator/promo.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { showNumber } from '../../list/format.ts'
import { showPercent, showSum } from '../../list/show-sums.ts'
import styles from './promo.module.css'

const NAMES = ['uses', 'players', 'refilled', 'gold'] as const
const DAYS = 30

/** The results of all codes in 30 days, each compared with the 30 days before, and their uses by day. */
export function PromoFigures() {
  const { t } = useTranslation(PROMO_NS)
  const { data, error } = useQuery({
    queryKey: ['getPromoFigures'],
    queryFn: ({ signal }) => callOperator('getPromoFigures', {}, signal),
    staleTime: 60_000,
  })
  if (!data) return <LoadingOrError error={error} height={96} />
  return (
    <>
      <dl className={styles.figures}>
        {NAMES.map((name) => {
          const change = changeOf(data, name)
          return (
            <div key={name}>
              <dt>{t(`month.${name}`)}</dt>
              <dd>{name === 'refilled' || name === 'gold' ? showSum(data.now[name]) : showNumber(data.now[name])}</dd>
              <dd>
                <small {...(change && { 'data-good': change.isUp })}>{change?.text ?? t('month.noBefore')}</small>
              </dd>
            </div>
          )
        })}
      </dl>
      <Days days={data.days} />
    </>
  )
}

function changeOf({ now, before }: Figures, name: (typeof NAMES)[number]) {
  if (before[name] === 0) return undefined
  const share = (now[name] - before[name]) / before[name]
  return { isUp: share >= 0, text: `${share < 0 ? '−' : '+'}${showPercent(Math.abs(share))}` }
}

function Days({ days }: Pick<Figures, 'days'>) {
  const { t } = useTranslation(PROMO_NS)
  if (days.length === 0) return null
  const usesOf = new Map(days.map(({ day, uses }) => [day, uses]))
  const most = Math.max(...usesOf.values())
  const last = Date.parse(days.at(-1)?.day ?? '')
  const shown = Array.from({ length: DAYS }, (_, place) =>
    new Date(last - (DAYS - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  )
  return (
    <Panel title={t('month.days')}>
      <div
        className={styles.bars}
        role="img"
        aria-label={`${t('month.days')}: ${days.map(({ day, uses }) => `${day} ${showNumber(uses)}`).join(', ')}`}
      >
        {shown.map((day) => (
          <span
            key={day}
            style={{ height: `${((usesOf.get(day) ?? 0) / most) * 100}%` }}
            title={`${day}: ${showNumber(usesOf.get(day) ?? 0)}`}
          />
        ))}
      </div>
    </Panel>
  )
}
