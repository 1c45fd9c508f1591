import type { ComponentProps, ElementType } from 'react'
import { classNames } from './class-names.ts'
import { type StyleProps, splitStyleProps, type TextSize, type TextStyle } from './style-props.ts'

interface OwnProps extends Omit<TextStyle, 'text'>, StyleProps {
  /** The type style; inherited by default. */
  readonly size?: TextSize | undefined
  readonly className?: string | undefined
}

/** Text in one of the type styles. `as`: the element, a `p` by default. */
export function Text<As extends ElementType = 'p'>({
  as,
  size,
  className,
  ...props
}: OwnProps & { readonly as?: As } & Omit<ComponentProps<As>, keyof OwnProps | 'as'>) {
  const Element: ElementType = as ?? 'p'
  const { className: placed, style, rest } = splitStyleProps({ text: size, ...props })
  return <Element {...rest} className={classNames(placed, className)} {...style} />
}
