import OFFERS_NS from 'texts:features/offers/offers'
import type { OfferFields } from '@runecase/api/operator/offers.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { allCasesQuery } from '../../core/cases/public.ts'
import { showNumber } from '../../list/format.ts'
import { showPrice, showSum } from '../../list/show-sums.ts'
import { Picture } from '../../pictures/picture.tsx'
import styles from './offers.module.css'

/** The offer as players see it in the shop. */
export function OfferLook({ fields }: { readonly fields: OfferFields }) {
  const { t } = useTranslation(OFFERS_NS)
  const cases = useQuery(allCasesQuery).data ?? []
  const { title, description, labelName, labelColor, price, oldPrice, coinPrice, bonusCoins, bonusMoney } = fields
  return (
    <article className={styles.card} style={{ '--a': labelColor } as CSSProperties} aria-label={t('look')}>
      <div className={styles.ribbon}>
        <span>{labelName}</span>
        <span>{showDuration(fields.durationMinutes)}</span>
      </div>
      <Picture id={fields.image} width={400} size={170} className={styles.art} />
      <h3>{title}</h3>
      <p>{description}</p>
      <ul className={styles.contents}>
        {fields.cases.map(({ slug, amount }) => {
          const one = cases.find((other) => other.slug === slug)
          return (
            <li key={slug} title={one?.name}>
              {one ? <img src={`${one.image}.96.webp`} width={44} height={44} alt={one.name} /> : slug}×{amount}
            </li>
          )
        })}
        {bonusCoins > 0 ? <li>{t('coins', { shown: showNumber(bonusCoins) })}</li> : null}
        {bonusMoney > 0 ? <li>{t('money', { sum: showSum(bonusMoney) })}</li> : null}
      </ul>
      <div className={styles.foot}>
        {coinPrice === null ? (
          <span>
            {showPrice(price, 'GOLD')} <del className={styles.old}>{showPrice(oldPrice, 'GOLD')}</del>
          </span>
        ) : (
          <span>{showPrice(coinPrice, 'COIN')}</span>
        )}
        {oldPrice > price ? <small>{t('sale', { percent: Math.round((1 - price / oldPrice) * 100) })}</small> : null}
      </div>
    </article>
  )
}

const showDuration = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`
