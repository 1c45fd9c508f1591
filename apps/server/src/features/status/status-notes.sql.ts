import type { ServiceName } from '@runecase/api/status.ts'
import type { NOTE_PHASES } from '@runecase/api/status-rules.ts'
import type { z } from 'zod'
import type { Queries, Tx } from '../../platform/db.ts'

type Name = z.output<typeof ServiceName>
export type NotePhase = (typeof NOTE_PHASES)[number]

export interface NoteRow {
  readonly id: number
  readonly service: Name
  readonly title: string
  readonly version: number
  readonly startedAt: Date
  readonly closedAt: Date | null
  /** The lines, newest first. */
  readonly lines: readonly { readonly phase: NotePhase; readonly text: string; readonly at: string }[]
}

/** The columns of a note `n`; times of lines are texts, because they come as JSON. */
export const NOTE_COLUMNS = `n.id, n.service, n.title, n.version, n.started_at as "startedAt", n.closed_at as "closedAt",
  (select coalesce(json_agg(json_build_object('phase', l.phase, 'text', l.text, 'at', l.at) order by l.place desc), '[]')
     from status_note_lines l where l.note_id = n.id) as lines`

/** Open notes, and those that were closed in the last `days`; newest first. */
export function selectShownNotes(queries: Queries, days: number, limit: number): Promise<NoteRow[]> {
  return queries.rows(
    'select_status_notes',
    `select ${NOTE_COLUMNS} from status_notes n
      where n.closed_at is null or n.closed_at > clock_timestamp() - make_interval(days => $1)
      order by n.started_at desc, n.id desc limit $2`,
    [days, limit],
  )
}

/** A day before today on which a service had planned work. */
export interface PlannedDayRow {
  readonly service: Name
  readonly ago: number
}

/**
 * The last days on which services had planned work: from the last line of a note that announces it until the note was closed. An earlier
 * line only gives notice.
 */
export function selectPlannedDays(queries: Queries, days: number): Promise<PlannedDayRow[]> {
  return queries.rows(
    'select_planned_days',
    `select distinct n.service, (clock_timestamp() at time zone 'UTC')::date - d::date as ago
       from status_notes n
      cross join lateral (select max(l.at) as at from status_note_lines l where l.note_id = n.id and l.phase = 'planned') p
      cross join lateral generate_series((p.at at time zone 'UTC')::date, (coalesce(n.closed_at, p.at) at time zone 'UTC')::date, interval '1 day') d
      where coalesce(n.closed_at, clock_timestamp()) > clock_timestamp() - make_interval(days => $1)`,
    [days],
  )
}

export async function findNote(queries: Queries, id: number): Promise<NoteRow | undefined> {
  const [row] = await queries.rows<NoteRow>(
    'find_status_note',
    `select ${NOTE_COLUMNS} from status_notes n where n.id = $1`,
    [id],
  )
  return row
}

/** Locks a note; undefined when there is none. */
export async function lockNote(
  tx: Tx,
  id: number,
): Promise<{ readonly version: number; readonly closedAt: Date | null; readonly lines: number } | undefined> {
  const [row] = await tx.rows<{ version: number; closedAt: Date | null; lines: number }>(
    'lock_status_note',
    `select version, closed_at as "closedAt", (select count(*)::int4 from status_note_lines where note_id = id) as lines
       from status_notes where id = $1 for update`,
    [id],
  )
  return row
}

export async function insertNote(tx: Tx, service: Name, title: string): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(
    'insert_status_note',
    'insert into status_notes (service, title) values ($1, $2) returning id',
    [service, title],
  )
  if (!row) throw new Error('a note was not written')
  return row.id
}

export function insertNoteLine(tx: Tx, noteId: number, place: number, phase: NotePhase, text: string): void {
  tx.send(
    'insert_status_note_line',
    'insert into status_note_lines (note_id, place, phase, text) values ($1, $2, $3, $4)',
    [noteId, place, phase, text],
  )
}

export function updateNote(tx: Tx, id: number, service: Name, title: string): void {
  tx.send(
    'update_status_note',
    'update status_notes set service = $2, title = $3, version = version + 1 where id = $1',
    [id, service, title],
  )
}

/** Stores a new version after a line; `isClosed` ends the note now. */
export function updateNoteAfterLine(tx: Tx, id: number, isClosed: boolean): void {
  tx.send(
    'update_status_note_line',
    'update status_notes set version = version + 1, closed_at = case when $2 then clock_timestamp() end where id = $1',
    [id, isClosed],
  )
}
