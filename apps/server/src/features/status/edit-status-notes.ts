import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { EditedNote } from '@runecase/api/operator/status-notes.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { StatusNote } from '@runecase/api/status.ts'
import { NOTE_LINES, PAST } from '@runecase/api/status-rules.ts'
import { requireVersion, runOperatorCommand } from '../../core/operators/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  findNote,
  insertNote,
  insertNoteLine,
  lockNote,
  NOTE_COLUMNS,
  type NoteRow,
  selectShownNotes,
  updateNote,
  updateNoteAfterLine,
} from './status-notes.sql.ts'

type Body<N extends 'openStatusNote' | 'editStatusNote' | 'addStatusLine'> = EndpointInput<OperatorApi[N]>['body']
type NoteDeps = Pick<Deps, 'database'>

/** The notes that players see. */
export async function listShownNotes(queries: Queries, past: keyof typeof PAST = 'quarter'): Promise<StatusNote[]> {
  const rows = await selectShownNotes(queries, PAST[past].days, PAST[past].most)
  return rows.map(shownNote).map(({ version: _, ...note }) => note)
}

export async function listStatusNotes(
  { database }: NoteDeps,
  { state, ...page }: EndpointInput<OperatorApi['listStatusNotes']>['query'],
): Promise<EndpointData<OperatorApi['listStatusNotes']>> {
  const { rows, total, next } = await selectKeysetPage<NoteRow, 'started'>(
    database,
    {
      name: 'list_status_notes',
      columns: NOTE_COLUMNS,
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

export function openStatusNote(deps: NoteDeps, call: OperatorCall, { reason, ...note }: Body<'openStatusNote'>) {
  return runOperatorCommand(deps, call, { action: 'status_note.opened', reason }, async (tx) => {
    const id = await insertNote(tx, note.service, note.title)
    insertNoteLine(tx, id, 1, note.phase, note.text)
    return { answer: await getStatusNote(tx, id), target: `status note ${id}`, after: note }
  })
}

/** Changes the title of a note. Refuses with `dataNotFound` and `version_conflict`. */
export function editStatusNote(
  deps: NoteDeps,
  call: OperatorCall,
  { id, version, reason, service, title }: Body<'editStatusNote'> & { readonly id: number },
) {
  const command = { action: 'status_note.edited', target: `status note ${id}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    requireVersion(((await lockNote(tx, id)) ?? refuse('dataNotFound')).version, version)
    const { note } = await getStatusNote(tx, id)
    updateNote(tx, id, service, title)
    const before = { service: note.service, title: note.title }
    return { answer: await getStatusNote(tx, id), before, after: { service, title } }
  })
}

/**
 * Adds a line to a note. Refuses with `dataNotFound` and `version_conflict`, and a closed note or one with too many lines with
 * `change_refused`.
 */
export function addStatusLine(
  deps: NoteDeps,
  call: OperatorCall,
  { id, version, reason, ...line }: Body<'addStatusLine'> & { readonly id: number },
) {
  const isClosed = line.phase === 'resolved'
  const action = isClosed ? 'status_note.closed' : 'status_note.continued'
  return runOperatorCommand(deps, call, { action, target: `status note ${id}`, reason }, async (tx) => {
    const note = (await lockNote(tx, id)) ?? refuse('dataNotFound')
    requireVersion(note.version, version)
    if (note.closedAt !== null) refuse('change_refused', { fault: 'status_note_closed' })
    if (note.lines >= NOTE_LINES) refuse('change_refused', { fault: 'status_note_full' })
    insertNoteLine(tx, id, note.lines + 1, line.phase, line.text)
    updateNoteAfterLine(tx, id, isClosed)
    return { answer: await getStatusNote(tx, id), after: line }
  })
}

function shownNote({ startedAt, closedAt, lines, ...note }: NoteRow): EditedNote {
  return {
    ...note,
    startedAt: startedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    lines: lines.map(({ at, ...line }) => ({ ...line, at: new Date(at).toISOString() })),
  }
}
