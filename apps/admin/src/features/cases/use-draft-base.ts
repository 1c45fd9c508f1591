import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { useState } from 'react'

export interface DraftBase {
  /** The case that the draft was begun on; without a draft the one in force. */
  readonly base: EditedCase
  /** Other odds came into force since: the draft may not be proposed before `catchUp`. */
  readonly isBehind: boolean
  /** Marks the beginning of a draft. */
  readonly begin: () => void
  /** Continues the draft on the version in force. */
  readonly catchUp: () => void
}

/** Keeps a draft when another version of the odds comes into force meanwhile. */
export function useDraftBase(one: EditedCase, isEdited: boolean): DraftBase {
  const [start, setStart] = useState(one)
  const base = isEdited ? start : one
  return {
    base,
    isBehind: base.oddsVersion !== one.oddsVersion,
    begin: () => {
      if (!isEdited) setStart(one)
    },
    catchUp: () => setStart(one),
  }
}
