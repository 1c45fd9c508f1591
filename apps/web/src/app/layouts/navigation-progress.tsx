import { useNavigation } from 'react-router'
import { Box } from '../../ui/box.tsx'
import styles from './navigation-progress.module.css'

/** A progress line at the top of the page while the next screen is loading. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : (
    <Box
      pointerEvents="none"
      position="fixed"
      height={3}
      inset="0 0 auto"
      className={styles.progress}
      aria-hidden="true"
    />
  )
}
