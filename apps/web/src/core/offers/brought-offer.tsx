import OFFERS_NS from 'texts:core/offers/offers'
import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import { useQueryOfVisit } from '../../api/saved-query.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { requestedOffer } from './shop-order.ts'
import { useOwnOffers } from './use-own-offers.ts'

/** A link to the offer that the player came for (`offerId`), after they have paid; nothing if it is no longer current. */
export function BroughtOffer() {
  const { t } = useTranslation(OFFERS_NS)
  const { data: offers = [] } = useOwnOffers()
  const offer = requestedOffer(offers, [useQueryOfVisit()])
  if (!offer) return null
  return (
    <ButtonLink
      to={{ pathname: paths.offersShop(), search: `?offer_id=${offer.id}` }}
      kind="gold"
      size="l"
      isFull
      {...clickMark('Secret Shop', 'Refill Result')}
    >
      {t('toBrought', { title: offer.title })}
    </ButtonLink>
  )
}
