import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import texts from './kit.ru.json' with { type: 'json' }
import styles from './kit-screen.module.css'

/** Interaction states, and how they are shown without a pointer or key. */
export const SHOWN = ['rest', 'hover', 'focus', 'pressed'] as const

/** One family of parts. */
export function KitSection({
  name,
  isPlain = false,
  children,
}: {
  readonly name: keyof typeof texts.sections
  readonly isPlain?: boolean
  readonly children: ReactNode
}) {
  const Surface = isPlain ? 'section' : Panel
  return (
    <Surface className={isPlain ? styles.plain : styles.panel} aria-labelledby={`kit-${name}`} data-kit={name}>
      <h2 id={`kit-${name}`}>{texts.sections[name]}</h2>
      {children}
    </Surface>
  )
}

/** Parts of one state beside its name. */
export function KitRow({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <Row isWrapped gap={12}>
      {label && (
        <Text as="span" tone="faint" width={{ base: 100, phone: '100%' }}>
          {label}
        </Text>
      )}
      {children}
    </Row>
  )
}
