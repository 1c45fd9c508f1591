import type { CSSProperties, ReactNode } from 'react'
import { Heading } from '../../ui/heading.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './result-card.module.css'

const TONES = { wait: 'var(--violet-500)', good: 'var(--gold-500)', bad: 'var(--bad)' }

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
    <Stack
      as="section"
      gap={14}
      align="center"
      position="relative"
      width="100%"
      maxWidth={560}
      padding={{ base: '36px 32px 32px', phone: '24px 16px' }}
      overflow="hidden"
      radius="l"
      textAlign="center"
      className={`${styles.card} ${edgeClass}`}
      style={{ '--tone': TONES[tone] } as CSSProperties}
    >
      {art}
      <Heading level={2}>{title}</Heading>
      {text && (
        <Text size="body" tone="muted" maxWidth="44ch">
          {text}
        </Text>
      )}
      {children}
    </Stack>
  )
}
