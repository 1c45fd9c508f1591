import type { Rarity } from '@runecase/api/rarity.ts'
import type { ComponentProps, CSSProperties, ElementType } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'
import { edgeClass } from './panel.tsx'
import { type StyleProps, splitStyleProps } from './style-props.ts'

interface OwnProps extends StyleProps {
  /** The light on the card: none, the event's, that of a rarity, or a colour of its own (a case's, a section's). */
  readonly tone?: 'plain' | 'event' | { readonly rarity: Rarity } | { readonly accent: string } | undefined
  /** The space around the content. */
  readonly size?: 's' | 'm' | 'l' | undefined
  /** The card rises under the pointer, because it can be clicked. */
  readonly isLifted?: boolean
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/**
 * A card: a lit surface of a case, an offer or an item. Children read `--a` for its colour. `as`: the element, an `article` by default.
 * `--cards-background` changes the surface under the light.
 */
export function Card<As extends ElementType = 'article'>({
  as,
  tone = 'plain',
  size = 'm',
  isLifted = false,
  className,
  style,
  ...props
}: OwnProps & { readonly as?: As } & Omit<ComponentProps<As>, keyof OwnProps | 'as'>) {
  const Element: ElementType = as ?? 'article'
  const rarity = typeof tone === 'object' && 'rarity' in tone ? tone.rarity : undefined
  const accent = typeof tone === 'object' && 'accent' in tone ? tone.accent : undefined
  const placed = splitStyleProps({
    ...props,
    style: accent === undefined ? style : ({ '--a': accent, ...style } as CSSProperties),
  })
  return (
    <Element
      {...placed.rest}
      className={classNames(
        styles.card,
        edgeClass,
        styles[size],
        rarity ? styles.rarity : typeof tone === 'string' && styles[tone],
        isLifted && styles.lifted,
        placed.className,
        className,
      )}
      data-r={rarity}
      {...placed.style}
    />
  )
}
