import type { ComponentProps, ElementType } from 'react'
import { classNames } from './class-names.ts'
import styles from './row.module.css'
import { type Gaps, type StyleProps, splitStyleProps, type TextStyle } from './style-props.ts'

const ALIGN = {
  start: styles.alignStart,
  end: styles.alignEnd,
  stretch: styles.alignStretch,
  baseline: styles.alignBaseline,
}
const JUSTIFY = { center: styles.justifyCenter, end: styles.justifyEnd, between: styles.justifyBetween }

interface OwnProps extends Gaps, TextStyle, StyleProps {
  /** The alignment of the children across the row; centred by default. */
  readonly align?: keyof typeof ALIGN | undefined
  /** The alignment of the children along the row; from the start by default. */
  readonly justify?: keyof typeof JUSTIFY | undefined
  /** Children that do not fit go to the next line. */
  readonly isWrapped?: boolean
  /** The row is part of a line of text. */
  readonly isInline?: boolean
  readonly className?: string | undefined
}

/** Children side by side. `as`: the element, a `div` by default. */
export function Row<As extends ElementType = 'div'>({
  as,
  align,
  justify,
  isWrapped = false,
  isInline = false,
  className,
  ...props
}: OwnProps & { readonly as?: As } & Omit<ComponentProps<As>, keyof OwnProps | 'as'>) {
  const Element: ElementType = as ?? 'div'
  const { className: placed, style, rest } = splitStyleProps(props)
  return (
    <Element
      {...rest}
      className={classNames(
        styles.row,
        isInline && styles.inline,
        isWrapped && styles.wrap,
        align && ALIGN[align],
        justify && JUSTIFY[justify],
        placed,
        className,
      )}
      {...style}
    />
  )
}
