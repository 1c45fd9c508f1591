import type { LinkProps } from 'react-router'
import { type ButtonLook, buttonClass } from './button.tsx'
import { PrefetchLink } from './prefetch-link.tsx'

/** A link styled as a button; its screen is prefetched on hover or focus. */
export function ButtonLink({ size, kind, isFull, isSquare, className, ...rest }: ButtonLook & LinkProps) {
  const look = {
    ...(size && { size }),
    ...(kind && { kind }),
    ...(isFull && { isFull }),
    ...(isSquare && { isSquare }),
  }
  return <PrefetchLink {...rest} className={buttonClass(look, className)} />
}
