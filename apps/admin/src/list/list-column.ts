import type { ReactNode } from 'react'

export interface ListColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** The endpoint's sort of this column. */
  readonly sort?: string
  /** Numbers are right-aligned. */
  readonly isNumber?: boolean
  /** Hidden on a narrow screen unless the operator selects it. */
  readonly isMinor?: boolean
}
