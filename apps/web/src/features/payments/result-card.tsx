import type { ReactNode } from 'react'
import { Grid } from '../../ui/grid.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './result-card.module.css'

/** The card of a payment's state, in its colour. */
export function ResultCard({
  tone,
  art,
  title,
  text,
  children,
}: {
  readonly tone: 'wait' | 'good' | 'bad'
  readonly art: ReactNode
  readonly title: ReactNode
  readonly text?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <Grid as="section" gap={14} className={`${styles.card} ${styles[tone]} ${edgeClass}`}>
      {art}
      <h2>{title}</h2>
      {text && (
        <Text size="body" tone="muted" maxWidth="44ch">
          {text}
        </Text>
      )}
      {children}
    </Grid>
  )
}
