import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { type StyleProps, splitStyleProps } from './style-props.ts'

/** A short label on a plate; the colour only repeats the text. */
export function Badge({
  tone = 'plain',
  className,
  children,
  ...props
}: StyleProps & {
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'event'
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const { className: placed, style } = splitStyleProps(props)
  return (
    <span className={classNames(styles.badge, styles[tone], placed, className)} {...style}>
      {children}
    </span>
  )
}
