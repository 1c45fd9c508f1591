import SEASONS_NS from 'texts:features/seasons/seasons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chanceText, type ShelfCase, shelfStateOf, VolatilityMark } from '../../core/catalog/public.ts'
import type { CoinCase, Event } from '../../core/seasons/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatGold, formatPercent } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LockIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Coins, Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './coin-case-card.module.css'

/** A case that costs coins: its return, its most expensive drops, and whether the player's coins and level suffice. */
export function CoinCaseCard({
  one,
  details: { rtp, bestDrops },
  event,
  isClosed,
  userLevel,
  coins,
}: {
  readonly one: ShelfCase
  readonly details: CoinCase
  readonly event: Event
  /** The event has not begun, or its coins have expired: no case can be opened, whatever the player has. */
  readonly isClosed: boolean
  readonly userLevel: number
  /** The player's coins; undefined for guests. */
  readonly coins: number | undefined
}) {
  const { t } = useTranslation(SEASONS_NS)
  const state = isClosed ? 'ended' : shelfStateOf(one, userLevel)
  return (
    <Card as="li" tone={{ accent: one.accent }} isLifted className={styles.card} data-state={state}>
      <VolatilityMark volatility={one.volatility} />
      <Box alignSelf="center" as="span" margin="0 0 -8px" width="100%" maxWidth={196} position="relative">
        <Picture
          shownWidth="100%"
          fit="contain"
          src={one.image}
          width={196}
          height={196}
          sizes="(max-width: 767px) 150px, 196px"
          alt=""
          className={styles.art}
        />
        {state === 'locked' && one.level !== undefined && (
          <Stack
            lineHeight={1}
            position="absolute"
            inset={0}
            as="span"
            gap={8}
            align="center"
            text="strong"
            tone="default"
            className={styles.lock}
          >
            <Stack ground="ink-0-75" edge="line-3" as="span" isCentered width={56} height={56} fontSize={28}>
              <LockIcon weight="fill" aria-hidden="true" />
            </Stack>
            {t('coinCases.needs', { level: one.level })}
          </Stack>
        )}
      </Box>
      <Heading level={3} textAlign="center" className={styles.name}>
        <PrefetchLink to={paths.openCase(one.slug)}>{one.name}</PrefetchLink>
      </Heading>
      <Row
        margin="8px 0 12px"
        as="p"
        isWrapped
        gap={14}
        rowGap={6}
        align="stretch"
        justify="center"
        text="small"
        tone="muted"
        className={styles.values}
      >
        <span>{t('coinCases.worth', { worth: formatGold(one.price * event.coinReferenceValue) })}</span>
        {rtp !== null && <span>{t('coinCases.return', { percent: formatPercent(rtp * 100) })}</span>}
      </Row>
      <Grid as="ul" columns={3} gap={6} phoneGap={4} className={styles.drops} margin="auto 0 12px">
        {bestDrops.map((drop, index) => (
          <Stack
            as="li"
            gap={4}
            align="center"
            // biome-ignore lint/suspicious/noArrayIndexKey: a case may hold an item twice
            key={index}
            data-r={drop.rarity}
            padding="3px 3px 6px"
            minWidth={0}
            radius="s"
          >
            <Picture
              shownWidth="100%"
              fit="contain"
              maxWidth={72}
              src={drop.image}
              width={72}
              height={72}
              sizes="72px"
              alt={drop.name}
              className={styles.drop}
            />
            <Gold value={Math.floor(drop.price)} size="xs" />
          </Stack>
        ))}
      </Grid>
      {state === 'locked' && one.level !== undefined ? (
        <>
          <Progress value={userLevel} max={one.level} />
          <Needs>
            <span>{t('coinCases.way', { level: userLevel, needed: one.level })}</span>
            <Coins value={one.price} size="s" />
          </Needs>
        </>
      ) : (
        <>
          <Price one={one} event={event} isEnded={state === 'ended'} coins={coins} />
          <Needs>
            {coins !== undefined && coins >= one.price && (
              <span>{t('coinCases.enough', { count: Math.floor(coins / one.price) })}</span>
            )}
            {bestDrops[0] && <span>{t('coinCases.best', { chance: chanceText(bestDrops[0].chance) })}</span>}
          </Needs>
        </>
      )}
    </Card>
  )
}

/** The price of an opening, the missing coins, or when the case opens or closed. The card's link lies over it. */
function Price({
  one,
  event,
  isEnded,
  coins,
}: {
  readonly one: ShelfCase
  readonly event: Event
  readonly isEnded: boolean
  readonly coins: number | undefined
}) {
  const { t } = useTranslation(SEASONS_NS)
  if (isEnded) {
    return (
      <Text edge="line-1" as="span" tone="faint" className={`${buttonClass({ isFull: true })} ${styles.closed}`}>
        {t(event.state === 'upcoming' ? 'coinCases.opens' : 'coinCases.closed')}
        {event.state === 'upcoming' && <LocalTime at={event.startsAt} />}
        {event.state === 'over' && <LocalTime at={event.expiresAt} />}
      </Text>
    )
  }
  const isShort = coins !== undefined && coins < one.price
  return (
    <Box
      as="span"
      fontSize={{ phone: 13 }}
      padding={{ phone: '0 6px' }}
      className={buttonClass({ kind: isShort ? 'ghost' : 'event', isFull: true })}
    >
      {t(isShort ? 'coinCases.short' : 'coinCases.buy')}{' '}
      <Coins value={isShort ? one.price - coins : one.price} size="s" />
    </Box>
  )
}

/** What is missing, or how far the coins go. */
function Needs({ children }: { readonly children: ReactNode }) {
  return (
    <Row
      minHeight={15}
      as="p"
      gap={8}
      rowGap={4}
      align="stretch"
      justify="between"
      text="label"
      tone="muted"
      marginTop={8}
      className={styles.needs}
    >
      {children}
    </Row>
  )
}
