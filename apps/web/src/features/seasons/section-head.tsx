import type { ReactNode } from 'react'
import styles from './section-head.module.css'

/** The heading of a screen's part, with its icon and the content at its end. */
export function SectionHead({
  id,
  icon,
  title,
  children,
}: {
  readonly id: string
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
}) {
  return (
    <header className={styles.head}>
      <span className={styles.sign}>{icon}</span>
      <h2 id={id}>{title}</h2>
      <span className={styles.line} />
      {children && <span className={styles.aside}>{children}</span>}
    </header>
  )
}
