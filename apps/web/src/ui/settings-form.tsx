import type { FormEventHandler, ReactNode } from 'react'
import styles from './settings-form.module.css'

/** The fields of a settings panel, followed by its buttons. */
export function SettingsForm({
  onSubmit,
  noValidate = false,
  children,
}: {
  readonly onSubmit: () => void
  /** The form shows its own errors instead of the browser's. */
  readonly noValidate?: boolean
  readonly children: ReactNode
}) {
  const submit: FormEventHandler = (event) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.form} noValidate={noValidate} onSubmit={submit}>
      {children}
    </form>
  )
}

/** The buttons of a settings panel. */
export function SettingsActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** The buttons of a settings dialog, one below the other. */
export function SettingsAnswers({ children }: { readonly children: ReactNode }) {
  return <div className={styles.form}>{children}</div>
}
