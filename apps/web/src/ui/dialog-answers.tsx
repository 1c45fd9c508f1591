import type { ReactNode } from 'react'
import styles from './dialog-answers.module.css'

/** The one or two buttons that answer a dialog: side by side, on a phone the last one on top. */
export function DialogAnswers({ children }: { readonly children: ReactNode }) {
  return <div className={styles.answers}>{children}</div>
}
