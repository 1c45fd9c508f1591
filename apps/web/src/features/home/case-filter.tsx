import HOME_NS from 'texts:features/home/home'
import { useTranslation } from 'react-i18next'
import { type PriceBand, PriceBandFilter } from '../../core/catalog/public.ts'
import { paths } from '../../navigation/paths.ts'
import { MagnifyingGlassIcon } from '../../ui/icons.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
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
    <Row as="search" isWrapped gap={12} className={styles.filter} aria-label={t('filter.label')} id="cases">
      <Row as="label" gap={10} className={styles.search}>
        <MagnifyingGlassIcon weight="bold" aria-hidden="true" />
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
      <PrefetchLink to={paths.search(search.trim())} className={styles.everywhere}>
        {t('filter.everywhere')}
      </PrefetchLink>
      <span className={styles.found} role="status">
        {found === null ? '' : t('filter.found', { count: found })}
      </span>
    </Row>
  )
}
