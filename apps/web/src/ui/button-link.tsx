import type { LinkProps } from 'react-router'
import { type ButtonLook, buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { PrefetchLink } from './prefetch-link.tsx'
import { type StyleProps, splitStyleProps } from './style-props.ts'

/** A link styled as a button; its screen is prefetched on hover or focus. */
export function ButtonLink({ size, kind, isFull, isSquare, className, ...props }: ButtonLook & StyleProps & LinkProps) {
  const look = {
    ...(size && { size }),
    ...(kind && { kind }),
    ...(isFull && { isFull }),
    ...(isSquare && { isSquare }),
  }
  const { className: placed, style, rest } = splitStyleProps(props)
  return (
    <PrefetchLink {...(rest as LinkProps)} {...style} className={buttonClass(look, classNames(placed, className))} />
  )
}
