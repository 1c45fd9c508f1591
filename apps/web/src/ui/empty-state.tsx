import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Picture } from './picture.tsx'

/** Nothing here: one dimmed object, one line, and what to do about it. */
export function EmptyState({
  art,
  title,
  children,
}: {
  /** The path of a picture. */
  readonly art: string
  readonly title: string
  /** A button, at most. */
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
