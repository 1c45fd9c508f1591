import type { ComponentProps, ElementType } from 'react'
import { classNames } from './class-names.ts'
import { type Gaps, gapClass } from './gaps.ts'
import styles from './stack.module.css'

const ALIGN = { start: styles.alignStart, center: styles.alignCenter, end: styles.alignEnd }
const JUSTIFY = {
  start: styles.justifyStart,
  center: styles.justifyCenter,
  end: styles.justifyEnd,
  between: styles.justifyBetween,
}

interface OwnProps extends Gaps {
  /** Across: where children stand that are narrower than the stack. They fill it by default. */
  readonly align?: keyof typeof ALIGN | undefined
  /** Along: where the children stand when the stack is higher than they are together. */
  readonly justify?: keyof typeof JUSTIFY | undefined
  readonly className?: string | undefined
}

/** Children one below the other. `as`: the element, a `div` by default. */
export function Stack<As extends ElementType = 'div'>({
  as,
  gap,
  rowGap,
  phoneGap,
  align,
  justify,
  className,
  ...rest
}: OwnProps & { readonly as?: As } & Omit<ComponentProps<As>, keyof OwnProps | 'as'>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={classNames(
        styles.stack,
        gapClass({ gap, rowGap, phoneGap }),
        align && ALIGN[align],
        justify && JUSTIFY[justify],
        className,
      )}
    />
  )
}
