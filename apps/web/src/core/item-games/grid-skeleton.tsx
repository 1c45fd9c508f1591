import { Grid } from '../../ui/grid.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './picker.module.css'

/** Skeleton cards in the size of the loaded ones. */
export function GridSkeleton({ count }: { readonly count: number }) {
  return (
    <Grid
      as="ul"
      columns="repeat(auto-fill, minmax(132px, 1fr))"
      gap={10}
      position="relative"
      className={styles.grid}
      aria-busy="true"
    >
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are alike and never move
        <Stack as="li" gap={8} key={place} className={styles.waiting} aria-hidden="true" padding={12} radius="l">
          <Skeleton className={styles.waitingArt} />
          <Skeleton width="80%" height={14} />
        </Stack>
      ))}
    </Grid>
  )
}
