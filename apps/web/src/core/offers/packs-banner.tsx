import OFFERS_NS from 'texts:core/offers/offers'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import { useRootData } from '../../api/root-data.ts'
import { paths } from '../../navigation/paths.ts'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { OfferTimer } from './offer-timer.tsx'
import styles from './packs-banner.module.css'
import { useOwnOffers } from './use-own-offers.ts'

/** The main page's banner of the secret shop, with the player's offer that ends first; an operator may hide it. */
export function PacksBanner() {
  const { t } = useTranslation(OFFERS_NS)
  const root = useRootData()
  const { data: offers = [] } = useOwnOffers()
  if (!root?.hasPacksBanner) return null
  const offer = offers.find(({ state }) => state === 'active')
  return (
    <PrefetchLink
      to={{ pathname: paths.offersShop(), ...(offer && { search: `?offer_id=${offer.id}` }) }}
      className={`${styles.banner} ${edgeClass}`}
      style={{ '--a': offer?.labelColor ?? '#f03573' } as CSSProperties}
      {...clickMark('Secret Shop', 'Packs Banner')}
    >
      <Picture src={offer?.image ?? '/i/static/cases/void'} width={96} height={96} alt="" />
      <Stack as="span" gap={6} className={styles.words}>
        <Text as="b" size="h4">
          {t('banner.title')}
        </Text>
        <Text as="span" size="note" tone="soft">
          {offer ? t('banner.own', { title: offer.title }) : t('banner.text')}
        </Text>
      </Stack>
      {offer && <OfferTimer endsAt={offer.endsAt} className={styles.timer} />}
      <em>{t('banner.button')}</em>
    </PrefetchLink>
  )
}
