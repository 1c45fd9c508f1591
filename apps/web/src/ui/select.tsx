import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { CaretDownIcon } from './icons.tsx'

/** A choice of many options, with the device's native list: the best one on a phone, and supported by every screen reader. */
export function Select<V extends string>({
  label,
  error,
  hint,
  isLabelHidden = false,
  value,
  onChange,
  options,
  ...rest
}: FieldTexts & {
  readonly value: V
  readonly onChange: (value: V) => void
  readonly options: readonly { readonly value: V; readonly label: string; readonly isDisabled?: boolean }[]
} & Omit<ComponentProps<'select'>, 'id' | 'className' | 'value' | 'onChange' | 'children'>) {
  return (
    <FieldFrame label={label} error={error} isLabelHidden={isLabelHidden} {...(hint ? { hint } : {})}>
      {(control, boxClass) => (
        <span className={boxClass}>
          <select {...rest} {...control} value={value} onChange={(event) => onChange(event.target.value as V)}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
                {option.label}
              </option>
            ))}
          </select>
          <CaretDownIcon weight="bold" aria-hidden="true" className={styles.caret} />
        </span>
      )}
    </FieldFrame>
  )
}
