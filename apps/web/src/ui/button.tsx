import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

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
  ...rest
}: ButtonLook & { readonly isLoading?: boolean } & ComponentProps<'button'>) {
  const look = {
    ...(size && { size }),
    ...(kind && { kind }),
    ...(isFull && { isFull }),
    ...(isSquare && { isSquare }),
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, [isLoading ? styles.loading : '', className].filter(Boolean).join(' '))}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={(event) => {
        if (isLoading || rest['aria-disabled']) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={styles.label}>{children}</span>
      {isLoading && <Spinner className={styles.ring} />}
    </button>
  )
}
