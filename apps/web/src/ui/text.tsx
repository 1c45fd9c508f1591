import type { ComponentProps, ElementType } from 'react'
import { classNames } from './class-names.ts'
import styles from './text.module.css'

export type TextSize = 'body' | 'ui' | 'strong' | 'note' | 'small' | 'label' | 'price'
export type TextTone =
  | 'default'
  | 'muted'
  | 'faint'
  | 'good'
  | 'warn'
  | 'bad'
  | 'info'
  | 'gold'
  | 'accent'
  | 'event'
  | 'rarity'

const ALIGN = { start: styles.alignStart, center: styles.alignCenter, end: styles.alignEnd }

interface OwnProps {
  /** The type style; that of the surroundings by default. */
  readonly size?: TextSize | undefined
  /** The colour; that of the surroundings by default. `rarity`: of the nearest `data-r`. */
  readonly tone?: TextTone | undefined
  /** Another weight than that of the type style. */
  readonly weight?: 400 | 500 | 600 | 700 | 800 | undefined
  readonly align?: keyof typeof ALIGN | undefined
  /** One line as high as its letters. */
  readonly isFlat?: boolean
  /** One line; an ellipsis stands for what has no room. */
  readonly isTruncated?: boolean
  /** One line, however wide. */
  readonly isUnwrapped?: boolean
  /** Hashes and seeds: digits of one width, wrapped anywhere. */
  readonly isMono?: boolean
  readonly className?: string | undefined
}

/** Text in one of the type styles. `as`: the element, a `p` by default. */
export function Text<As extends ElementType = 'p'>({
  as,
  size,
  tone,
  weight,
  align,
  isFlat = false,
  isTruncated = false,
  isUnwrapped = false,
  isMono = false,
  className,
  ...rest
}: OwnProps & { readonly as?: As } & Omit<ComponentProps<As>, keyof OwnProps | 'as'>) {
  const Element: ElementType = as ?? 'p'
  return (
    <Element
      {...rest}
      className={classNames(
        size && styles[size],
        tone && styles[tone],
        weight && styles[`weight${weight}`],
        align && ALIGN[align],
        isFlat && styles.flat,
        isTruncated && styles.truncated,
        isUnwrapped && styles.unwrapped,
        isMono && styles.mono,
        className,
      )}
    />
  )
}
