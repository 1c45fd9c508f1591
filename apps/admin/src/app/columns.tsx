import type { CSSProperties, ReactNode } from 'react'
import styles from './columns.module.css'

/**
 * The main content of a screen with an `Aside` beside it, or below it in a narrow window.
 *
 * @param props.widths - Of both columns, as `grid-template-columns`.
 * @param props.isRoomy - Side by side in the widest windows only.
 */
export function Columns({
  widths,
  isRoomy = false,
  children,
}: {
  readonly widths: string
  readonly isRoomy?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={styles.columns} data-roomy={isRoomy || undefined} style={{ '--columns': widths } as CSSProperties}>
      {children}
    </div>
  )
}

/**
 * Panels beside the main one; in a narrow window as many side by side as fit.
 *
 * @param props.isSticky - Stays in view while the main column scrolls.
 * @param props.isFirst - In a narrow window above the main column, not below it.
 */
export function Aside({
  isSticky = false,
  isFirst = false,
  children,
}: {
  readonly isSticky?: boolean
  readonly isFirst?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={styles.aside} data-sticky={isSticky || undefined} data-first={isFirst || undefined}>
      {children}
    </div>
  )
}
