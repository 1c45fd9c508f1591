import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'
import { type StyleProps, splitStyleProps } from './style-props.ts'

export type ButtonSize = 'l' | 'm' | 's' | 'xs'
export type ButtonKind = 'primary' | 'gold' | 'event' | 'secondary' | 'ghost' | 'danger'

export interface ButtonLook {
  readonly size?: ButtonSize
  readonly kind?: ButtonKind
  readonly isFull?: boolean
  /** Square: only an icon, named by `aria-label`. */
  readonly isSquare?: boolean
}

/** The class of a button's style, for links. */
export function buttonClass({ size = 'm', kind = 'primary', isFull, isSquare }: ButtonLook, extra?: string): string {
  return [
    styles.button,
    styles[kind],
    size === 'm' ? '' : styles[size],
    isFull ? styles.full : '',
    isSquare ? styles.square : '',
    extra,
  ]
    .filter(Boolean)
    .join(' ')
}

/** A button. While loading it keeps its width, shows a spinner and ignores clicks, but keeps the focus. */
export function Button({
  size,
  kind,
  isFull,
  isSquare,
  isLoading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonLook & StyleProps & { readonly isLoading?: boolean } & ComponentProps<'button'>) {
  const look = {
    ...(size && { size }),
    ...(kind && { kind }),
    ...(isFull && { isFull }),
    ...(isSquare && { isSquare }),
  }
  const { className: placed, style, rest } = splitStyleProps(props)
  const isDisabled = isLoading || props['aria-disabled']
  return (
    <button
      {...rest}
      {...style}
      type={type}
      className={buttonClass(look, [isLoading ? styles.loading : '', placed, className].filter(Boolean).join(' '))}
      aria-busy={isLoading || undefined}
      aria-disabled={isDisabled}
      onClick={(event) => {
        if (isDisabled) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={styles.label}>{children}</span>
      {isLoading && <Spinner className={styles.ring} />}
    </button>
  )
}
