import type { ReactNode } from 'react'
import styles from './section-head.module.css'

/** The name of a part of the screen between its sign and what stands at the right. */
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
      {icon}
      <h2 id={id}>{title}</h2>
      <span className={styles.line} />
      {children && <p>{children}</p>}
    </header>
  )
}
