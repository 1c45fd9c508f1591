import OFFERS_NS from 'texts:core/offers/offers'
import type { PlayerOffer } from '@runecase/api/offers.ts'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { BuyButton } from './buy-button.tsx'
import styles from './offer-card.module.css'
import { OfferContents } from './offer-contents.tsx'
import { OfferPrice } from './offer-price.tsx'
import { OfferRibbon } from './offer-ribbon.tsx'
import { OfferTimer } from './offer-timer.tsx'

/** A personal offer: a card to buy it while it lasts, then its result. */
export function OfferCard({
  offer,
  isMarked,
  onEnd,
}: {
  readonly offer: PlayerOffer
  /** Whether the URL points to this offer. */
  readonly isMarked: boolean
  readonly onEnd: () => void
}) {
  const { t } = useTranslation(OFFERS_NS)
  const { state, title, image, labelColor } = offer
  return (
    <Card
      tone={{ accent: labelColor }}
      size="l"
      minHeight={{ base: 392, phone: 0 }}
      className={classNames(styles.card, state !== 'active' && styles.done, isMarked && styles.marked)}
      aria-label={title}
      data-offer={offer.offerId}
    >
      {state === 'active' ? (
        <>
          <OfferRibbon offer={offer} />
          <OfferTimer endsAt={offer.endsAt} onEnd={onEnd} className={styles.timer} />
        </>
      ) : (
        <Row
          ground="ink-0-60"
          as="span"
          isInline
          gap={6}
          text="label"
          className={styles.state}
          padding="0 9px"
          height={24}
          radius="s"
        >
          {state === 'bought' && <CheckIcon weight="bold" aria-hidden="true" />}
          <span>{t(state)}</span>
        </Row>
      )}
      <Picture
        position={{ phone: 'absolute' }}
        shownWidth={{ base: 190, phone: 150 }}
        shownHeight={{ base: 190, phone: 150 }}
        fit="contain"
        margin={{ base: '4px auto -4px', phone: 0 }}
        top={{ phone: 18 }}
        left={{ phone: -8 }}
        src={image}
        width={190}
        height={190}
        sizes="(max-width: 767px) 150px, 190px"
        alt=""
        className={styles.art}
      />
      <h3>{title}</h3>
      <Text size="note" tone="muted" minHeight={{ base: 38, phone: 0 }} position="relative">
        {textOf(offer)}
      </Text>
      <OfferContents offer={offer} />
      <Row gap={10} margin="auto 0 0">
        {state === 'active' && (
          <>
            <OfferPrice offer={offer} />
            <Box as="span" margin="0 0 0 auto">
              <BuyButton offer={offer} />
            </Box>
          </>
        )}
        {state === 'bought' && (
          <ButtonLink to={paths.openCase(offer.cases[0]?.slug ?? '')} kind="secondary" isFull>
            {t('toOpenings')}
          </ButtonLink>
        )}
      </Row>
    </Card>
  )

  function textOf({ description, freeOpens }: PlayerOffer): string {
    if (state === 'active') return description
    if (state === 'ended') return t('endedText')
    return freeOpens > 0 ? t('left', { count: freeOpens }) : t('allOpened')
  }
}
