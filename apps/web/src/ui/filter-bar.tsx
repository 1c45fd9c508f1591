import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import styles from './filter-bar.module.css'
import { FunnelIcon } from './icons.tsx'
import { SearchField } from './search-field.tsx'

/** A search field with further filters and sorting beside it; on a phone all but the search is collapsed. */
export function FilterBar({
  search,
  more,
  className = '',
  children,
}: {
  readonly search: Parameters<typeof SearchField>[0]
  /** The label of the button that expands the rest. */
  readonly more: string
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  return (
    <div className={`${styles.bar} ${className}`} data-unfolded={isUnfolded || undefined}>
      <div className={styles.search}>
        <SearchField {...search} />
      </div>
      <Button
        kind="ghost"
        className={styles.unfold}
        aria-expanded={isUnfolded}
        aria-label={more}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <FunnelIcon weight="bold" aria-hidden="true" />
      </Button>
      <div className={styles.rest}>{children}</div>
    </div>
  )
}
