import type { ComponentProps, ElementType } from 'react'
import { classNames } from './class-names.ts'
import { type Margins, spacingClass } from './spacing.ts'
import { type StyleProps, splitStyleProps } from './style-props.ts'
import styles from './text.module.css'
import { type TextSize, type TextStyle, textClass } from './text-style.ts'

const ALIGN = { start: styles.alignStart, center: styles.alignCenter, end: styles.alignEnd }

interface OwnProps extends Omit<TextStyle, 'text'>, Margins, StyleProps {
  /** The type style; that of the surroundings by default. */
  readonly size?: TextSize | undefined
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
  marginTop,
  marginBottom,
  className,
  ...props
}: OwnProps & { readonly as?: As } & Omit<ComponentProps<As>, keyof OwnProps | 'as'>) {
  const Element: ElementType = as ?? 'p'
  const { className: placed, style, rest } = splitStyleProps(props)
  return (
    <Element
      {...rest}
      className={classNames(
        textClass({ text: size, tone, weight }),
        align && ALIGN[align],
        isFlat && styles.flat,
        isTruncated && styles.truncated,
        isUnwrapped && styles.unwrapped,
        isMono && styles.mono,
        spacingClass({ marginTop, marginBottom }),
        placed,
        className,
      )}
      {...style}
    />
  )
}
