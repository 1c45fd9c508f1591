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

/**
 * Keeps a draft when another version of the odds comes into force meanwhile. `basedOn`: the version that an opened draft was kept on; what
 * it was then is not known, so it is compared with the version in force.
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
