import type { ComponentProps, ElementType } from 'react'
import { classNames } from './class-names.ts'
import { type StyleProps, splitStyleProps } from './style-props.ts'

interface OwnProps extends StyleProps {
  readonly className?: string | undefined
}

/** An element with style props, for cases that no other primitive describes better. `as`: the element, a `div` by default. */
export function Box<As extends ElementType = 'div'>({
  as,
  className,
  ...props
}: OwnProps & { readonly as?: As } & Omit<ComponentProps<As>, keyof OwnProps | 'as'>) {
  const Element: ElementType = as ?? 'div'
  const { className: placed, style, rest } = splitStyleProps(props)
  return <Element {...rest} className={classNames(placed, className)} {...style} />
}
