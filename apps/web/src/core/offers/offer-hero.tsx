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
    <Box
      isIsolated
      as="section"
      position="relative"
      radius="l"
      overflow="hidden"
      className={`${styles.hero} ${edgeClass}`}
      style={{ '--a': offer.labelColor } as CSSProperties}
      aria-labelledby="offer-hero"
      data-offer={offer.offerId}
    >
      <Picture
        position="absolute"
        fit="cover"
        inset={0}
        zIndex={-2}
        src="/i/static/bg/hero"
        width={1024}
        height={436}
        sizes="(max-width: 767px) 100vw, 1312px"
        alt=""
        isEager
        className={styles.ground}
      />
      <Grid
        display={{ phone: 'block' }}
        columns={{ base: 'minmax(0, 460px) 1fr', tablet: 'minmax(0, 1fr) 300px' }}
        align="center"
        padding={{ base: '36px 40px', phone: '244px 16px 20px' }}
        minHeight={{ base: 424, phone: 0 }}
      >
        <Box position={{ phone: 'relative' }} className={styles.words}>
          <Row isUppercase tone="eventLight" as="span" isInline isWrapped gap={10} text="label" className={styles.kick}>
            {t(offer.triggerType === 'event_start' ? 'eventKick' : 'heroKick')}
            <OfferTimer endsAt={offer.endsAt} onEnd={onEnd} />
          </Row>
          <Box as="h2" margin={{ base: '16px 0 10px', phone: '10px 0 8px' }} id="offer-hero">
            {offer.title}
          </Box>
          <Text size="body" tone="soft" fontSize={{ phone: 14 }}>
            {offer.description}
          </Text>
          <NamedContents offer={offer} />
          <Row gap={24} margin="22px 0 0" isWrapped className={styles.foot}>
            <OfferPrice offer={offer} size="l" />
            <BuyButton offer={offer} isLarge />
          </Row>
        </Box>
        <Box
          position={{ base: 'relative', phone: 'absolute' }}
          top={{ phone: -36 }}
          right={{ phone: '50%' }}
          width={{ phone: 420 }}
          height={{ base: 352, phone: 300 }}
          className={styles.art}
          aria-hidden="true"
        >
          <Picture
            shownWidth={330}
            shownHeight={330}
            margin="0 0 0 -150px"
            top={6}
            left="50%"
            src={offer.image}
            width={330}
            height={330}
            alt=""
            isEager
          />
          {second && (
            <Picture
              shownWidth={210}
              shownHeight={210}
              right={4}
              bottom={-14}
              src={second.img}
              width={210}
              height={210}
              alt=""
              isEager
              className={styles.right}
            />
          )}
          {first && (
            <Picture
              shownWidth={200}
              shownHeight={200}
              bottom={-6}
              left={26}
              src={first.img}
              width={200}
              height={200}
              alt=""
              isEager
              className={styles.left}
            />
          )}
          <Picture
            shownWidth={150}
            shownHeight={150}
            top={-16}
            right={34}
            src="/i/static/misc/key"
            width={150}
            height={150}
            alt=""
            isEager
          />
        </Box>
      </Grid>
    </Box>
  )
}
