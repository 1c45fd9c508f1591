import { Skeleton, Text } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import styles from './figures.module.css'

/**
 * Large figures in a row of cards, as many as fit.
 *
 * @param props.width - The minimum width of a card, in CSS pixels.
 */
export function Figures({ width = 140, children }: { readonly width?: number; readonly children: ReactNode }) {
  return (
    <dl className={styles.figures} style={{ '--figure-width': `${width}px` } as CSSProperties}>
      {children}
    </dl>
  )
}

/**
 * One card of `Figures`.
 *
 * @param props.value - Undefined until it is loaded.
 * @param props.unknown - Shown instead of a value that failed to load; undefined while it may still load.
 * @param props.tone - Mantine's name of the figure's colour.
 * @param props.children - `dd` elements below the figure.
 */
export function Figure({
  name,
  value,
  unknown,
  tone = 'inherit',
  children,
}: {
  readonly name: ReactNode
  readonly value: ReactNode
  readonly unknown?: string | undefined
  readonly tone?: string | undefined
  readonly children?: ReactNode
}) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <Text component="dd" inherit c={tone} className={styles.value ?? ''}>
        {value ?? (unknown ? <Text c="dimmed">{unknown}</Text> : <Skeleton height={24} width={56} />)}
      </Text>
      {children}
    </div>
  )
}
