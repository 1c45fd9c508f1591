import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { Link } from 'react-router'
import styles from './back-link.module.css'

/** The way back, before the heading of a screen. */
export function BackLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link to={to} prefetch="intent" className={styles.back} aria-label={label}>
      <CaretLeftIcon weight="bold" aria-hidden="true" />
    </Link>
  )
}
