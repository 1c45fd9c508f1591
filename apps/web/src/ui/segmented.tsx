import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './segmented.module.css'

/** One choice out of a few, side by side: a radio group, moved through with the arrows. */
export function Segmented<V extends string>({
  label,
  value,
  onChange,
  options,
  size = 'm',
  isDisabled = false,
  className = '',
}: {
  readonly label: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly options: readonly { readonly value: V; readonly label: ReactNode; readonly isDisabled?: boolean }[]
  readonly size?: 's' | 'm'
  readonly isDisabled?: boolean
  readonly className?: string | undefined
}) {
  return (
    <RadioGroup.Root
      className={`${styles.group} ${styles[size]} ${className}`}
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as V)}
      orientation="horizontal"
      disabled={isDisabled}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className={styles.option}
          disabled={option.isDisabled ?? false}
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
