import type { Icon } from '@phosphor-icons/react'
import type { Attention } from '@runecase/api/operator/attention.ts'
import type { AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import type { Permission } from '@runecase/api/operator/roles.ts'
import type { Found } from '@runecase/api/operator/search.ts'
import type { FoundKind } from '@runecase/api/operator/search-rules.ts'
import type { RouteObject } from 'react-router'

/** Where the search leads to things of one kind. */
export interface FoundPlace {
  readonly label: () => string
  readonly path: (found: Found) => string
}

/** How something that waits is told, and where it is dealt with; without an address it is only told. */
export interface AttentionPlace {
  readonly text: (one: Attention) => string
  readonly path?: (one: Attention) => string
}

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
  /** What may wait here: its text, and the address of what waits. */
  readonly attends?: Partial<Record<AttentionKind, AttentionPlace>>
  /** What the search finds that is shown here: its name, and the address of one. */
  readonly finds?: Partial<Record<FoundKind, FoundPlace>>
  /** Below `path`; screens are modules that export `Component`. */
  readonly routes: readonly RouteObject[]
}
