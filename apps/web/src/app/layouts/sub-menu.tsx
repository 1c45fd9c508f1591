import type { ReactNode } from 'react'
import { type LinkTab, LinkTabs } from '../../ui/link-tabs.tsx'
import styles from './sub-menu.module.css'

/** The screens of one part of the site, side by side; `aside` stands at the end of the row. */
export function SubMenu({
  label,
  entries,
  aside,
}: {
  readonly label: string
  readonly entries: readonly LinkTab[]
  readonly aside?: ReactNode
}) {
  return (
    <div className={styles.bar}>
      <LinkTabs label={label} tabs={entries} className={styles.nav} />
      {aside}
    </div>
  )
}
