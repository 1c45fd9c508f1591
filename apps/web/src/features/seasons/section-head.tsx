import type { ReactNode } from 'react'
import styles from './section-head.module.css'

/** The heading of a part of a screen, with its sign and what stands at the end of the line. */
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
