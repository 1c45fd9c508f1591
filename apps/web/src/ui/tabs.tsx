import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { showFocused } from './show-focused.ts'
import styles from './tabs.module.css'

export interface Tab<V extends string> {
  readonly value: V
  readonly label: ReactNode
  /** A number beside the label. */
  readonly count?: number | undefined
  readonly isDisabled?: boolean
}

/** Panels of which one is shown; arrow keys move between the tabs. The children are `TabPanel`s. */
export function Tabs<V extends string>({
  label,
  value,
  onChange,
  tabs,
  children,
  className = '',
}: {
  readonly label: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly tabs: readonly Tab<V>[]
  readonly children: ReactNode
  readonly className?: string | undefined
}) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)} className={className}>
      <Radix.List className={styles.list} aria-label={label} onFocus={showFocused}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab} disabled={tab.isDisabled ?? false}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

/** The panel of one tab. */
export function TabPanel({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return <Radix.Content value={value}>{children}</Radix.Content>
}
