import OFFERS_NS from 'texts:core/offers/offers'
import type { PlayerOffer } from '@runecase/api/offers.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { BuyButton } from './buy-button.tsx'
import { NamedContents } from './offer-contents.tsx'
import styles from './offer-hero.module.css'
import { OfferPrice } from './offer-price.tsx'
import { OfferTimer } from './offer-timer.tsx'

/** The main personal offer, on the event's background. */
export function OfferHero({ offer, onEnd }: { readonly offer: PlayerOffer; readonly onEnd: () => void }) {
  const { t } = useTranslation(OFFERS_NS)
  const [first, second] = offer.cases
  return (
    <section
      className={`${styles.hero} ${edgeClass}`}
      style={{ '--a': offer.labelColor } as CSSProperties}
      aria-labelledby="offer-hero"
      data-offer={offer.offerId}
    >
      <Picture
        src="/i/static/bg/hero"
        width={1024}
        height={436}
        sizes="(max-width: 767px) 100vw, 1312px"
        alt=""
        isEager
        className={styles.ground}
      />
      <Grid
        columns={{ base: 'minmax(0, 460px) 1fr', tablet: 'minmax(0, 1fr) 300px' }}
        align="center"
        padding={{ base: '36px 40px', phone: '244px 16px 20px' }}
        minHeight={{ base: 424, phone: 0 }}
        className={styles.inner}
      >
        <div className={styles.words}>
          <Row as="span" isInline isWrapped gap={10} text="label" className={styles.kick}>
            {t(offer.triggerType === 'event_start' ? 'eventKick' : 'heroKick')}
            <OfferTimer endsAt={offer.endsAt} onEnd={onEnd} />
          </Row>
          <h2 id="offer-hero">{offer.title}</h2>
          <Text size="body" tone="soft" fontSize={{ phone: 14 }}>
            {offer.description}
          </Text>
          <NamedContents offer={offer} />
          <Row isWrapped className={styles.foot}>
            <OfferPrice offer={offer} size="l" />
            <BuyButton offer={offer} isLarge />
          </Row>
        </div>
        <Box width={{ phone: 420 }} height={{ base: 352, phone: 300 }} className={styles.art} aria-hidden="true">
          <Picture src={offer.image} width={330} height={330} alt="" isEager className={styles.chest} />
          {second && <Picture src={second.img} width={210} height={210} alt="" isEager className={styles.right} />}
          {first && <Picture src={first.img} width={200} height={200} alt="" isEager className={styles.left} />}
          <Picture src="/i/static/misc/key" width={150} height={150} alt="" isEager className={styles.key} />
        </Box>
      </Grid>
    </section>
  )
}
