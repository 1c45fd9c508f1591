import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

/** A text field with its label; its error is shown below and announced. */
export function Field({
  label,
  error,
  hint,
  isLabelHidden = false,
  aside,
  isMono = false,
  ...rest
}: FieldTexts & {
  /** A button inside, at the end. */
  readonly aside?: ReactNode
  readonly isMono?: boolean
} & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  return (
    <FieldFrame label={label} error={error} isLabelHidden={isLabelHidden} {...(hint ? { hint } : {})}>
      {(control, boxClass) => (
        <span className={boxClass}>
          <input {...rest} {...control} className={isMono ? styles.mono : undefined} />
          {aside}
        </span>
      )}
    </FieldFrame>
  )
}
