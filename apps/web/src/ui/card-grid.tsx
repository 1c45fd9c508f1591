import { Children, type ReactNode } from 'react'
import styles from './card-grid.module.css'

/** Cards 200 wide with gaps of 16, 144 and 8 below 768; they share the rest of a row. */
export function CardGrid({
  label,
  className = '',
  children,
}: {
  readonly label?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <ul className={`${styles.grid} ${className}`} {...(label ? { 'aria-label': label } : {})}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  )
}
