import CASES_NS from 'texts:features/cases/cases'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../api/queries.ts'
import { ItemCard } from '../../core/catalog/public.ts'
import { DemoMark } from '../../core/player/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { ClockCounterClockwiseIcon } from '../../ui/icons.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useNear } from '../../ui/use-near.ts'
import styles from './last-drops.module.css'

/** The latest drops of this case, after its best drop of the day; loaded when the reader scrolls near. */
export function LastDrops({ slug }: { readonly slug: string }) {
  const { t } = useTranslation(CASES_NS)
  const [box, isNear] = useNear<HTMLElement>()
  const { data } = useQuery({ ...endpointQuery('listRecentCaseDrops', { params: { name: slug } }), enabled: isNear })
  const best = data?.bestOfDay
  const shown = data ? [...(best ? [best] : []), ...data.newest.filter(({ id }) => id !== best?.id)] : []
  return (
    <Box as="section" padding="40px 0 0" ref={box} aria-labelledby="last-drops">
      {shown.length > 0 && (
        <>
          <SectionHeading
            id="last-drops"
            icon={<ClockCounterClockwiseIcon weight="bold" aria-hidden="true" />}
            title={t('lastDrops')}
          />
          <Grid as="ul" columns={{ base: 8, laptop: 4, phone: 2 }} gap={10} className={styles.list}>
            {shown.map((drop) => (
              <Stack as="li" minWidth={0} key={drop.id}>
                <ItemCard
                  item={drop.item}
                  badge={drop.id === best?.id && <Badge tone="warn">{t('bestOfDay')}</Badge>}
                  actions={
                    <Text as={PrefetchLink} size="label" tone="muted" isTruncated to={paths.profile(drop.user.id)}>
                      {drop.user.name}
                      <DemoMark userId={drop.user.id} />
                    </Text>
                  }
                />
              </Stack>
            ))}
          </Grid>
        </>
      )}
    </Box>
  )
}
