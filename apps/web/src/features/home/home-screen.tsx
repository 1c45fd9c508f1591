import HOME_NS from 'texts:features/home/home'
import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userLevelQuery } from '../../api/enter-session.ts'
import { type LoaderArgs, pageContext, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { useRootData } from '../../api/root-data.ts'
import { currentViewer, useViewer } from '../../api/session.ts'
import {
  type ComingShelf,
  firstViewQuery,
  giftQuery,
  isInBand,
  type PriceBand,
  type Shelf as ShelfData,
  shelvesQuery,
} from '../../core/catalog/public.ts'
import { FavouriteShelf, favouritesQuery, useFavourites } from '../../core/favourites/public.ts'
import { seasonHeadQuery } from '../../core/seasons/public.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { keepStyles } from '../../ui/keep-styles.ts'
import bannerStyles from './banners.module.css'
import { bannersQuery } from './banners.queries.ts'
import passStyles from './battle-pass-strip.module.css'
import { CaseFilter } from './case-filter.tsx'
import { GuestWelcome } from './guest-welcome.tsx'
import styles from './home-screen.module.css'
import tileStyles from './promo-tiles.module.css'
import { SeasonHero } from './season-hero.tsx'
import { orderShelves, seasonStateOf } from './season-shelves.ts'
import { SectionChips } from './section-chips.tsx'
import { isNamed, narrowShelves } from './shelf-filter.ts'
import { ShelfRow } from './shelf-row.tsx'
import { rowsOf } from './shelf-rows.ts'
import { useShelves } from './use-shelves.ts'

keepStyles(bannerStyles, passStyles, tileStyles)

// Guests with a gift see a welcome instead.
const HomeWays = lazy(() => import('./home-ways.tsx'))
const Banners = lazy(() => import('./banners.tsx'))
// The same elements at every render: an update of a part that is not hydrated yet would replace the server's markup by nothing.
const BANNERS = (
  <Suspense>
    <Banners />
  </Suspense>
)

/** Guests and crawlers get the complete page, which is cached. A player's page has places for the sections, which lie below the first view. */
export const loader = ({ context }: LoaderArgs) =>
  context.get(pageContext).viewer
    ? prefetchOnServer(context, [firstViewQuery(), giftQuery()], [favouritesQuery(), bannersQuery()])
    : prefetchOnServer(context, [shelvesQuery(), giftQuery()], [bannersQuery()])
export const clientLoader = () =>
  prefetchInBrowser([shelvesQuery(), giftQuery(), ...(currentViewer() ? [favouritesQuery()] : [])])

/** The main page: the event, then every section of the catalogue. */
export default function HomeScreen() {
  const { t } = useTranslation(HOME_NS)
  const { t: tMessages } = useTranslation(MESSAGES_NS)
  const viewer = useViewer()
  const hasShop = useRootData()?.hasPacksBanner ?? true
  const { data: level } = useQuery({ ...userLevelQuery(viewer?.userId ?? ''), enabled: viewer !== null })
  const { shelves, event, coming, retry } = useShelves()
  const gift = usePrefetched(giftQuery())
  const [search, setSearch] = useState('')
  const [band, setBand] = useState<PriceBand>('all')
  const shownSearch = useDeferredValue(search)
  const found = useMemo(() => narrowShelves(shelves, shownSearch, band), [shelves, shownSearch, band])
  const isNarrowed = search !== '' || band !== 'all'
  const favourites = useFavourites()
  const isLoading = coming.length > 0
  const ways = useMemo(
    () => (
      <Suspense>
        <HomeWays gift={gift} hasShop={hasShop} />
      </Suspense>
    ),
    [gift, hasShop],
  )
  const { data: head } = useQuery(seasonHeadQuery())
  const eventState = seasonStateOf(head)
  // The same rows until something in them changes: see `LateHydration`.
  const rows = useMemo(
    () => rowsOf<ShelfData | ComingShelf>(orderShelves(isLoading ? coming : found, eventState)),
    [isLoading, coming, found, eventState],
  )
  return (
    <main>
      <SeasonHero section={event} />
      <Box
        position="relative"
        padding="0 var(--gutter)"
        margin="0 auto"
        maxWidth="calc(var(--page) + 2 * var(--gutter))"
        zIndex={1}
      >
        {viewer === null && gift ? (
          <GuestWelcome gift={gift} />
        ) : (
          <Grid
            columns={{ base: 'auto minmax(0, 1fr)', laptop: 1 }}
            gap={12}
            margin={{ base: '-56px 0 0', phone: '-36px 0 0' }}
            className={styles.ways}
          >
            {ways}
          </Grid>
        )}
        {shelves.length === 0 && !isLoading && !retry ? (
          <EmptyState art="/i/static/cases/novice" title={t('empty')} />
        ) : (
          <>
            <SectionChips shelves={isLoading ? coming : found} />
            <CaseFilter
              search={search}
              onSearch={setSearch}
              band={band}
              onBand={setBand}
              found={isNarrowed && shelves.length > 0 ? found.reduce((sum, { cases }) => sum + cases.length, 0) : null}
            />
            <FavouriteShelf
              userLevel={level?.userLevel ?? 1}
              cases={favourites.filter((one) => isNamed(one, search) && isInBand(one, band))}
              hidesEmpty
            />
            {rows.map((row, place) => (
              <Fragment key={row[0]?.slug}>
                <ShelfRow row={row} isNarrowed={isNarrowed} userLevel={level?.userLevel ?? 1} eventState={eventState} />
                {place === 0 && !isNarrowed && BANNERS}
              </Fragment>
            ))}
            {retry && <ErrorState title={tMessages('errors.unpredicted')} onRetry={retry} />}
            {found.length === 0 && shelves.length > 0 && (
              <EmptyState art="/i/static/cases/novice" title={t('filter.nothing')}>
                <Button
                  kind="secondary"
                  onClick={() => {
                    setSearch('')
                    setBand('all')
                  }}
                >
                  {t('filter.reset')}
                </Button>
              </EmptyState>
            )}
          </>
        )}
      </Box>
    </main>
  )
}
