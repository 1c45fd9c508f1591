import { memo } from 'react'
import type { ComingShelf, Shelf as ShelfData } from '../../core/catalog/public.ts'
import { LateHydration } from '../../ui/late-hydration.tsx'
import styles from './home-screen.module.css'
import type { ShownSeasonState } from './season-shelves.ts'
import { Shelf, ShelfPlace } from './shelf.tsx'

interface ShelfRowProps {
  /** One section, or two short ones side by side. */
  readonly row: readonly (ShelfData | ComingShelf)[]
  readonly isNarrowed: boolean
  readonly userLevel: number
  readonly eventState: ShownSeasonState
}

/** One row of sections of the main page. */
export const ShelfRow = memo(function ShelfRow({ row, isNarrowed, userLevel, eventState }: ShelfRowProps) {
  const rows = row.length > 1 || isNarrowed ? 'plain' : 'filled'
  return (
    <LateHydration id={row[0]?.slug ?? ''}>
      <div className={row.length > 1 ? styles.pair : undefined}>
        {row.map((shelf) =>
          'name' in shelf ? (
            <Shelf key={shelf.slug} shelf={shelf} rows={rows} userLevel={userLevel} eventState={eventState} />
          ) : (
            <ShelfPlace key={shelf.slug} shelf={shelf} rows={rows} />
          ),
        )}
      </div>
    </LateHydration>
  )
})
