import OFFERS_NS from 'texts:core/offers/offers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { type LoaderArgs, pageContext, prefetchOnServer } from '../../api/page.ts'
import { useQueryOfVisit } from '../../api/saved-query.ts'
import { serverNowMs } from '../../api/server-clock.ts'
import { useViewer } from '../../api/session.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { StorefrontIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferHero } from './offer-hero.tsx'
import { OfferWays } from './offer-ways.tsx'
import { offersQuery, ownOffersQuery, triggersQuery } from './offers.queries.ts'
import styles from './offers-screen.module.css'
import { ShopHeading } from './shop-heading.tsx'
import { requestedOffer, shopOrder } from './shop-order.ts'
import { useOwnOffers } from './use-own-offers.ts'

export const loader = ({ context }: LoaderArgs) => {
  const { viewer } = context.get(pageContext)
  return prefetchOnServer(context, [], [offersQuery(), ...(viewer ? [ownOffersQuery(viewer.userId)] : [])])
}
export const clientLoader = () => null

/** The secret shop: the player's personal offers with prices and remaining times. */
export default function OffersScreen() {
  const viewer = useViewer()
  return (
    <Box as={Page} padding="0 var(--gutter) 64px">
      {viewer ? <OwnShop /> : <GuestShop />}
    </Box>
  )
}

function GuestShop() {
  const { t } = useTranslation(OFFERS_NS)
  return (
    <>
      <ShopHeading count={0} />
      <Grid
        as={Panel}
        columns={{ base: 'auto 1fr', phone: 1 }}
        align="center"
        padding={{ base: '32px 40px', phone: '20px 16px 24px' }}
        textAlign={{ phone: 'center' }}
        className={styles.guest}
      >
        <Picture src="/i/static/cases/void" width={220} height={220} alt="" isEager />
        <div>
          <Heading level={2}>{t('guest.title')}</Heading>
          <Text size="body" tone="muted" margin="10px 0 22px" maxWidth="56ch">
            {t('guest.text')}
          </Text>
          <ButtonLink to={paths.register('offers')} preventScrollReset kind="gold" size="l">
            {t('guest.button')}
          </ButtonLink>
        </div>
      </Grid>
      <OfferWays />
    </>
  )
}

function OwnShop() {
  const { t } = useTranslation(OFFERS_NS)
  const client = useQueryClient()
  const { data: offers, error, isFetching, refetch } = useOwnOffers()
  useShopVisit()
  const { search } = useLocation()
  const ofVisit = useQueryOfVisit()
  const wanted = offers && requestedOffer(offers, [search, ofVisit])
  useScrollToOffer(wanted?.id)
  const onEnd = useCallback(() => {
    for (const name of ['listUserOffers', 'listTriggers']) void client.invalidateQueries({ queryKey: [name] })
  }, [client])
  if (!offers) {
    return (
      <>
        <ShopHeading count={0} />
        {error ? (
          <ErrorState
            title={t('failed')}
            text={errorTexts(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <ShopPlaces />
        )}
      </>
    )
  }
  const { hero, cards } = shopOrder(offers, serverNowMs())
  return (
    <>
      <ShopHeading count={offers.filter(({ state }) => state === 'active').length} />
      {hero && <OfferHero offer={hero} onEnd={onEnd} />}
      {offers.length === 0 && (
        <EmptyState art="/i/static/cases/void" title={t('empty.title')}>
          <Text tone="muted">{t('empty.text')}</Text>
        </EmptyState>
      )}
      {cards.length > 0 && (
        <Box as="section" margin={{ base: '40px 0 0', phone: '28px 0 0' }} aria-labelledby="own-offers">
          <Row gap={14} phoneGap={10} className={styles.sectionHead} margin={{ base: '0 0 20px', phone: '0 0 14px' }}>
            <StorefrontIcon fontSize={{ base: 28, phone: 20 }} weight="fill" aria-hidden="true" />
            <Heading level={2} id="own-offers">
              {t('yours')}
            </Heading>
            <Text order={3} as="span" size="ui" tone="muted" textAlign={{ phone: 'right' }} fontSize={{ phone: 12 }}>
              {t('until')}
            </Text>
          </Row>
          <Grid columns={4} gap={16} phoneGap={8} className={styles.grid}>
            {cards.map((offer) => (
              <OfferCard key={offer.id} offer={offer} isMarked={offer.id === wanted?.id} onEnd={onEnd} />
            ))}
          </Grid>
        </Box>
      )}
      <OfferWays />
    </>
  )
}

/** The skeleton of the secret shop. */
function ShopPlaces() {
  const { t } = useTranslation(OFFERS_NS)
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton className={styles.waitingHero} margin="0 0 40px" height={424} radius="l" />
      <Grid columns={4} gap={16} phoneGap={8} className={styles.grid}>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} className={styles.waitingCard} height={{ base: 392, phone: 200 }} radius="l" />
        ))}
      </Grid>
    </div>
  )
}

/** The polling interval for the offer of a first visit when no message arrives. */
const ASK_AGAIN_MS = 2000

/** Reports the player's visit once; their offer follows by a message. */
function useShopVisit(): void {
  const client = useQueryClient()
  const { data } = useQuery(triggersQuery())
  const isFirst = data?.hasVisitedShop === false
  useEffect(() => {
    if (!isFirst) return
    const ask = () => {
      for (const name of ['listUserOffers', 'listTriggers']) void client.invalidateQueries({ queryKey: [name] })
    }
    // A failed report is repeated with the next visit.
    callApi('visitShop', { body: {} }).then(
      () => setTimeout(ask, ASK_AGAIN_MS),
      () => undefined,
    )
  }, [isFirst, client])
}

/** Scrolls once to the offer named in the URL. */
function useScrollToOffer(id: string | undefined): void {
  const scrolledTo = useRef<string>(undefined)
  useEffect(() => {
    if (!id || scrolledTo.current === id) return
    scrolledTo.current = id
    const button = document.querySelector<HTMLElement>(`[data-buy="${CSS.escape(id)}"]`)
    button?.scrollIntoView({ block: 'center' })
    button?.focus({ preventScroll: true })
  }, [id])
}
