import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A short label on a plate; the colour only repeats the text. */
export function Badge({
  tone = 'plain',
  className = '',
  children,
}: {
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'event'
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return <span className={`${styles.badge} ${styles[tone]} ${className}`}>{children}</span>
}
