import type { Icon } from '@phosphor-icons/react'
import type { Permission } from '@runecase/api/operator/roles.ts'
import type { RouteObject } from 'react-router'

/** A part of the menu with its screens; each feature has one and `sections.ts` lists them. */
export interface Section {
  /** The first part of its addresses, such as `operators`. */
  readonly path: string
  readonly group: 'main' | 'catalog' | 'control'
  readonly icon: Icon
  /** Its name in the menu. */
  readonly label: () => string
  /** What the role needs to see it; undefined for everybody. */
  readonly permission?: Permission
  /** Something that waits there, shown beside the name. */
  readonly useCount?: () => number | undefined
  /** Below `path`; screens are modules that export `Component`. */
  readonly routes: readonly RouteObject[]
}
