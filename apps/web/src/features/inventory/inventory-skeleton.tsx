import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './inventory-list.module.css'

/** Skeleton cards in the size of the loaded ones. */
export function InventorySkeleton({ count, isPart = false }: { readonly count: number; readonly isPart?: boolean }) {
  const cards = Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are alike and never move
    <Box as="li" radius="l" padding="10px 12px 12px" key={place} className={styles.waiting} aria-hidden="true">
      <Skeleton margin="2px 0 4px" className={styles.waitingArt} />
      <Skeleton marginBottom={4} width="50%" height={11} />
      <Skeleton marginBottom={8} width="80%" height={16} />
      <Skeleton width="44%" height={20} />
    </Box>
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
