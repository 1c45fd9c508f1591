import type { ReactNode } from 'react'
import styles from './section-heading.module.css'

/** The heading of a section: icon, title, a line, and a note at the end. Its colour is `--section-color`, otherwise that of the event. */
export function SectionHeading({
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
      {icon}
      <h2 id={id}>{title}</h2>
      <span className={styles.line} />
      {children && <p>{children}</p>}
    </header>
  )
}
