import SEASONS_NS from 'texts:features/seasons/seasons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Event, resultsQuery } from '../../core/seasons/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { formatNumber, formatPercent } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { CheckCircleIcon, StarIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './season-numbers.module.css'

const REFRESH_MS = 10_000

/** The totals of an ended event, and a link to its draw's proof. */
export function SeasonNumbers({ event }: { readonly event: Event }) {
  const { t } = useTranslation(SEASONS_NS)
  const { data } = useQuery({
    ...resultsQuery(),
    // Some figures are counted half a minute after the end.
    refetchInterval: ({ state }) => (state.data?.arcanas === null ? REFRESH_MS : false),
  })
  if (!data) return null
  return (
    <section aria-labelledby="numbers-title">
      <SectionHeading
        id="numbers-title"
        icon={<StarIcon weight="fill" aria-hidden="true" />}
        title={t('numbers.title')}
      />
      <Grid
        ground="g-panel"
        columns="repeat(auto-fit, minmax(150px, 1fr))"
        as="dl"
        textAlign="center"
        marginTop={16}
        className={`${styles.numbers} ${edgeClass}`}
        padding={24}
        position="relative"
        radius="l"
      >
        <Figure name={t('numbers.cases', { count: data.casesOpened })} value={data.casesOpened} />
        <Figure name={t('numbers.players', { count: data.players })} value={data.players} />
        <Figure
          name={t('numbers.passes', { count: data.passesFinished, level: event.passLevels })}
          value={data.passesFinished}
        />
        <Figure name={t('numbers.earned')} value={data.coinsEarned} />
        <Figure name={t('numbers.spent')} value={data.coinsSpent} />
        {data.arcanas !== null && <Figure name={t('numbers.arcanas', { count: data.arcanas })} value={data.arcanas} />}
        {data.returned !== null && data.promised !== null && (
          <div>
            <Text as="dt" size="note" tone="muted">
              {t('numbers.returned', { promised: formatPercent(data.promised * 100, 1) })}
            </Text>
            <Text as="dd" size="price" isTabular fontSize={24}>
              {formatPercent(data.returned * 100, 1)}
            </Text>
          </div>
        )}
      </Grid>
      <Row as="p" gap={8} marginTop={14}>
        <CheckCircleIcon tone="good" weight="fill" aria-hidden="true" />
        <Box as={Link} isUnderlined to={paths.raffle()}>
          {t('numbers.proof')}
        </Box>
      </Row>
    </section>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <Text as="dt" size="note" tone="muted">
        {name}
      </Text>
      <Text as="dd" size="price" isTabular fontSize={24}>
        {formatNumber(value)}
      </Text>
    </div>
  )
}
