import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A small word on a plate; the colour repeats what the word says. */
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
