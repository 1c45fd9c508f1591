import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'

/** An icon button; `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  hasDot = false,
  children,
  className = '',
  ...rest
}: { readonly label: string; readonly hasDot?: boolean; readonly children: ReactNode } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={`${styles.icon} ${className}`} aria-label={label} title={label}>
      {children}
      {hasDot && <span className={styles.dot} />}
    </button>
  )
}
