import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { type StyleProps, splitStyleProps, type TextSize, type TextStyle } from './style-props.ts'

/** A heading; its level is that of the document's outline, its size that of the design (of its level by default). */
export function Heading({
  level,
  size,
  className,
  ...props
}: {
  readonly level: 1 | 2 | 3 | 4
  readonly size?: TextSize | undefined
} & Omit<TextStyle, 'text'> &
  StyleProps &
  ComponentProps<'h1'>) {
  const Element = `h${level}` as const
  const { className: placed, style, rest } = splitStyleProps({ text: size, ...props })
  return <Element {...rest} className={classNames(placed, className)} {...style} />
}
