import type { Icon } from '@phosphor-icons/react'
import type { Attention } from '@runecase/api/operator/attention.ts'
import type { AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import type { ChangeRequest } from '@runecase/api/operator/change-requests.ts'
import type { Permission } from '@runecase/api/operator/roles.ts'
import type { Found } from '@runecase/api/operator/search.ts'
import type { FoundKind } from '@runecase/api/operator/search-rules.ts'
import type { RouteObject } from 'react-router'

/** The place of one kind of search results. */
export interface SearchResultPlace {
  readonly label: () => string
  readonly path: (found: Found) => string
}

/** The text of one kind of waiting work, and the path to handle it; without a path it is only shown. */
export interface AttentionPlace {
  readonly text: (one: Attention) => string
  readonly path?: (one: Attention) => string
}

/** The part of a change request's draft that determines where it is edited. */
export type DraftedChange = Pick<ChangeRequest, 'id' | 'kind' | 'payload' | 'preview'>

/** A kind of entry that operators create on a screen of its own. */
export interface NewEntry {
  readonly path: string
  readonly label: () => string
  readonly permission: Permission
}

export const SECTION_GROUPS = ['main', 'catalog', 'events', 'offers', 'content', 'control'] as const

/** A section of the menu with its screens; each feature has one and `sections.ts` lists them. */
export interface Section {
  /** The first segment of the section's paths, such as `operators`. */
  readonly path: string
  readonly group: (typeof SECTION_GROUPS)[number]
  readonly icon: Icon
  /** The section's name in the menu. */
  readonly label: () => string
  /** The permission that the role needs to see it; undefined for everybody. */
  readonly permission?: Permission
  /** Kinds of waiting work in this section: text and path. Their number stands beside its name in the menu. */
  readonly attends?: Partial<Record<AttentionKind, AttentionPlace>>
  /** Kinds of search results in this section: name and path. */
  readonly finds?: Partial<Record<FoundKind, SearchResultPlace>>
  /** The entries that this section can create, for the search. */
  readonly creates?: readonly NewEntry[]
  /** Kinds of change request that this section makes, each with the path of the editor that reopens a draft. */
  readonly edits?: Readonly<Record<string, (draft: DraftedChange) => string | undefined>>
  /** Below `path`; screens are modules that export `Component`. */
  readonly routes: readonly RouteObject[]
}
