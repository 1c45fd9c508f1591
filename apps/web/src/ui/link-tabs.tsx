import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { showFocused } from './show-focused.ts'
import styles from './tabs.module.css'

/** One screen of a tab row. */
export interface LinkTab {
  readonly to: string
  readonly label: ReactNode
  /** A number beside the label. */
  readonly count?: number | undefined
  /** Whether it is the current tab; by default the URL decides. */
  readonly isCurrent?: boolean
  /** Matches only this path, not the paths below it. */
  readonly isExact?: boolean
  /** Whether the scroll position is kept. */
  readonly keepsScroll?: boolean
  /** Attributes for counting clicks. */
  readonly marks?: Readonly<Record<string, string>>
}

/** Links to sibling screens as tabs. */
export function LinkTabs({
  label,
  tabs,
  className = '',
}: {
  readonly label: string
  readonly tabs: readonly LinkTab[]
  readonly className?: string | undefined
}) {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current tab.
  useEffect(() => {
    if (list.current) showCurrent(list.current)
  }, [pathname])
  return (
    <nav ref={list} className={`${styles.list} ${className}`} aria-label={label} onFocus={showFocused}>
      {tabs.map(({ to, label, count, isCurrent, isExact = false, keepsScroll = false, marks }) => {
        const common = {
          to,
          prefetch: 'intent' as const,
          preventScrollReset: keepsScroll,
          className: styles.tab ?? '',
          ...marks,
        }
        const content = (
          <>
            {label}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </>
        )
        return isCurrent === undefined ? (
          <NavLink key={to} {...common} end={isExact}>
            {content}
          </NavLink>
        ) : (
          <Link key={to} {...common} aria-current={isCurrent ? 'page' : undefined}>
            {content}
          </Link>
        )
      })}
    </nav>
  )
}

/** If the tabs do not fit, scrolls the row to the current one; the page stays. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector('[aria-current="page"]')
  if (!current || list.scrollWidth <= list.clientWidth) return
  const [row, tab] = [list.getBoundingClientRect(), current.getBoundingClientRect()]
  list.scrollLeft += tab.left - row.left - (row.width - tab.width) / 2
}
