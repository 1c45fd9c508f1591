import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { type Margins, spacingClass } from './spacing.ts'
import { type StyleProps, splitStyleProps } from './style-props.ts'
import { type TextSize, type TextStyle, textClass } from './text-style.ts'

/** A heading; its level is that of the document's outline, its size that of the design (of its level by default). */
export function Heading({
  level,
  size,
  tone,
  weight,
  marginTop,
  marginBottom,
  className,
  ...props
}: {
  readonly level: 1 | 2 | 3 | 4
  readonly size?: TextSize | undefined
} & Omit<TextStyle, 'text'> &
  Margins &
  StyleProps &
  ComponentProps<'h1'>) {
  const Element = `h${level}` as const
  const { className: placed, style, rest } = splitStyleProps(props)
  return (
    <Element
      {...rest}
      className={classNames(
        textClass({ text: size, tone, weight }),
        spacingClass({ marginTop, marginBottom }),
        placed,
        className,
      )}
      {...style}
    />
  )
}
