import type { ComponentProps } from 'react'
import styles from './panel.module.css'

/** A surface with a 1 px edge that is brighter at the top, because the design lights everything from above. */
export function Panel({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`${styles.panel} ${styles.edge} ${className}`} />
}

/** The lit edge for other boxes; the box must be `position: relative` and may set its colour with `--edge`. */
export const edgeClass = styles.edge ?? ''
