import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What the words of a field have to offer it. */
export interface FieldWords {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string
}

/** What the control inside takes over, so that its name and its note are read with it. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A control under its name, with what is wrong or worth knowing below it; what is wrong is read out. */
export function FieldFrame({
  label,
  error,
  hint,
  children,
}: FieldWords & { readonly children: (control: FieldControl, boxClass: string) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  const control: FieldControl = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(control, `${styles.box} ${error ? styles.wrong : ''}`)}
      {note && (
        <span id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {note}
        </span>
      )}
    </div>
  )
}
