import styles from './spinner.module.css'

/** A decorative spinner: the busy element sets `aria-busy`. */
export function Spinner({ className = '' }: { readonly className?: string | undefined }) {
  return <span className={`${styles.spinner} ${className}`} aria-hidden="true" />
}
