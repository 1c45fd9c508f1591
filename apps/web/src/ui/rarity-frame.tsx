import type { Rarity } from '@runecase/api/rarity.ts'
import type { ReactNode } from 'react'
import { edgeClass } from './panel.tsx'
import styles from './rarity-frame.module.css'

/** The background, edge and bottom line of a rarity; inside, `--rc` is its glow and `--rt` its text colour. */
export function RarityFrame({
  rarity,
  state,
  className = '',
  children,
}: {
  readonly rarity: Rarity
  /** `selected` by the user; `wrong`: something is wrong with it. */
  readonly state?: 'selected' | 'wrong' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <article className={`${styles.frame} ${edgeClass} ${state ? styles[state] : ''} ${className}`} data-r={rarity}>
      {children}
    </article>
  )
}
