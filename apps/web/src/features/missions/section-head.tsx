import type { ReactNode } from 'react'
import type { Icon } from '../../ui/icons.tsx'
import styles from './section-head.module.css'

/** The name of a part of the screen with its sign, and a note at the end of the line. */
export function SectionHead({
  id,
  title,
  Sign,
  tone,
  note,
}: {
  readonly id: string
  readonly title: string
  readonly Sign: Icon
  readonly tone: 'event' | 'gold'
  readonly note?: ReactNode
}) {
  return (
    <header className={styles.head} data-tone={tone}>
      <Sign weight="fill" aria-hidden="true" />
      <h2 id={id}>{title}</h2>
      <span className={styles.line} />
      {note && <p>{note}</p>}
    </header>
  )
}
