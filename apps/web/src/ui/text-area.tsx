import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './text-area.module.css'

/** A field for several lines of text with its label; its error is shown below and announced. */
export function TextArea({
  label,
  error,
  hint,
  isLabelHidden = false,
  ...rest
}: FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <FieldFrame label={label} error={error} isLabelHidden={isLabelHidden} {...(hint ? { hint } : {})}>
      {(control, boxClass) => (
        <span className={`${boxClass} ${styles.area}`}>
          <textarea rows={5} {...rest} {...control} />
        </span>
      )}
    </FieldFrame>
  )
}
