import { createContext, useContext } from 'react'
import type { DraftedChange, Section } from './section.ts'

type DraftEditor = NonNullable<Section['edits']>[string]

/** The sections' editors of drafts, by kind of change. */
export function draftEditors(sections: readonly Section[]): ReadonlyMap<string, DraftEditor> {
  return new Map(sections.flatMap(({ edits = {} }) => Object.entries(edits)))
}

/** Provided by the shell: a screen cannot import the list of sections that contains it. */
export const DraftEditors = createContext<ReadonlyMap<string, DraftEditor>>(new Map())

/** The URL at which a draft is edited; undefined if it contains nothing to edit. */
export function useDraftAddress(): (draft: DraftedChange) => string | undefined {
  const editors = useContext(DraftEditors)
  return (draft) => {
    const path = editors.get(draft.kind)?.(draft)
    return path && `${path}${path.includes('?') ? '&' : '?'}draft=${draft.id}`
  }
}
