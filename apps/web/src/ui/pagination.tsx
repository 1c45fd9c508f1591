import UI_NS from 'texts:ui/ui'
import { useTranslation } from 'react-i18next'
import { CaretLeftIcon, CaretRightIcon } from './icons.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

/** The page navigation of a list; nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  onPage,
}: {
  /** Counted from 1. */
  readonly page: number
  readonly pageCount: number
  readonly onPage: (page: number) => void
}) {
  const { t } = useTranslation(UI_NS)
  if (pageCount <= 1) return null
  const step = (to: number, label: string, Icon: typeof CaretLeftIcon) => {
    const isThere = to >= 1 && to <= pageCount
    return (
      <button
        type="button"
        className={styles.page}
        aria-label={label}
        aria-disabled={!isThere || undefined}
        onClick={() => isThere && onPage(to)}
      >
        <Icon weight="bold" aria-hidden="true" />
      </button>
    )
  }
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      {step(page - 1, t('pageBefore'), CaretLeftIcon)}
      {pageNumbers(page, pageCount).map((place, at) =>
        place === 'gap' ? (
          <span key={at === 1 ? 'before' : 'after'} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={place}
            type="button"
            className={styles.page}
            aria-label={t('pageNumber', { page: place })}
            aria-current={place === page ? 'page' : undefined}
            onClick={() => place !== page && onPage(place)}
          >
            {place}
          </button>
        ),
      )}
      {step(page + 1, t('pageAfter'), CaretRightIcon)}
    </nav>
  )
}
