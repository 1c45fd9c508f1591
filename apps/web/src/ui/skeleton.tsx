import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** A shimmering box in the place and size of what is coming; the parent says `aria-busy`. */
export function Skeleton({
  className = '',
  style,
}: {
  readonly className?: string | undefined
  readonly style?: CSSProperties
}) {
  return <span className={`${styles.skeleton} ${className}`} {...(style ? { style } : {})} aria-hidden="true" />
}
