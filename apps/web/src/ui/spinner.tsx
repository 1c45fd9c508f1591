import styles from './spinner.module.css'

/** A turning ring, decoration only: what is busy says so with `aria-busy`. */
export function Spinner({ className = '' }: { readonly className?: string | undefined }) {
  return <span className={`${styles.spinner} ${className}`} aria-hidden="true" />
}
