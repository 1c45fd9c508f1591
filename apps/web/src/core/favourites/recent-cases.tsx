import FAVOURITES_NS from 'texts:core/favourites/favourites'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { ClockCounterClockwiseIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Price } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { RowHead } from './favourite-shelf.tsx'
import { recentCasesQuery } from './favourites.queries.ts'
import styles from './recent-cases.module.css'

/** The cases that the player opened last, each with its last drop; nothing for a guest or without openings. */
export function RecentCases() {
  const { t } = useTranslation(FAVOURITES_NS)
  const viewer = useViewer()
  // An opening makes it stale at once, and no message announces that.
  const { data = [] } = useQuery({ ...recentCasesQuery(), enabled: viewer !== null, refetchOnMount: 'always' })
  if (data.length === 0) return null
  return (
    <Box as="section" padding={{ base: '56px 0 0', phone: '36px 0 0' }} aria-labelledby="recent-title">
      <RowHead
        id="recent-title"
        icon={<ClockCounterClockwiseIcon weight="bold" className={styles.icon} aria-hidden="true" />}
        title={t('recent.title')}
      >
        {viewer && <PrefetchLink to={paths.history()}>{t('recent.history')}</PrefetchLink>}
      </RowHead>
      <Grid as="ul" columns={{ base: 4, laptop: 2, phone: 1 }} gap={12} phoneGap={8}>
        {data.map((one) => (
          <li key={one.slug}>
            <Grid
              as={PrefetchLink}
              columns="74px minmax(0, 1fr) auto"
              gap={10}
              align="center"
              padding="10px 12px 10px 6px"
              height="100%"
              position="relative"
              radius="l"
              to={paths.openCase(one.slug)}
              className={`${styles.card} ${edgeClass}`}
              style={{ '--a': one.accent } as CSSProperties}
            >
              <Picture margin="-8px 0 -8px -6px" src={one.image} width={86} height={86} alt="" />
              <span className={styles.words}>
                <Text as="b" size="h4" lineHeight={1.2}>
                  {one.name}
                </Text>
                <Text as="small" size="small" tone="faint" margin="5px 0 7px">
                  <LocalTime at={one.openedAt} /> · {t('recent.times', { count: one.opened })}
                </Text>
                <Price currency={one.currency} value={one.price} size="s" />
              </span>
              <Stack
                as="span"
                isCentered
                className={styles.drop}
                data-r={one.lastItem.rarity}
                width={46}
                height={46}
                radius="m"
              >
                <Picture
                  src={one.lastItem.image}
                  width={42}
                  height={42}
                  alt={t('recent.lastDrop', { name: one.lastItem.name })}
                />
              </Stack>
            </Grid>
          </li>
        ))}
      </Grid>
    </Box>
  )
}
