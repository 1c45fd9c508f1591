import OFFERS_NS from 'texts:core/offers/offers'
import type { PlayerOffer } from '@runecase/api/offers.ts'
import { type CSSProperties, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import { serverNowMs } from '../../api/server-clock.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatCoins, formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { HandbagIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { ContentsList } from './offer-contents.tsx'
import styles from './offer-dialog.module.css'
import { OfferPrice } from './offer-price.tsx'
import { OfferRibbon } from './offer-ribbon.tsx'
import { OfferTimer } from './offer-timer.tsx'
import { useOwnOffers } from './use-own-offers.ts'

/** Shows a personal offer with a button to the secret shop. It closes by itself when the offer ends. */
export default function OfferDialog({
  id,
  onShown,
  onClose,
}: {
  readonly id: string
  readonly onShown: () => void
  readonly onClose: () => void
}) {
  const { data: offers } = useOwnOffers()
  const offer = offers?.find((one) => one.id === id)
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  if (offer?.state !== 'active' || Date.parse(offer.endsAt) <= serverNowMs() || !isOpen) return null
  return <OfferWindow offer={offer} onShown={onShown} onClose={close} />
}

function OfferWindow({
  offer,
  onShown,
  onClose,
}: {
  readonly offer: PlayerOffer
  readonly onShown: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(OFFERS_NS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the window is there
  useEffect(() => onShown(), [])
  const price = offer.coinPrice === null ? formatGold(offer.price) : formatCoins(offer.coinPrice)
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={offer.title} isTitleHidden shape="wide">
      <Grid
        columns={{ base: '380px 1fr', tablet: 1 }}
        margin={{ base: -28, phone: '-28px -16px calc(-24px - env(safe-area-inset-bottom))' }}
        style={{ '--a': offer.labelColor } as CSSProperties}
      >
        <Stack position="relative" minHeight={520} overflow="hidden" isCentered className={styles.art}>
          <OfferRibbon offer={offer} />
          <Picture
            position="relative"
            shownWidth={340}
            shownHeight={340}
            src={offer.image}
            width={340}
            height={340}
            sizes="(max-width: 767px) 200px, 340px"
            alt=""
          />
        </Stack>
        <Stack isFlex padding={{ base: '36px 36px 32px', phone: '20px 16px calc(24px + env(safe-area-inset-bottom))' }}>
          <Row as="span" gap={8} marginBottom={14} padding="0 32px 0 0">
            <OfferTimer endsAt={offer.endsAt} onEnd={onClose} className={styles.timer} />
            <Badge>{offer.timesLeft > 0 ? t('more', { count: offer.timesLeft }) : t('last')}</Badge>
          </Row>
          <p className={styles.title} aria-hidden="true">
            {offer.title}
          </p>
          <Text size="body" tone="muted" marginTop={10}>
            {offer.description}
          </Text>
          <ContentsList offer={offer} />
          <Box margin="auto 0 16px">
            <OfferPrice offer={offer} size="l" />
          </Box>
          <ButtonLink
            to={{ pathname: paths.offersShop(), search: `?offer_id=${offer.id}` }}
            kind="gold"
            size="l"
            isFull
            onClick={onClose}
            {...clickMark('Secret Shop', 'Offer Modal')}
          >
            <HandbagIcon weight="fill" aria-hidden="true" />
            {t('buyFor', { price })}
          </ButtonLink>
        </Stack>
      </Grid>
    </Dialog>
  )
}
