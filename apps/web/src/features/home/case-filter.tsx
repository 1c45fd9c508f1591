import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import { MagnifyingGlassIcon } from '../../ui/icons.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './case-filter.module.css'
import { HOME_NS } from './home.i18n.ts'
import { PRICE_BANDS, type PriceBand } from './shelf-filter.ts'

/** Narrows the shelves by words and by price; what it found is said to readers. */
export function CaseFilter({
  words,
  onWords,
  band,
  onBand,
  found,
}: {
  readonly words: string
  readonly onWords: (words: string) => void
  readonly band: PriceBand
  readonly onBand: (band: PriceBand) => void
  /** How many cases are left, null while nothing narrows them. */
  readonly found: number | null
}) {
  const { t } = useTranslation(HOME_NS)
  const bandWords = (one: PriceBand) => {
    const { from, to } = PRICE_BANDS[one]
    if (one === 'all') return t('filter.all')
    if (to === Number.POSITIVE_INFINITY) return t('filter.above', { from: formatNumber(from) })
    return from === 0 ? t('filter.upTo', { to }) : t('filter.between', { from, to })
  }
  return (
    <search className={styles.filter} aria-label={t('filter.label')} id="cases">
      <label className={styles.search}>
        <MagnifyingGlassIcon weight="bold" aria-hidden="true" />
        <span className="visually-hidden">{t('filter.search')}</span>
        <input
          type="search"
          value={words}
          onChange={(event) => onWords(event.target.value)}
          placeholder={t('filter.search')}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <Segmented
        label={t('filter.price')}
        value={band}
        onChange={onBand}
        options={(Object.keys(PRICE_BANDS) as PriceBand[]).map((one) => ({ value: one, label: bandWords(one) }))}
      />
      <span className={styles.found} role="status">
        {found === null ? '' : t('filter.found', { count: found })}
      </span>
    </search>
  )
}
