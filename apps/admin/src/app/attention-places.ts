import { ATTENTION_KINDS, type AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import { createContext, useContext } from 'react'
import type { AttentionPlace, Section } from './section.ts'

/** The sections' places for waiting work, by kind. */
export function attentionPlaces(sections: readonly Section[]): ReadonlyMap<AttentionKind, AttentionPlace> {
  return new Map(
    sections.flatMap(({ attends = {} }) =>
      ATTENTION_KINDS.flatMap((kind) => (attends[kind] ? [[kind, attends[kind]] as const] : [])),
    ),
  )
}

/** Provided by the shell: a screen cannot import the list of sections that contains it. */
export const AttentionPlaces = createContext<ReadonlyMap<AttentionKind, AttentionPlace>>(new Map())

/** The place of a kind. Throws for a kind without a section. */
export function useAttentionPlaces(): (kind: AttentionKind) => AttentionPlace {
  const places = useContext(AttentionPlaces)
  return (kind) => {
    const place = places.get(kind)
    if (!place) throw new Error(`no section tells of ${kind}`)
    return place
  }
}
