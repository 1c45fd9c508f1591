import type { ReactNode } from 'react'
import styles from './plain-table.module.css'

/** A table without paging. `scrolls`: a long or wide one scrolls in its own box, which is focusable. */
export function PlainTable({
  label,
  scrolls = false,
  children,
}: {
  readonly label: string
  readonly scrolls?: boolean
  readonly children: ReactNode
}) {
  const table = (
    <table className={styles.table} aria-label={label}>
      {children}
    </table>
  )
  if (!scrolls) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      {table}
    </section>
  )
}

/** The name of a column; `number`: of numbers. */
type ColumnName = string | { readonly number: string }

/** The head of a plain table; null for a column that is not shown. */
export function HeadRow({ columns }: { readonly columns: readonly (ColumnName | null)[] }) {
  return (
    <thead>
      <tr>
        {columns.flatMap((column) => {
          if (column === null) return []
          const isNumber = typeof column !== 'string'
          const name = isNumber ? column.number : column
          return [
            <th key={name} scope="col" data-number={isNumber || undefined}>
              {name}
            </th>,
          ]
        })}
      </tr>
    </thead>
  )
}
