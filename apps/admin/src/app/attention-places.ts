import { ATTENTION_KINDS, type AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import { createContext, useContext } from 'react'
import type { AttentionPlace, Section } from './section.ts'

/** What each section tells of what waits in it, by kind. */
export function attentionPlaces(sections: readonly Section[]): ReadonlyMap<AttentionKind, AttentionPlace> {
  return new Map(
    sections.flatMap(({ attends = {} }) =>
      ATTENTION_KINDS.flatMap((kind) => (attends[kind] ? [[kind, attends[kind]] as const] : [])),
    ),
  )
}

/** Given by the frame: a screen cannot import the list of sections that it belongs to. */
export const AttentionPlaces = createContext<ReadonlyMap<AttentionKind, AttentionPlace>>(new Map())

/** How a kind is told. Throws for a kind that no section tells of. */
export function useAttentionPlaces(): (kind: AttentionKind) => AttentionPlace {
  const places = useContext(AttentionPlaces)
  return (kind) => {
    const place = places.get(kind)
    if (!place) throw new Error(`no section tells of ${kind}`)
    return place
  }
}
