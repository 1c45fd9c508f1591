import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { type Margins, spacingClass } from './spacing.ts'
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
  ...rest
}: {
  readonly level: 1 | 2 | 3 | 4
  readonly size?: TextSize | undefined
} & Omit<TextStyle, 'text'> &
  Margins &
  ComponentProps<'h1'>) {
  const Element = `h${level}` as const
  return (
    <Element
      {...rest}
      className={classNames(
        textClass({ text: size, tone, weight }),
        spacingClass({ marginTop, marginBottom }),
        className,
      )}
    />
  )
}
