import { NOTE_LINES } from '@runecase/api/status-rules.ts'
import { type CheckedTerms, defineDefinition } from '../../core/definitions/public.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  findNoteTerms,
  type NoteInForce,
  type NoteLine,
  type NoteTerms,
  takeNoteId,
  writeNote,
} from './status-notes.sql.ts'

type NoteNames = Pick<NoteTerms, 'service' | 'title'>

/** What is asked for: what a note is called, null as it is, and one more line of it, if any. */
interface NoteChange {
  readonly names: NoteNames | null
  readonly line: NoteLine | null
}

export interface AskedNote {
  /** Null: a new one. */
  readonly id: number | null
  readonly version: number | undefined
  readonly change: NoteChange
}

const namesOf = ({ service, title }: NoteNames) => ({ service, title })

/** Notes on the status page as operators write them, by id; one operator is enough. Lines are added and stay. */
export const statusNoteDefinition = defineDefinition<
  AskedNote,
  NoteTerms,
  NoteInForce,
  CheckedTerms<NoteTerms>,
  NoteChange
>({
  kind: 'status-note',
  targetOf: (_asked, key) => `status note ${key}`,
  askedOf: ({ id, version, change }) => ({ key: id === null ? null : String(id), version, fields: change }),
  takeKey: async (tx) => String(await takeNoteId(tx)),
  find: (queries, key) => findNoteTerms(queries, Number(key)),
  async check(_queries, _key, before, { names, line }) {
    const { service, title } = names ?? before?.fields ?? refuse('dataNotFound')
    const lines = before?.fields.lines ?? []
    if (line && before?.isClosed) refuse('change_refused', { fault: 'status_note_closed' })
    if (line && lines.length >= NOTE_LINES) refuse('change_refused', { fault: 'status_note_full' })
    return { fields: { service, title, lines: line ? [...lines, line] : lines }, needsTwo: false }
  },
  write: (tx, key, fields, before) => writeNote(tx, Number(key), fields, before?.lines.length ?? 0),
  logged(before, { fields }) {
    const line = fields?.lines[before?.fields?.lines.length ?? 0]
    if (before?.fields && !line) return { before: namesOf(before.fields), after: fields && namesOf(fields) }
    return { before: undefined, after: before ? line : fields && { ...namesOf(fields), ...line } }
  },
})
