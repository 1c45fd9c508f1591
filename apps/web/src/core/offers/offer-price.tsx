import OFFERS_NS from 'texts:core/offers/offers'
import type { Offer } from '@runecase/api/offers.ts'
import { useTranslation } from 'react-i18next'
import { Coins, Gold, OldPrice } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useLocalSum } from '../payments/public.ts'
import styles from './offer-parts.module.css'

/** The discount off the old price. */
export function Sale({ percent }: { readonly percent: number }) {
  const { t } = useTranslation(OFFERS_NS)
  return (
    <Text as="span" size="label" whiteSpace="nowrap" padding="0 6px" height={20} radius="s" className={styles.sale}>
      <span aria-hidden="true">{t('sale', { percent })}</span>
      <span className="visually-hidden">{t('saleText', { percent })}</span>
    </Text>
  )
}

/** The price of an offer: in GOLD, or in coins beside the GOLD price of its cases. */
export function OfferPrice({ offer, size = 'm' }: { readonly offer: Offer; readonly size?: 'm' | 'l' }) {
  const localPrice = useLocalSum(offer.coinPrice === null ? offer.price : 0)
  return (
    <Stack as="span" gap={6} className={size === 'l' ? styles.large : ''}>
      {offer.coinPrice === null ? (
        <Gold value={offer.price} size={size} />
      ) : (
        <Coins value={offer.coinPrice} size={size} />
      )}
      <Row as="span" gap={6} className={styles.was}>
        <OldPrice value={offer.oldPrice} />
        {offer.coinPrice === null && <Sale percent={offer.sale} />}
        {localPrice && (
          <Text as="span" size="small" tone="faint" whiteSpace="nowrap">
            {localPrice}
          </Text>
        )}
      </Row>
    </Stack>
  )
}
