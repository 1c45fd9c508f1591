import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import styles from './sub-menu.module.css'

/** A screen of a part of the site that has several. */
export interface SubMenuEntry {
  readonly to: string
  readonly words: ReactNode
  /** Only this address, not those below it. */
  readonly isExact?: boolean
  /** The page stays where it is scrolled to. */
  readonly keepsScroll?: boolean
  /** Marks that have presses counted. */
  readonly marks?: Readonly<Record<string, string>>
}

/** The screens of one part of the site, side by side; `aside` stands at the end of the row. */
export function SubMenu({
  label,
  entries,
  aside,
}: {
  readonly label: string
  readonly entries: readonly SubMenuEntry[]
  readonly aside?: ReactNode
}) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <div className={styles.nav}>
        {entries.map(({ to, words, isExact = false, keepsScroll = false, marks }) => (
          <NavLink
            key={to}
            to={to}
            end={isExact}
            prefetch="intent"
            preventScrollReset={keepsScroll}
            className={styles.entry ?? ''}
            {...marks}
          >
            {words}
          </NavLink>
        ))}
      </div>
      {aside}
    </nav>
  )
}
