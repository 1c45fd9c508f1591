import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** The texts of a field. */
export interface FieldTexts {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string
  /** The label is only for screen readers, because visible text beside the field says the same. */
  readonly isLabelHidden?: boolean
}

/** The props for the control inside, so that its label and note are read with it. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A control with its label, and its error or hint below; errors are announced. */
export function FieldFrame({
  label,
  error,
  hint,
  isLabelHidden = false,
  children,
}: FieldTexts & { readonly children: (control: FieldControl, boxClass: string) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  const control: FieldControl = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children(control, `${styles.box} ${error ? styles.wrong : ''}`)}
      {note && (
        <span id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {note}
        </span>
      )}
    </div>
  )
}
