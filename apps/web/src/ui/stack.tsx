import type { ComponentProps, ElementType } from 'react'
import { classNames } from './class-names.ts'
import styles from './stack.module.css'
import { type Gaps, type StyleProps, splitStyleProps, type TextStyle } from './style-props.ts'

const ALIGN = { start: styles.alignStart, center: styles.alignCenter, end: styles.alignEnd }
const JUSTIFY = {
  start: styles.justifyStart,
  center: styles.justifyCenter,
  end: styles.justifyEnd,
  between: styles.justifyBetween,
}

interface OwnProps extends Gaps, TextStyle, StyleProps {
  /** The horizontal alignment of children that are narrower than the stack; they fill it by default. */
  readonly align?: keyof typeof ALIGN | undefined
  /** The vertical distribution of the children when the stack is higher than all of them together. */
  readonly justify?: keyof typeof JUSTIFY | undefined
  /** A flex box instead of a grid: children may grow (`flex`) and push the others away (`margin: auto`). */
  readonly isFlex?: boolean
  /** Every child is centred in its place, in both directions. */
  readonly isCentered?: boolean
  readonly className?: string | undefined
}

/** Children one below the other. `as`: the element, a `div` by default. */
export function Stack<As extends ElementType = 'div'>({
  as,
  align,
  justify,
  isFlex = false,
  isCentered = false,
  className,
  ...props
}: OwnProps & { readonly as?: As } & Omit<ComponentProps<As>, keyof OwnProps | 'as'>) {
  const Element: ElementType = as ?? 'div'
  const { className: placed, style, rest } = splitStyleProps(props)
  return (
    <Element
      {...rest}
      className={classNames(
        isFlex ? styles.flex : styles.stack,
        align && ALIGN[align],
        justify && JUSTIFY[justify],
        isCentered && styles.centered,
        placed,
        className,
      )}
      {...style}
    />
  )
}
