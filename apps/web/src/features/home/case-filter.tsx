import HOME_NS from 'texts:features/home/home'
import { useTranslation } from 'react-i18next'
import { type PriceBand, PriceBandFilter } from '../../core/catalog/public.ts'
import { paths } from '../../navigation/paths.ts'
import { MagnifyingGlassIcon } from '../../ui/icons.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './case-filter.module.css'

/** Filters the sections by name and price; the number of results is announced to screen readers. */
export function CaseFilter({
  search,
  onSearch,
  band,
  onBand,
  found,
}: {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly band: PriceBand
  readonly onBand: (band: PriceBand) => void
  /** The number of remaining cases, null without a filter. */
  readonly found: number | null
}) {
  const { t } = useTranslation(HOME_NS)
  return (
    <Row
      margin={{ base: '24px 0 0', phone: '8px 0 0' }}
      as="search"
      isWrapped
      gap={12}
      className={styles.filter}
      aria-label={t('filter.label')}
      id="cases"
    >
      <Row
        ground="ink-0-60"
        edge="line-2"
        radius="m"
        padding="0 12px"
        height={{ base: 40, phone: 44 }}
        minWidth={220}
        flex={{ base: '0 1 340px', phone: '1 0 100%' }}
        as="label"
        gap={10}
        className={styles.search}
      >
        <MagnifyingGlassIcon tone="faint" fontSize={20} flex="none" weight="bold" aria-hidden="true" />
        <span className="visually-hidden">{t('filter.search')}</span>
        <input
          type="search"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          placeholder={t('filter.search')}
          autoComplete="off"
          enterKeyHint="search"
        />
      </Row>
      <PriceBandFilter band={band} onBand={onBand} />
      <Text
        isUnderlined
        as={PrefetchLink}
        display={{ phone: 'none' }}
        tone="muted"
        padding="12px 0"
        to={paths.search(search.trim())}
      >
        {t('filter.everywhere')}
      </Text>
      <Text as="span" tone="faint" margin="0 0 0 auto" role="status">
        {found === null ? '' : t('filter.found', { count: found })}
      </Text>
    </Row>
  )
}
