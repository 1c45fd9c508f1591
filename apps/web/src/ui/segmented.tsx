import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './segmented.module.css'
import { type StyleProps, splitStyleProps } from './style-props.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A choice of a few options side by side: a radio group with arrow keys. */
export function Segmented<V extends string>({
  label,
  value,
  onChange,
  options,
  size = 'm',
  isDisabled = false,
  className,
  ...props
}: StyleProps & {
  readonly label: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly options: readonly { readonly value: V; readonly label: ReactNode; readonly isDisabled?: boolean }[]
  readonly size?: 's' | 'm'
  readonly isDisabled?: boolean
  readonly className?: string | undefined
}) {
  const { className: placed, style } = splitStyleProps(props)
  const open = options.filter((option) => !isDisabled && !option.isDisabled)
  const entry = open.find((option) => option.value === value) ?? open[0]
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    const from = open.findIndex((option) => option.value === value)
    const next = step && open.at((from + step) % open.length)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus()
  }
  return (
    <div
      className={classNames(styles.group, styles[size], placed, className)}
      {...style}
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold what an option shows
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          data-state={option.value === value ? 'checked' : 'unchecked'}
          data-value={option.value}
          tabIndex={option === entry ? 0 : -1}
          className={styles.option}
          disabled={isDisabled || (option.isDisabled ?? false)}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
