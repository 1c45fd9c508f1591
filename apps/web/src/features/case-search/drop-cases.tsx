import CASE_SEARCH_NS from 'texts:features/case-search/case-search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CaseCard, isInBand, type PriceBand, type ShelfCase } from '../../core/catalog/public.ts'
import { FavouriteStar } from '../../core/favourites/public.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatNumber, formatPercent } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { itemCasesQuery } from './case-search.queries.ts'
import styles from './drop-cases.module.css'
import type { FoundItem } from './found-items.tsx'
import results from './search-results.module.css'

/** The cases that can drop an item, each with its chance. */
export function DropCases({
  item,
  cases,
  band,
  userLevel,
}: {
  readonly item: FoundItem
  /** The cases of the visible sections by slug. */
  readonly cases: ReadonlyMap<string, ShelfCase>
  readonly band: PriceBand
  readonly userLevel: number
}) {
  const { t } = useTranslation(CASE_SEARCH_NS)
  const [sort, setSort] = useState<'chance' | 'price'>('chance')
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...itemCasesQuery(item.id),
    placeholderData: keepPreviousData,
  })
  const places = (data?.cases ?? [])
    .flatMap(({ slug, chance }) => {
      const one = cases.get(slug)
      return one && isInBand(one, band) ? [{ one, chance }] : []
    })
    .sort((a, b) => (sort === 'chance' ? b.chance - a.chance : a.one.price - b.one.price))
  return (
    <section aria-labelledby="drop-cases" aria-busy={!data || isPlaceholderData}>
      <Row as="header" isWrapped gap={12} justify="between" marginBottom={14}>
        <Heading level={2} fontSize={{ base: 20, phone: 16 }} id="drop-cases">
          {t('where')}{' '}
          <Text as="span" tone="rarity" data-r={item.rarity}>
            {item.name}
          </Text>{' '}
          <Text
            as="span"
            size="label"
            textAlign="center"
            className={results.count}
            padding="4px 7px"
            minWidth={22}
            radius="full"
          >
            {places.length}
          </Text>
        </Heading>
        <Segmented
          label={t('sort.label')}
          value={sort}
          onChange={setSort}
          options={[
            { value: 'chance', label: t('sort.chance') },
            { value: 'price', label: t('sort.price') },
          ]}
        />
      </Row>
      {isError && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {data && places.length === 0 && <EmptyState art="/i/static/cases/novice" title={t('noCases')} />}
      <Grid as="ul" columns={{ base: 5, laptop: 3, phone: 2 }} gap={12}>
        {places.map(({ one, chance }) => (
          <Stack as="li" minWidth={0} key={one.slug}>
            <CaseCard
              one={one}
              userLevel={userLevel}
              action={<FavouriteStar one={one} />}
              note={
                <Row
                  as="span"
                  gap={8}
                  className={styles.chance}
                  data-r={item.rarity}
                  padding="5px 10px 5px 5px"
                  margin="-2px 0 10px"
                  radius="m"
                  textAlign="left"
                >
                  <Picture src={item.image} width={40} height={40} alt="" />
                  <span>
                    <Text display="block" as="b" size="h4" tone="rarity" lineHeight={1}>
                      {formatPercent(chance, chance < 0.01 ? 4 : 2)}
                    </Text>
                    <Text
                      display="block"
                      margin="5px 0 0"
                      as="small"
                      size="small"
                      tone="muted"
                      lineHeight={1}
                      whiteSpace="nowrap"
                    >
                      {t('oneIn', { times: formatNumber(Math.max(1, Math.round(100 / chance)), 0) })}
                    </Text>
                  </span>
                </Row>
              }
            />
          </Stack>
        ))}
      </Grid>
      {places.length > 0 && (
        <Text tone="faint" marginTop={12} fontSize={13}>
          {t('average')}
        </Text>
      )}
    </section>
  )
}
