import OFFERS_NS from 'texts:core/offers/offers'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { clickMark } from '../../api/analytics.ts'
import { useQueryOfVisit } from '../../api/saved-query.ts'
import { paths } from '../../navigation/paths.ts'
import { Grid } from '../../ui/grid.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { OfferPrice } from './offer-price.tsx'
import styles from './offer-tiles.module.css'
import { requestedOffer } from './shop-order.ts'
import { useOwnOffers } from './use-own-offers.ts'

const MAX_TILES = 3

/** The player's current offers below the payment methods, first the one of the link that they followed; nothing without any. */
export function OfferTiles() {
  const { t } = useTranslation(OFFERS_NS)
  const { data: offers = [] } = useOwnOffers()
  const { search } = useLocation()
  const wanted = requestedOffer(offers, [search, useQueryOfVisit()])
  const standing = offers
    .filter(({ state }) => state === 'active')
    .sort((a, b) => Number(b.id === wanted?.id) - Number(a.id === wanted?.id))
    .slice(0, MAX_TILES)
  if (standing.length === 0) return null
  return (
    <Grid
      as="nav"
      columns={{ base: 'repeat(auto-fit, minmax(200px, 1fr))', phone: 1 }}
      gap={12}
      phoneGap={8}
      aria-label={t('refillTitle')}
    >
      {standing.map((offer) => (
        <Stack
          isFlex
          isIsolated
          as={PrefetchLink}
          position="relative"
          radius="l"
          padding={18}
          height={{ base: 148, phone: 124 }}
          overflow="hidden"
          key={offer.id}
          to={{ pathname: paths.offersShop(), search: `?offer_id=${offer.id}` }}
          className={`${styles.tile} ${edgeClass}`}
          data-wanted={offer.id === wanted?.id || undefined}
          style={{ '--a': offer.labelColor } as CSSProperties}
          {...clickMark('Secret Shop', 'Refill')}
        >
          <Text as="b" size="h4" maxWidth="70%">
            {offer.title}
          </Text>
          {offer.id === wanted?.id && <small>{t('refillWanted')}</small>}
          <OfferPrice offer={offer} />
          <Picture src={offer.image} width={142} height={142} alt="" />
        </Stack>
      ))}
    </Grid>
  )
}
