import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './foot-bar.module.css'

/**
 * Holds the main button of a screen. On a phone it sticks to the foot of the window, above the bottom menu, while its parent is in view
 * (the parent must not be a grid). `isPinned`: it always sticks, on screens without that menu.
 */
export function FootBar({
  isPinned = false,
  className,
  ...props
}: ComponentProps<'div'> & { readonly isPinned?: boolean }) {
  return <div {...props} className={classNames(styles.bar, isPinned && styles.pinned, className)} />
}
