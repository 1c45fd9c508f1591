import FAVOURITES_NS from 'texts:core/favourites/favourites'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { Grid } from '../../ui/grid.tsx'
import { ClockCounterClockwiseIcon } from '../../ui/icons.tsx'
import { LocalMoment } from '../../ui/local-moment.tsx'
import { Price } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Stack } from '../../ui/stack.tsx'
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
    <section className={styles.section} aria-labelledby="recent-title">
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
            <PrefetchLink
              to={paths.openCase(one.slug)}
              className={`${styles.card} ${edgeClass}`}
              style={{ '--a': one.accent } as CSSProperties}
            >
              <Picture src={one.image} width={86} height={86} alt="" className={styles.case} />
              <span className={styles.words}>
                <b>{one.name}</b>
                <small>
                  <LocalMoment at={one.openedAt} /> · {t('recent.times', { count: one.opened })}
                </small>
                <Price currency={one.currency} value={one.price} size="s" />
              </span>
              <Stack as="span" isCentered className={styles.drop} data-r={one.lastItem.rarity}>
                <Picture
                  src={one.lastItem.image}
                  width={42}
                  height={42}
                  alt={t('recent.lastDrop', { name: one.lastItem.name })}
                />
              </Stack>
            </PrefetchLink>
          </li>
        ))}
      </Grid>
    </section>
  )
}
