import type { ComponentProps, CSSProperties, ElementType } from 'react'
import { classNames } from './class-names.ts'
import styles from './grid.module.css'
import { type Gaps, spacingClass } from './spacing.ts'
import { type TextStyle, textClass } from './text-style.ts'

const ALIGN = { start: styles.start, center: styles.center }

/** Numbers of equal columns; a narrower window keeps that of the wider one where it names none. */
export interface Columns {
  readonly base: number
  /** Below 1280 pixels. */
  readonly laptop?: number
  /** Below 1024 pixels. */
  readonly tablet?: number
  /** Below 768 pixels. */
  readonly phone?: number
}

interface OwnProps extends Gaps, TextStyle {
  readonly columns?: number | Columns | undefined
  /** Instead of `columns`: as many as fit with this width in pixels. */
  readonly min?: number | undefined
  /** Across; the children of a line are equally high by default. */
  readonly align?: keyof typeof ALIGN | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** Children in equal columns. `as`: the element, a `div` by default. */
export function Grid<As extends ElementType = 'div'>({
  as,
  columns = 1,
  min,
  gap,
  rowGap,
  phoneGap,
  marginTop,
  marginBottom,
  text,
  tone,
  weight,
  align,
  className,
  style,
  ...rest
}: OwnProps & { readonly as?: As } & Omit<ComponentProps<As>, keyof OwnProps | 'as'>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={classNames(
        min === undefined ? styles.columns : styles.fill,
        spacingClass({ gap, rowGap, phoneGap, marginTop, marginBottom }),
        textClass({ text, tone, weight }),
        align && ALIGN[align],
        className,
      )}
      style={{ ...(min === undefined ? columnsStyle(columns) : { '--min': `${min}px` }), ...style }}
    />
  )
}

/** Every variable is set, so that a grid within a grid inherits none. */
function columnsStyle(columns: number | Columns): CSSProperties {
  const {
    base,
    laptop = base,
    tablet = laptop,
    phone = tablet,
  } = typeof columns === 'number' ? { base: columns } : columns
  return { '--columns': base, '--laptop': laptop, '--tablet': tablet, '--phone': phone } as CSSProperties
}
