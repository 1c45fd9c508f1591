import type { ComponentProps } from 'react'
import styles from './panel.module.css'

/** A lit surface: the 1 px edge is brighter at the top, as everything here is lit from above. */
export function Panel({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`${styles.panel} ${styles.edge} ${className}`} />
}

/** The lit edge for other boxes; the box is `position: relative` and may recolour it with `--edge`. */
export const edgeClass = styles.edge ?? ''
