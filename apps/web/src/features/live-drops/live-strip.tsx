import LIVE_DROPS_NS from 'texts:features/live-drops/live-drops'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteStatisticsQuery } from '../../core/site-statistics/public.ts'
import { Box } from '../../ui/box.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { LiveDropCard } from './live-drop-card.tsx'
import { liveDropsQuery } from './live-drops.queries.ts'
import styles from './live-strip.module.css'
import { useSlideIn } from './use-slide-in.ts'

const NONE = [] as const

const WAITING_PLACES = Array.from({ length: 12 }, (_, place) => place)

/** Players' current drops, newest first; new ones slide in from the left. */
export function LiveStrip() {
  const { t } = useTranslation(LIVE_DROPS_NS)
  const [isTop, setTop] = useState(false)
  const { data: drops, isError } = useQuery(liveDropsQuery(isTop))
  const { data: statistics } = useQuery(siteStatisticsQuery())
  const list = useSlideIn(drops ?? NONE)
  return (
    <Box ground="ink-0-75" lineBelow="line-1" as="section" position="relative" aria-label={t('title')}>
      <Row align="stretch" margin="0 auto" height={{ base: 96, phone: 76 }} maxWidth={1600}>
        <Stack
          isFlex
          display={{ phone: 'none' }}
          gap={6}
          tone="faint"
          padding="14px 16px 14px 32px"
          width={148}
          flex="none"
          fontSize={12}
          className={styles.state}
        >
          <Row lineHeight={1} as="b" gap={8} text="h3" tone="default">
            {statistics ? formatCoins(statistics.online) : '—'}
          </Row>
          <span>{t('online')}</span>
          <Segmented
            size="s"
            label={t('which')}
            value={isTop ? 'top' : 'all'}
            onChange={(which) => setTop(which === 'top')}
            options={[
              { value: 'all', label: t('all') },
              { value: 'top', label: t('top') },
            ]}
          />
        </Stack>
        <Row
          overflow="hidden"
          align="stretch"
          minWidth={0}
          flex={1}
          position="relative"
          className={styles.window}
          aria-busy={!drops && !isError}
        >
          <Row as="ul" align="stretch" ref={list}>
            {drops?.map((drop) => (
              <LiveDropCard key={drop.id} drop={drop} />
            ))}
          </Row>
          {!drops &&
            !isError &&
            WAITING_PLACES.map((place) => (
              <Skeleton key={place} className={styles.waiting} margin="0 1px 0 0" width={115} flex="none" />
            ))}
          {isError && <p className={styles.note}>{t('failed')}</p>}
          {drops?.length === 0 && <EmptyStrip />}
        </Row>
      </Row>
    </Box>
  )
}

/** Rarities of the placeholder cards. */
const GHOSTS = ['arcana', 'mythical', 'rare', 'immortal', 'legendary', 'uncommon'] as const

/** Nothing was drawn yet: placeholders with an explanation. */
function EmptyStrip() {
  const { t } = useTranslation(LIVE_DROPS_NS)
  return (
    <>
      <Text position="absolute" zIndex={1} tone="muted" weight={600} className={styles.note}>
        {t('empty')}
      </Text>
      {[...GHOSTS, ...GHOSTS].map((rarity, place) => (
        <Box
          as="i"
          width={{ base: 116, phone: 88 }}
          flex="none"
          position="relative"
          // biome-ignore lint/suspicious/noArrayIndexKey: ghosts are all alike
          key={place}
          className={`${styles.drop} ${styles.ghost}`}
          data-r={rarity}
        />
      ))}
    </>
  )
}
