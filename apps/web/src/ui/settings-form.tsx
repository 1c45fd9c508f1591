import type { FormEventHandler, ReactNode } from 'react'
import styles from '../features/account/settings-screen.module.css'

/** The fields of a settings panel, followed by its buttons. */
export function SettingsForm({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) {
  const submit: FormEventHandler = (event) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
    </form>
  )
}

/** The buttons of a settings panel. */
export function SettingsActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
