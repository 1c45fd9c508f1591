import type { ClickTarget } from '@runecase/api/analytics.ts'
import type { CSSProperties } from 'react'
import { clickMark } from '../../api/analytics.ts'
import type { Event } from '../../core/seasons/public.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { CaretRightIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './overview-cards.module.css'
import { useCardBadges } from './use-card-badges.ts'

type CardKey = Event['overviewCards'][number]['key']

const CLICKS: Readonly<Record<CardKey, ClickTarget>> = {
  cases: 'Cases',
  battle: 'Battles',
  up: 'Upgrades',
  bonus: 'Missions',
  offer: 'Secret Shop',
}
const ACCENTS: Readonly<Record<CardKey, string>> = {
  cases: 'var(--event)',
  battle: 'var(--violet-500)',
  up: 'var(--accent-upgrades)',
  bonus: 'var(--r-immortal)',
  offer: 'var(--r-legendary)',
}

/** The sources of coins in the event, each linked to its screen. */
export function OverviewCards({
  event: { overviewCards, imageOverview, getCases },
  openMissions,
}: {
  readonly event: Event
  readonly openMissions: number
}) {
  const badges = useCardBadges(openMissions)
  const cards = overviewCards.filter(({ key }) => key !== 'cases' || getCases)
  return (
    <Grid as="ul" columns={6} className={styles.cards}>
      {cards.map(({ key, title, text, button, to }) => (
        <Box as="li" gridColumn="span 2" key={key} style={{ '--a': ACCENTS[key] } as CSSProperties}>
          <Stack
            isFlex
            as={PrefetchLink}
            position="relative"
            radius="l"
            padding={{ base: 24, phone: 16 }}
            height={{ base: 246, phone: 246 }}
            overflow="hidden"
            to={to}
            className={`${styles.card} ${edgeClass}`}
            {...clickMark(CLICKS[key], 'Event')}
          >
            <Picture
              position="absolute"
              shownWidth={{ base: 190, phone: 112 }}
              shownHeight={{ base: 190, phone: 112 }}
              right={{ base: 8, phone: 0 }}
              bottom={{ base: -6, phone: 48 }}
              src={imageOverview[key]}
              width={190}
              height={190}
              sizes="190px"
              alt=""
              className={styles.art}
            />
            <h2>{title}</h2>
            {badges[key] && (
              <Badge
                position="absolute"
                inset={{ phone: 'auto auto 68px 12px' }}
                top={20}
                right={20}
                tone={key === 'bonus' ? 'good' : 'event'}
                className={styles.badge}
              >
                {badges[key]}
              </Badge>
            )}
            <Text size="ui" tone="soft" marginTop={8} maxWidth={{ base: '46%', phone: 'none' }}>
              {text}
            </Text>
            <Row
              ground="ink-2-60"
              edge="line-2"
              lineHeight={1}
              position={{ phone: 'relative' }}
              as="span"
              isInline
              gap={8}
              text="strong"
              className={styles.button}
              padding={{ base: '0 18px', phone: '0 8px' }}
              margin="auto 0 0"
              width={{ phone: '100%' }}
              height={40}
              radius="m"
            >
              {button}
              <CaretRightIcon weight="bold" aria-hidden="true" />
            </Row>
          </Stack>
        </Box>
      ))}
    </Grid>
  )
}
