import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './foot-bar.module.css'

/**
 * Holds the main button of a screen. On a phone it sticks to the foot of the window while its parent (no grid) is in sight, above the
 * bottom menu; `isPinned`: wherever the page is scrolled to, on screens without that menu.
 */
export function FootBar({
  isPinned = false,
  className,
  ...props
}: ComponentProps<'div'> & { readonly isPinned?: boolean }) {
  return <div {...props} className={classNames(styles.bar, isPinned && styles.pinned, className)} />
}
