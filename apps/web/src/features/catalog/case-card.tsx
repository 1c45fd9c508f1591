import { LockIcon } from '@phosphor-icons/react/dist/ssr/Lock'
import { LockOpenIcon } from '@phosphor-icons/react/dist/ssr/LockOpen'
import { isCaseLocked, isEnded } from '@runecase/game/case-label.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { OldPrice, Price } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Progress } from '../../ui/progress.tsx'
import styles from './case-card.module.css'
import { CaseLabelRibbon } from './case-label-ribbon.tsx'
import { type Case, caseDropsQuery, caseQuery } from './catalog.queries.ts'
import { VolatilityMark } from './volatility-mark.tsx'

/** How the card of a case stands on the shelf: open to be opened, kept for a higher level, or over. */
export function caseState(one: Case, userLevel: number): 'open' | 'locked' | 'ended' {
  const { opensRemaining } = one.statisticData
  if (isEnded({ ...one, isLanding: one.kind === 'landing', isCoin: one.kind === 'coin', opensRemaining }))
    return 'ended'
  return isCaseLocked(one.level, one.locked, userLevel) ? 'locked' : 'open'
}

/** A case on a shelf; it leads to the screen where it is opened, which is fetched when the pointer or the focus rests on it. */
export function CaseCard({
  one,
  userLevel,
  isEager = false,
}: {
  readonly one: Case
  /** Of the player who looks; 1 for a guest. */
  readonly userLevel: number
  /** Of the first screen. */
  readonly isEager?: boolean
}) {
  const { t } = useTranslation('catalog')
  const client = useQueryClient()
  const state = caseState(one, userLevel)
  const warm = () => {
    void client.prefetchQuery(caseQuery(one.slug))
    void client.prefetchQuery(caseDropsQuery(one.slug))
  }
  return (
    <Link
      to={paths.openCase(one.slug)}
      prefetch="intent"
      onMouseEnter={warm}
      onFocus={warm}
      className={`${styles.card} ${edgeClass} ${styles[state] ?? ''}`}
      style={{ '--a': one.colorData.from } as CSSProperties}
    >
      <CaseLabelRibbon one={one} />
      {state !== 'ended' && <VolatilityMark volatility={one.volatility} />}
      <span className={styles.picture}>
        <Picture
          src={one.appearanceData.image}
          width={180}
          height={180}
          sizes="(max-width: 767px) 44vw, 200px"
          alt=""
          isEager={isEager}
        />
        {state === 'locked' && (
          <span className={styles.lock}>
            <span>
              <LockIcon weight="fill" aria-hidden="true" />
            </span>
            {one.level === null ? t('locked') : t('level', { level: one.level })}
          </span>
        )}
      </span>
      <h3 className={styles.name}>{one.name}</h3>
      {state !== 'ended' && <Counter one={one} />}
      <span className={styles.price}>
        {state === 'ended' ? (
          <span className={styles.over}>{t('ended')}</span>
        ) : (
          <>
            <span className={styles.sum}>
              <CasePrice one={one} />
            </span>
            <span className={styles.invite} aria-hidden="true">
              {state === 'locked' ? <LockIcon weight="fill" /> : <LockOpenIcon weight="fill" />}
              {t('open')}
            </span>
          </>
        )}
      </span>
    </Link>
  )
}

function CasePrice({ one }: { readonly one: Case }) {
  const { t } = useTranslation('catalog')
  const { currency, price, oldPrice } = one.priceData
  if (price === 0 || one.freeOpens > 0) return <b>{t('free')}</b>
  return (
    <>
      {oldPrice !== null && oldPrice > price && <OldPrice value={oldPrice} currency={currency} />}
      <Price currency={currency} value={price} />
    </>
  )
}

function Counter({ one }: { readonly one: Case }) {
  const { t } = useTranslation('catalog')
  const counter = one.counterData
  if (!counter || counter.total <= 0) return null
  const { left, total } = counter
  return (
    <span className={styles.counter}>
      <Progress value={counter.type === 'limit' ? left : total - left} max={total} />
      <span>
        <span>{counter.type === 'limit' ? t('left') : t('untilFree')}</span>
        <span>{t('leftOf', { left, total })}</span>
      </span>
    </span>
  )
}
