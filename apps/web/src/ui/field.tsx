import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** A line of text to fill in, under its name; what is wrong with it stands below and is read out. */
export function Field({
  label,
  error,
  hint,
  aside,
  isMono = false,
  ...rest
}: {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string
  /** A button inside, at the end. */
  readonly aside?: ReactNode
  readonly isMono?: boolean
} & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={`${styles.box} ${error ? styles.wrong : ''}`}>
        <input
          {...rest}
          id={id}
          className={isMono ? styles.mono : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {aside}
      </span>
      {note && (
        <span id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {note}
        </span>
      )}
    </div>
  )
}
