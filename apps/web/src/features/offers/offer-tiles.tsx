import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import { paths } from '../../navigation/paths.ts'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { OfferPrice } from './offer-price.tsx'
import styles from './offer-tiles.module.css'
import { OFFERS_NS } from './offers.i18n.ts'
import { useOwnOffers } from './use-own-offers.ts'

const MOST_TILES = 3

/** The offers that stand for the player, below the ways to refill; nothing where there is none. */
export function OfferTiles() {
  const { t } = useTranslation(OFFERS_NS)
  const { data: offers = [] } = useOwnOffers()
  const standing = offers.filter(({ state }) => state === 'active').slice(0, MOST_TILES)
  if (standing.length === 0) return null
  return (
    <nav className={styles.tiles} aria-label={t('refillTitle')}>
      {standing.map((offer) => (
        <PrefetchLink
          key={offer.id}
          to={{ pathname: paths.offersShop(), search: `?offer_id=${offer.id}` }}
          className={`${styles.tile} ${edgeClass}`}
          style={{ '--a': offer.labelColor } as CSSProperties}
          {...clickMark('Secret Shop', 'Refill')}
        >
          <b>{offer.title}</b>
          <OfferPrice offer={offer} />
          <Picture src={offer.image} width={142} height={142} alt="" />
        </PrefetchLink>
      ))}
    </nav>
  )
}
