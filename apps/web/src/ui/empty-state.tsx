import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Picture } from './picture.tsx'

/** An empty state: one dimmed picture, one line, and an action. */
export function EmptyState({
  art,
  title,
  children,
}: {
  /** The path of a picture. */
  readonly art: string
  readonly title: string
  /** At most one button. */
  readonly children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Picture src={art} width={144} height={144} alt="" className={styles.art} />
      <p>{title}</p>
      {children}
    </div>
  )
}
