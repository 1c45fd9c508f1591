import type { Rarity } from '@runecase/api/rarity.ts'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'
import styles from './rarity-frame.module.css'
import type { StyleProps } from './style-props.ts'

/** The card of an item: the light of its rarity and a line at its foot. Inside, `--rc` is its glow and `--rt` its text colour. */
export function RarityFrame({
  rarity,
  state,
  className,
  ...rest
}: {
  readonly rarity: Rarity
  /** `selected` by the user; `wrong`: something is wrong with it. */
  readonly state?: 'selected' | 'wrong' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
} & StyleProps) {
  return (
    <Card
      {...rest}
      tone={{ rarity }}
      size="s"
      className={classNames(styles.frame, state && styles[state], className)}
    />
  )
}
