import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** A progress line at the top of the page while the next screen is loading. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={styles.progress} aria-hidden="true" />
}
