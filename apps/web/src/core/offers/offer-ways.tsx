import OFFERS_NS from 'texts:core/offers/offers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../ui/picture.tsx'
import { Sale } from './offer-price.tsx'
import styles from './offer-ways.module.css'
import { offersQuery } from './offers.queries.ts'

/** The triggers of offers; nothing if they fail to load. */
export function OfferWays() {
  const { t } = useTranslation(OFFERS_NS)
  const { data: offers = [] } = useQuery(offersQuery())
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offer-ways" className={styles.ways}>
      <h2 id="offer-ways">{t('ways.title')}</h2>
      <ul>
        {offers.map(({ offerId, image, triggerType, title, sale }) => (
          <li key={offerId}>
            <Picture src={image} width={64} height={64} alt="" hasBlur={false} />
            <span>
              <b>{t(`triggers.${triggerType}`)}</b>
              <small>«{title}»</small>
            </span>
            <Sale percent={sale} />
          </li>
        ))}
      </ul>
    </section>
  )
}
