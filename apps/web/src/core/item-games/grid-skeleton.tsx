import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './picker.module.css'

/** Skeleton cards in the size of the loaded ones. */
export function GridSkeleton({ count }: { readonly count: number }) {
  return (
    <ul className={styles.grid} aria-busy="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are alike and never move
        <Stack as="li" gap={8} key={place} className={styles.waiting} aria-hidden="true">
          <Skeleton className={styles.waitingArt} />
          <Skeleton className={styles.waitingName} />
        </Stack>
      ))}
    </ul>
  )
}
