import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import { CheckIcon } from './icons.tsx'

/** A checkbox with its label; `name` makes it part of a form. */
export function Checkbox({
  isChecked,
  onChange,
  name,
  isRequired = false,
  isDisabled = false,
  label,
  children,
}: {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly name?: string
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  /** The accessible name of a checkbox without a visible label. */
  readonly label?: string
  readonly children?: ReactNode
}) {
  const id = useId()
  const box = (
    // In a form, and on the server, the component adds its own input: a label around both would name two controls.
    <Radix.Root
      id={id}
      className={styles.box}
      checked={isChecked}
      onCheckedChange={(state) => onChange(state === true)}
      disabled={isDisabled}
      required={isRequired}
      {...(name ? { name } : {})}
      {...(label ? { 'aria-label': label } : {})}
    >
      <Radix.Indicator>
        <CheckIcon weight="bold" aria-hidden="true" />
      </Radix.Indicator>
    </Radix.Root>
  )
  if (!children) return box
  return (
    <span className={styles.row}>
      {box}
      <label className={styles.words} htmlFor={id}>
        {children}
      </label>
    </span>
  )
}
