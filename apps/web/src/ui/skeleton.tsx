import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** A shimmering placeholder in the size of the loading content; the parent sets `aria-busy`. */
export function Skeleton({
  className = '',
  style,
}: {
  readonly className?: string | undefined
  readonly style?: CSSProperties
}) {
  return <span className={`${styles.skeleton} ${className}`} {...(style ? { style } : {})} aria-hidden="true" />
}
