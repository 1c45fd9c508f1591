import { Grid } from '../../ui/grid.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './inventory-list.module.css'

/** Skeleton cards in the size of the loaded ones. */
export function InventorySkeleton({ count, isPart = false }: { readonly count: number; readonly isPart?: boolean }) {
  const cards = Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are alike and never move
    <li key={place} className={styles.waiting} aria-hidden="true">
      <Skeleton className={styles.waitingArt} />
      <Skeleton marginBottom={4} width="50%" height={11} />
      <Skeleton marginBottom={8} width="80%" height={16} />
      <Skeleton width="44%" height={20} />
    </li>
  ))
  return isPart ? (
    cards
  ) : (
    <Grid
      as="ul"
      columns={{ base: 'repeat(auto-fill, minmax(170px, 1fr))', phone: 2 }}
      gap={12}
      phoneGap={8}
      position="relative"
      aria-busy="true"
    >
      {cards}
    </Grid>
  )
}
