import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { EditedNote } from '@runecase/api/operator/status-notes.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { StatusNote } from '@runecase/api/status.ts'
import { PAST } from '@runecase/api/status-rules.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { refuse } from '../../platform/refuse.ts'
import { type AskedNote, statusNoteDefinition } from './status-note-definition.ts'
import { EDITED_COLUMNS, type EditedNoteRow, findNote, type NoteRow, selectShownNotes } from './status-notes.sql.ts'

type Body<N extends 'openStatusNote' | 'editStatusNote' | 'addStatusLine'> = EndpointInput<OperatorApi[N]>['body']
type NoteDeps = Pick<Deps, 'database'>

/** The notes that players see. */
export async function listShownNotes(queries: Queries, past: keyof typeof PAST = 'quarter'): Promise<StatusNote[]> {
  const rows = await selectShownNotes(queries, PAST[past].days, PAST[past].most)
  return rows.map(shownNote)
}

export async function listStatusNotes(
  { database }: NoteDeps,
  { state, ...page }: EndpointInput<OperatorApi['listStatusNotes']>['query'],
): Promise<EndpointData<OperatorApi['listStatusNotes']>> {
  const { rows, total, next } = await selectKeysetPage<EditedNoteRow, 'started'>(
    database,
    {
      name: 'list_status_notes',
      columns: EDITED_COLUMNS,
      from: 'status_notes n',
      conditions: [['(n.closed_at is null) = ?', state && state === 'open']],
      sorts: { started: ['n.started_at', 'timestamptz'] },
      key: 'n.id::int8',
    },
    page,
  )
  return { items: rows.map(shownNote), total, next }
}

export async function getStatusNote(queries: Queries, id: number): Promise<{ note: EditedNote }> {
  return { note: shownNote((await findNote(queries, id)) ?? refuse('dataNotFound')) }
}

/** Writes a note, or a new one, in the name of one operator. */
const saveNote = (
  deps: NoteDeps,
  call: OperatorCall,
  asked: AskedNote & { readonly reason: string },
  done: 'opened' | 'edited' | 'continued' | 'closed',
) => {
  const show = (tx: Queries, key: string) => getStatusNote(tx, Number(key))
  return statusNoteDefinition.save(deps, call, asked, show, { action: `status_note.${done}` })
}

export function openStatusNote(
  deps: NoteDeps,
  call: OperatorCall,
  { reason, service, title, ...line }: Body<'openStatusNote'>,
) {
  const change = { names: { service, title }, line }
  return saveNote(deps, call, { id: null, version: undefined, reason, change }, 'opened')
}

/** Changes the title of a note. Refuses with `dataNotFound` and `version_conflict`. */
export function editStatusNote(
  deps: NoteDeps,
  call: OperatorCall,
  { service, title, ...asked }: Body<'editStatusNote'> & { readonly id: number },
) {
  return saveNote(deps, call, { ...asked, change: { names: { service, title }, line: null } }, 'edited')
}

/**
 * Adds a line to a note. Refuses with `dataNotFound` and `version_conflict`, and a closed note or one with too many lines with
 * `change_refused`.
 */
export function addStatusLine(
  deps: NoteDeps,
  call: OperatorCall,
  { phase, text, ...asked }: Body<'addStatusLine'> & { readonly id: number },
) {
  const change = { names: null, line: { phase, text } }
  return saveNote(deps, call, { ...asked, change }, phase === 'resolved' ? 'closed' : 'continued')
}

function shownNote<R extends NoteRow>({ startedAt, closedAt, lines, ...note }: R) {
  return {
    ...note,
    startedAt: startedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    lines: lines.map(({ at, ...line }) => ({ ...line, at: new Date(at).toISOString() })),
  }
}
