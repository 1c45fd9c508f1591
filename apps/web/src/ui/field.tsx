import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

/** A line of text to fill in, under its name; what is wrong with it stands below and is read out. */
export function Field({
  label,
  error,
  hint,
  aside,
  isMono = false,
  ...rest
}: FieldWords & {
  /** A button inside, at the end. */
  readonly aside?: ReactNode
  readonly isMono?: boolean
} & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  return (
    <FieldFrame label={label} error={error} {...(hint ? { hint } : {})}>
      {(control, boxClass) => (
        <span className={boxClass}>
          <input {...rest} {...control} className={isMono ? styles.mono : undefined} />
          {aside}
        </span>
      )}
    </FieldFrame>
  )
}
