import type { ComponentProps, CSSProperties, ElementType } from 'react'
import { classNames } from './class-names.ts'
import styles from './grid.module.css'
import { type Gaps, type StyleProps, splitStyleProps, type TextStyle } from './style-props.ts'

const ALIGN = { start: styles.start, center: styles.center }

/** The number of equal columns, or their widths as in CSS. */
type Tracks = number | string

/** Columns by window width; a narrower window uses those of the next wider one if it has none. */
export interface Columns {
  readonly base: Tracks
  /** Below 1280 pixels. */
  readonly laptop?: Tracks
  /** Below 1024 pixels. */
  readonly tablet?: Tracks
  /** Below 768 pixels. */
  readonly phone?: Tracks
}

interface OwnProps extends Gaps, TextStyle, StyleProps {
  readonly columns?: Tracks | Columns | undefined
  /** Instead of `columns`: as many as fit with this width in pixels. */
  readonly min?: number | undefined
  /** The alignment across the row; by default all children of a row have the same height. */
  readonly align?: keyof typeof ALIGN | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** Children in columns. `as`: the element, a `div` by default. */
export function Grid<As extends ElementType = 'div'>({
  as,
  columns = 1,
  min,
  align,
  className,
  style,
  ...props
}: OwnProps & { readonly as?: As } & Omit<ComponentProps<As>, keyof OwnProps | 'as'>) {
  const Element: ElementType = as ?? 'div'
  const own = min === undefined ? columnsStyle(columns) : { '--p-min': `${min}px` }
  const placed = splitStyleProps({ ...props, style: { ...own, ...style } })
  return (
    <Element
      {...placed.rest}
      className={classNames(
        min === undefined ? styles.columns : styles.fill,
        align && ALIGN[align],
        placed.className,
        className,
      )}
      {...placed.style}
    />
  )
}

const widthsOf = (tracks: Tracks) => (typeof tracks === 'number' ? `repeat(${tracks}, minmax(0, 1fr))` : tracks)

/** Every variable is set, so that a grid within a grid inherits none. */
function columnsStyle(columns: Tracks | Columns) {
  const {
    base,
    laptop = base,
    tablet = laptop,
    phone = tablet,
  } = typeof columns === 'object' ? columns : { base: columns }
  return {
    '--p-columns': widthsOf(base),
    '--p-laptop': widthsOf(laptop),
    '--p-tablet': widthsOf(tablet),
    '--p-phone': widthsOf(phone),
  }
}
