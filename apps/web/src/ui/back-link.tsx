import styles from './back-link.module.css'
import { CaretLeftIcon } from './icons.tsx'
import { PrefetchLink } from './prefetch-link.tsx'

/** The back link before the heading of a screen. */
export function BackLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <PrefetchLink to={to} className={styles.back} aria-label={label}>
      <CaretLeftIcon weight="bold" aria-hidden="true" />
    </PrefetchLink>
  )
}
