import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './inventory-list.module.css'

/** Skeleton cards in the size of the loaded ones. */
export function InventorySkeleton({ count, isPart = false }: { readonly count: number; readonly isPart?: boolean }) {
  const cards = Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are alike and never move
    <li key={place} className={styles.waiting} aria-hidden="true">
      <Skeleton className={styles.waitingArt} />
      <Skeleton className={styles.waitingRarity} />
      <Skeleton className={styles.waitingName} />
      <Skeleton className={styles.waitingPrice} />
    </li>
  ))
  return isPart ? (
    cards
  ) : (
    <ul className={styles.grid} aria-busy="true">
      {cards}
    </ul>
  )
}
