import { type ReactNode, useId } from 'react'
import { Panel } from './panel.tsx'
import styles from './settings-panel.module.css'

/** One section of the settings with its heading. */
export function SettingsPanel({
  title,
  isBusy = false,
  children,
}: {
  readonly title: string
  readonly isBusy?: boolean
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <Panel className={styles.panel} aria-labelledby={id} aria-busy={isBusy || undefined}>
      <h2 id={id}>{title}</h2>
      {children}
    </Panel>
  )
}
