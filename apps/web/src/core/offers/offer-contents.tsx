import OFFERS_NS from 'texts:core/offers/offers'
import type { Offer } from '@runecase/api/offers.ts'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { formatCoins, formatGold } from '../../ui/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { SpriteIcon } from '../../ui/sprite.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './offer-contents.module.css'

/** The cases of an offer as small linked pictures, and its bonuses. */
export function OfferContents({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation(OFFERS_NS)
  return (
    <Row
      as="ul"
      isWrapped
      gap={6}
      align="stretch"
      className={styles.small}
      aria-label={t('contents')}
      margin="12px 0 14px"
    >
      {offer.cases.map(({ slug, name, img, amount }) => (
        <li key={slug}>
          <Box
            as={PrefetchLink}
            width={{ base: 58, phone: 48 }}
            height={58}
            to={paths.openCase(slug)}
            title={name}
            aria-label={t('caseTimes', { name, count: amount })}
          >
            <Picture shownWidth="100%" shownHeight="100%" src={img} width={58} height={58} alt="" hasBlur={false} />
            <Text
              ground="ink-0-90"
              radius="s"
              as="em"
              size="label"
              position="absolute"
              padding="0 4px"
              lineHeight={1.5}
              right={4}
              bottom={3}
              aria-hidden="true"
            >
              ×{amount}
            </Text>
          </Box>
        </li>
      ))}
      <Bonuses offer={offer} />
    </Row>
  )
}

function Bonuses({ offer: { bonusCoins, bonusMoney } }: { readonly offer: Offer }) {
  const { t } = useTranslation(OFFERS_NS)
  return (
    <>
      {bonusCoins > 0 && (
        <li className={styles.bonus}>
          <SpriteIcon width={22} height={22} name="coin-event" />
          <span aria-hidden="true">+{formatCoins(bonusCoins)}</span>
          <span className="visually-hidden">{t('coins', { count: bonusCoins })}</span>
        </li>
      )}
      {bonusMoney > 0 && (
        <li className={styles.bonus}>
          <SpriteIcon width={22} height={22} name="coin-gold" />
          <span aria-hidden="true">+{formatGold(bonusMoney)}</span>
          <span className="visually-hidden">{t('money', { sum: formatGold(bonusMoney) })}</span>
        </li>
      )}
    </>
  )
}

/** The same contents with visible names, over a picture. */
export function NamedContents({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation(OFFERS_NS)
  return (
    <Row
      margin="18px 0 0"
      as="ul"
      isWrapped
      gap={10}
      phoneGap={6}
      align="stretch"
      className={styles.named}
      aria-label={t('contents')}
    >
      {offer.cases.map(({ slug, name, img, amount }) => (
        <li key={slug}>
          <PrefetchLink to={paths.openCase(slug)}>
            <Picture src={img} width={52} height={52} alt="" />
            <Text as="b" size="h4" tone="gold" lineHeight={1}>
              ×{amount}
            </Text>
            {name}
          </PrefetchLink>
        </li>
      ))}
      {offer.bonusCoins > 0 && (
        <li>
          <span>
            <SpriteIcon margin="0 4px" width={40} height={40} name="coin-event" />
            {t('coins', { count: offer.bonusCoins })}
          </span>
        </li>
      )}
      {offer.bonusMoney > 0 && (
        <li>
          <span>
            <SpriteIcon margin="0 4px" width={40} height={40} name="coin-gold" />
            {t('money', { sum: formatGold(offer.bonusMoney) })}
          </span>
        </li>
      )}
    </Row>
  )
}

/** Every part of an offer, one per line, with the single price of its cases. */
export function ContentsList({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation(OFFERS_NS)
  return (
    <Stack as="ul" gap={8} className={styles.list} aria-label={t('contents')} margin="18px 0">
      {offer.cases.map(({ slug, name, img, amount, price, currency }) => (
        <li key={slug}>
          <Picture src={img} width={60} height={60} alt="" />
          <span>
            <Text as="b" size="strong">
              {name}
            </Text>
            <Text as="small" size="note" tone="muted" margin="3px 0 0">
              {t('openings', { count: amount })}
            </Text>
          </span>
          <Text as="span" size="note" tone="faint" lineHeight={1}>
            {currency === 'GOLD' ? formatGold(price * amount) : t('coins', { count: price * amount })}
          </Text>
        </li>
      ))}
      {offer.bonusCoins > 0 && (
        <li>
          <SpriteIcon padding={8} name="coin-event" className={styles.listCoin} />
          <span>
            <Text as="b" size="strong">
              {t('coins', { count: offer.bonusCoins })}
            </Text>
            <Text as="small" size="note" tone="muted" margin="3px 0 0">
              {t('coinsText')}
            </Text>
          </span>
          <Text as="span" size="note" tone="faint" lineHeight={1}>
            {t('gift')}
          </Text>
        </li>
      )}
      {offer.bonusMoney > 0 && (
        <li>
          <SpriteIcon padding={8} name="coin-gold" className={styles.listCoin} />
          <span>
            <Text as="b" size="strong">
              {t('money', { sum: formatGold(offer.bonusMoney) })}
            </Text>
            <Text as="small" size="note" tone="muted" margin="3px 0 0">
              {t('moneyText')}
            </Text>
          </span>
          <Text as="span" size="note" tone="faint" lineHeight={1}>
            {t('gift')}
          </Text>
        </li>
      )}
    </Stack>
  )
}
