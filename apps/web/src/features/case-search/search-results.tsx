import CASE_SEARCH_NS from 'texts:features/case-search/case-search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePrefetched } from '../../api/queries.ts'
import { CaseCard, isInBand, type ShelfCase, shelvesQuery } from '../../core/catalog/public.ts'
import { FavouriteStar } from '../../core/favourites/public.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { searchQuery } from './case-search.queries.ts'
import { DropCases } from './drop-cases.tsx'
import { FoundItems } from './found-items.tsx'
import styles from './search-results.module.css'
import type { SearchTerms } from './search-terms.ts'

/** The results: items with the cases that drop the selected one, and cases by name. Without words only the price filters. */
export function SearchResults({
  terms,
  userLevel,
  onItem,
  onReset,
}: {
  readonly terms: SearchTerms
  readonly userLevel: number
  readonly onItem: (item: string) => void
  readonly onReset: () => void
}) {
  const { t } = useTranslation(CASE_SEARCH_NS)
  const { words, scope, band } = terms
  const shelves = usePrefetched(shelvesQuery())
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(words),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
  if (words === '' && band === 'all') return null
  if (words !== '' && isError) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />
  if (words !== '' && !data) return <Box minHeight={320} aria-busy="true" />
  const bySlug = new Map(shelves.flatMap(({ cases }) => cases.map((one) => [one.slug, one] as const)))
  const named = words === '' ? [...bySlug.values()] : (data?.cases ?? []).flatMap((slug) => bySlug.get(slug) ?? [])
  const cases = scope === 'items' || scope === 'heroes' ? [] : named.filter((one) => isInBand(one, band))
  const items =
    words === '' || scope === 'cases'
      ? []
      : (data?.items ?? []).filter(({ isByHero, hero }) =>
          scope === 'heroes' ? hero !== null && isByHero : scope === 'all' || !isByHero,
        )
  const chosen = items.find(({ id }) => id === terms.item) ?? items[0]
  return (
    <div aria-busy={isPlaceholderData}>
      <p role="status" className="visually-hidden">
        {t('found', { cases: cases.length, items: items.length })}
      </p>
      {cases.length === 0 && items.length === 0 && (
        <EmptyState art="/i/static/cases/novice" title={t('nothing')}>
          <Button kind="secondary" onClick={onReset}>
            {t('reset')}
          </Button>
        </EmptyState>
      )}
      {chosen && (
        <Grid
          columns={{ base: '320px minmax(0, 1fr)', laptop: '280px minmax(0, 1fr)', tablet: 1 }}
          gap={24}
          align="start"
        >
          <FoundItems items={items} total={data?.itemCount ?? 0} chosen={chosen.id} words={words} onItem={onItem} />
          <DropCases item={chosen} cases={bySlug} band={band} userLevel={userLevel} />
        </Grid>
      )}
      {cases.length > 0 && <NamedCases cases={cases} userLevel={userLevel} />}
    </div>
  )
}

function NamedCases({ cases, userLevel }: { readonly cases: readonly ShelfCase[]; readonly userLevel: number }) {
  const { t } = useTranslation(CASE_SEARCH_NS)
  return (
    <Box as="section" margin="32px 0 0" aria-labelledby="found-cases">
      <Heading level={2} fontSize={{ base: 20, phone: 16 }} id="found-cases">
        {t('cases')}{' '}
        <Text
          as="span"
          size="label"
          textAlign="center"
          className={styles.count}
          padding="4px 7px"
          minWidth={22}
          radius="full"
        >
          {cases.length}
        </Text>
      </Heading>
      <Grid
        as="ul"
        columns={{ base: 'repeat(auto-fill, minmax(var(--card-w), 1fr))', phone: 2 }}
        marginTop={14}
        className={styles.grid}
      >
        {cases.map((one) => (
          <Stack as="li" minWidth={0} key={one.slug}>
            <CaseCard one={one} userLevel={userLevel} action={<FavouriteStar one={one} />} />
          </Stack>
        ))}
      </Grid>
    </Box>
  )
}
