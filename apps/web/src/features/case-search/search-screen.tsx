import CASE_SEARCH_NS from 'texts:features/case-search/case-search'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { userLevelQuery } from '../../api/enter-session.ts'
import {
  type ClientLoaderArgs,
  type LoaderArgs,
  pageContext,
  prefetchInBrowser,
  prefetchOnServer,
} from '../../api/page.ts'
import { useProject } from '../../api/root-data.ts'
import { currentViewer, useViewer } from '../../api/session.ts'
import { PriceBandFilter, shelvesQuery } from '../../core/catalog/public.ts'
import { FavouriteShelf, favouritesQuery, RecentCases, recentCasesQuery } from '../../core/favourites/public.ts'
import { Box } from '../../ui/box.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MagnifyingGlassIcon, XIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Text } from '../../ui/text.tsx'
import { searchQuery } from './case-search.queries.ts'
import { SearchResults } from './search-results.tsx'
import styles from './search-screen.module.css'
import { queryOf, SCOPES, type SearchTerms, termsOf } from './search-terms.ts'

/** The debounce time of typing. */
const DELAY_MS = 250

const queriesOf = ({ searchParams }: URL, isPlayer: boolean) => {
  const { words } = termsOf(searchParams)
  return [...(words === '' ? [] : [searchQuery(words)]), ...(isPlayer ? [favouritesQuery(), recentCasesQuery()] : [])]
}

export const loader = ({ url, context }: LoaderArgs) =>
  prefetchOnServer(context, [shelvesQuery()], queriesOf(url, context.get(pageContext).viewer !== null))
export const clientLoader = ({ url }: ClientLoaderArgs) =>
  prefetchInBrowser([shelvesQuery(), ...queriesOf(url, currentViewer() !== null)])
/** The screen fetches its own data when its terms change. */
export const shouldRevalidate = () => false

/** Cases by name, by drops and by price; below them the favourite and recent ones. */
export default function SearchScreen() {
  const { t } = useTranslation(CASE_SEARCH_NS)
  const viewer = useViewer()
  const { hasHeroes } = useProject()
  const [query, setQuery] = useSearchParams()
  const terms = termsOf(query)
  const [typed, setTyped] = useState(terms.words)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { data: level } = useQuery({ ...userLevelQuery(viewer?.userId ?? ''), enabled: viewer !== null })
  const userLevel = level?.userLevel ?? 1
  const change = (part: Partial<SearchTerms>) =>
    setQuery((before) => queryOf({ ...termsOf(before), ...part }), { replace: true, preventScrollReset: true })
  const type = (words: string, pauseMs: number) => {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change({ words: words.trim(), item: null }), pauseMs)
  }
  const reset = () => {
    type('', 0)
    change({ words: '', scope: 'all', band: 'all', item: null })
  }
  return (
    <Box as={Page} padding={{ base: '32px var(--gutter) 80px', phone: '16px var(--gutter) 56px' }}>
      <Box as="search" display="block" padding={{ base: '0 0 24px', phone: '0 0 16px' }}>
        <h1 className="visually-hidden">{t('title')}</h1>
        <Row
          ground="ink-0-60"
          edge="line-3"
          gap={14}
          className={styles.box}
          padding={{ base: '0 12px 0 22px', phone: '0 12px 0 16px' }}
          height={{ base: 64, phone: 54 }}
          radius="l"
        >
          <MagnifyingGlassIcon tone="accent" fontSize={24} flex="none" weight="bold" aria-hidden="true" />
          <input
            type="search"
            value={typed}
            maxLength={100}
            onChange={(event) => type(event.target.value, DELAY_MS)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') type('', 0)
              if (event.key === 'Enter') type(typed, 0)
            }}
            aria-label={t('placeholder')}
            placeholder={t('placeholder')}
            autoComplete="off"
            enterKeyHint="search"
          />
          {typed !== '' && (
            <IconButton label={t('reset')} onClick={() => type('', 0)}>
              <XIcon weight="bold" aria-hidden="true" />
            </IconButton>
          )}
        </Row>
        <Row isWrapped gap={16} rowGap={12} marginTop={12}>
          <Segmented
            label={t('scope.label')}
            value={terms.scope}
            onChange={(scope) => change({ scope, item: null })}
            options={SCOPES.filter((scope) => hasHeroes || scope !== 'heroes').map((scope) => ({
              value: scope,
              label: t(`scope.${scope}`),
            }))}
          />
          <PriceBandFilter band={terms.band} onBand={(band) => change({ band })} />
          <Text display={{ phone: 'none' }} as="span" tone="faint" fontSize={14}>
            {t('hint')}
          </Text>
        </Row>
      </Box>
      <SearchResults terms={terms} userLevel={userLevel} onItem={(item) => change({ item })} onReset={reset} />
      <FavouriteShelf userLevel={userLevel} />
      <RecentCases />
    </Box>
  )
}
