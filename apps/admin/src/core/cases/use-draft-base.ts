import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { useState } from 'react'

export interface DraftBase {
  /** The case on which the draft is based; without a draft, the one in force. */
  readonly base: EditedCase
  /** Other odds have come into force since: the draft cannot be proposed before `catchUp`. */
  readonly isBehind: boolean
  /** Marks the beginning of a draft. */
  readonly begin: () => void
  /** Continues the draft on the version in force. */
  readonly catchUp: () => void
}

/**
 * Keeps a draft when another version of the odds comes into force meanwhile. `basedOn`: the version on which a reopened draft is based.
 * The content of that version is unknown, so the draft is compared with the version in force.
 */
export function useDraftBase(one: EditedCase, isEdited: boolean, basedOn = one.oddsVersion): DraftBase {
  const [start, setStart] = useState({ base: one, version: basedOn })
  const restart = () => setStart({ base: one, version: one.oddsVersion })
  return {
    base: isEdited ? start.base : one,
    isBehind: isEdited && start.version !== one.oddsVersion,
    begin: () => {
      if (!isEdited) restart()
    },
    catchUp: restart,
  }
}
