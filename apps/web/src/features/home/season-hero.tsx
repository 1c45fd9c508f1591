import HOME_NS from 'texts:features/home/home'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import { useProject } from '../../api/root-data.ts'
import { useViewer } from '../../api/session.ts'
import type { Shelf, ShelfCase } from '../../core/catalog/public.ts'
import { type SeasonHead, seasonHeadQuery, timerOf } from '../../core/seasons/public.ts'
import { paths } from '../../navigation/paths.ts'
import { useIsOpen } from '../../navigation/use-closed-pages.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CountdownPlates } from '../../ui/countdown-plates.tsx'
import { MoonStarsIcon, SquaresFourIcon, TrophyIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Price } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { FlyingItems } from './flying-items.tsx'
import styles from './season-hero.module.css'

/**
 * The current event with a link to its cases; the site itself without an event. `section`: the cases of an event, which stay listed after
 * it.
 */
export function SeasonHero({ section }: { readonly section: Shelf | undefined }) {
  const { t } = useTranslation(HOME_NS)
  const { words, pictures } = useProject()
  const viewer = useViewer()
  const { data: head } = useQuery(seasonHeadQuery())
  const isOpen = useIsOpen()
  const event = head && head.state !== 'over' && isOpen(paths.event()) ? head : undefined
  const endsAt = event && timerOf(event)
  const shelf = event && section
  // An event that has ended cannot be joined.
  const isGuest = viewer === null && event?.state !== 'ended'
  const shelfText = event?.state === 'upcoming' ? t('shelf.upcoming') : shelf?.description
  const text = event?.state === 'ended' ? t('hero.ended') : ((shelf && shelfText) ?? t('hero.shop'))
  const featured = shelf?.cases.find(({ isEnded }) => !isEnded)
  return (
    <Box
      isIsolated
      as="section"
      position="relative"
      overflow="hidden"
      className={styles.hero}
      id="event"
      // The event's section further down has the same name.
      aria-labelledby={shelf ? 'hero-kick hero-title' : 'hero-title'}
    >
      <Picture
        position="absolute"
        shownWidth="100%"
        shownHeight="100%"
        fit="cover"
        inset={0}
        zIndex={-2}
        src={event?.imageBackground ?? pictures.hero}
        width={1024}
        height={436}
        sizes="(max-width: 767px) 290px, 100vw"
        alt=""
        isEager
        className={styles.ground}
      />
      <Box
        position="relative"
        padding={{ base: '28px var(--gutter) 76px', phone: '200px var(--gutter) 48px' }}
        margin="0 auto"
        height={{ base: 400, phone: 'auto' }}
        maxWidth="calc(var(--page) + 2 * var(--gutter))"
        textAlign={{ phone: 'center' }}
      >
        <Box
          position="absolute"
          width={560}
          height={420}
          top={{ base: -24, phone: 4 }}
          right={30}
          className={styles.art}
        >
          {featured ? (
            <FeaturedCase one={featured} />
          ) : (
            <span className={styles.featured}>
              <HeroCase src="/i/static/cases/rift" />
            </span>
          )}
          {featured && <FlyingItems caseName={featured.slug} />}
        </Box>
        {shelf && (
          <Row
            isUppercase
            tone="eventLight"
            as="span"
            isInline
            gap={10}
            text="label"
            id="hero-kick"
            className={styles.kick}
          >
            {t('hero.kick')}
            {(event.state === 'active' || event.state === 'upcoming') && (
              <span>
                · {t(`hero.date.${event.state}`)}{' '}
                <LocalTime at={event.state === 'active' ? event.endsAt : event.startsAt} />
              </span>
            )}
          </Row>
        )}
        <Text
          as="h1"
          size="hero"
          isUppercase
          margin={{ base: '12px 0 10px', phone: '10px auto 8px' }}
          maxWidth={500}
          id="hero-title"
        >
          {(event?.textTitle ?? shelf?.name ?? words.tagline).split(' ').map((word) => (
            <Box as="span" display="inline-block" margin="0 0.24em 0 0" key={word}>
              {word}{' '}
            </Box>
          ))}
        </Text>
        <Text
          size="body"
          tone="soft"
          fontSize={{ phone: 14 }}
          margin={{ phone: '0 auto' }}
          maxWidth={500}
          lineHeight={1.4}
        >
          {text}{' '}
          {isOpen(paths.coinCases()) && shelf?.cases.some(({ coins }) => coins) && (
            <Box
              as={PrefetchLink}
              whiteSpace="nowrap"
              to={paths.coinCases()}
              className={styles.coins}
              {...clickMark('Coins', 'Home')}
            >
              {t('hero.coins')}
            </Box>
          )}
        </Text>
        <Row
          margin={{ base: '26px 0 0', phone: '14px 0 0' }}
          isWrapped
          gap={12}
          phoneGap={8}
          className={styles.actions}
        >
          {event && shelf && (
            <ButtonLink
              data-action="event"
              to={isGuest ? paths.register('event') : wayOf(event)}
              preventScrollReset={isGuest}
              kind="event"
              size="l"
              {...clickMark('Join Event', 'Home')}
            >
              <MoonStarsIcon weight="fill" aria-hidden="true" />
              <span>
                {event.state === 'ended' ? t('hero.results') : isGuest ? t('hero.joinGuest') : t('hero.join')}
              </span>
            </ButtonLink>
          )}
          {event?.hasTop && isOpen(paths.eventTop()) ? (
            <ButtonLink to={paths.eventTop()} kind="ghost" size="l" {...clickMark('Top', 'Home')}>
              <TrophyIcon weight="fill" aria-hidden="true" />
              <span>{t('hero.top')}</span>
            </ButtonLink>
          ) : (
            <ButtonLink to={{ hash: 'cases' }} kind="ghost" size="l" {...clickMark('Cases', 'Home')}>
              <SquaresFourIcon weight="fill" aria-hidden="true" />
              <span>{t('hero.allCases')}</span>
            </ButtonLink>
          )}
          {event && endsAt && (
            <Row display={{ phone: 'none' }} gap={10} margin="0 0 0 12px" className={styles.timer}>
              <small>{t(`hero.timer.${event.state as 'upcoming' | 'active' | 'ended'}`)}</small>
              <CountdownPlates key={endsAt} endsAt={endsAt} />
            </Row>
          )}
        </Row>
      </Box>
    </Box>
  )
}

/** Where the hero links: to the cases of a running event, before and after that to the event itself. */
function wayOf(event: SeasonHead) {
  return event.state === 'active' ? paths.newCases() : paths.event()
}

function HeroCase({ src }: { readonly src: string }) {
  return (
    <Picture
      shownWidth="100%"
      src={src}
      width={400}
      height={400}
      sizes="(max-width: 767px) 180px, 360px"
      alt=""
      isEager
    />
  )
}

/** The first case of the event, large: the picture and its price plate link to it. */
function FeaturedCase({ one }: { readonly one: ShelfCase }) {
  return (
    <PrefetchLink to={paths.openCase(one.slug)} className={styles.featured}>
      <HeroCase src={one.image} />
      <Row
        ground="ink-2-75"
        radius="full"
        whiteSpace="nowrap"
        lineHeight={1}
        position="absolute"
        fontSize={{ phone: 20 }}
        padding={{ base: '9px 14px', phone: '14px 22px' }}
        bottom={36}
        left="50%"
        as="span"
        gap={12}
        text="strong"
        className={styles.plate}
      >
        <Text as="b" weight={600}>
          {one.name}
        </Text>
        <Price currency={one.currency} value={one.price} />
      </Row>
    </PrefetchLink>
  )
}
