import type { ServiceName } from '@runecase/api/status.ts'
import type { NOTE_PHASES } from '@runecase/api/status-rules.ts'
import type { z } from 'zod'
import { definitionVersion, type InForce } from '../../core/definitions/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

type Name = z.output<typeof ServiceName>
export type NotePhase = (typeof NOTE_PHASES)[number]

export interface NoteRow {
  readonly id: number
  readonly service: Name
  readonly title: string
  readonly startedAt: Date
  readonly closedAt: Date | null
  /** The lines, newest first. */
  readonly lines: readonly { readonly phase: NotePhase; readonly text: string; readonly at: string }[]
}

export interface EditedNoteRow extends NoteRow {
  readonly version: number
}

/** Columns of a note `n`; moments of lines are texts, because they come as JSON. */
const NOTE_COLUMNS = `n.id, n.service, n.title, n.started_at as "startedAt", n.closed_at as "closedAt",
  (select coalesce(json_agg(json_build_object('phase', l.phase, 'text', l.text, 'at', l.at) order by l.place desc), '[]')
     from status_note_lines l where l.note_id = n.id) as lines`
export const EDITED_COLUMNS = `${NOTE_COLUMNS}, ${definitionVersion('status-note', 'n.id::text')} as version`

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

export async function findNote(queries: Queries, id: number): Promise<EditedNoteRow | undefined> {
  const [row] = await queries.rows<EditedNoteRow>(
    'find_status_note',
    `select ${EDITED_COLUMNS} from status_notes n where n.id = $1`,
    [id],
  )
  return row
}

export interface NoteLine {
  readonly phase: NotePhase
  readonly text: string
}

/** A note as operators define it. */
export interface NoteTerms {
  readonly service: Name
  readonly title: string
  /** Oldest first. */
  readonly lines: readonly NoteLine[]
}

export interface NoteInForce extends InForce<NoteTerms> {
  readonly isClosed: boolean
}

export async function findNoteTerms(queries: Queries, id: number): Promise<NoteInForce | undefined> {
  const [row] = await queries.rows<NoteInForce>(
    'find_status_note_terms',
    `select closed_at is not null as "isClosed", json_build_object('service', service, 'title', title, 'lines',
              (select json_agg(json_build_object('phase', l.phase, 'text', l.text) order by l.place) from status_note_lines l where l.note_id = n.id)) as fields
       from status_notes n where n.id = $1`,
    [id],
  )
  return row
}

export async function takeNoteId(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(
    'take_status_note_id',
    `select nextval(pg_get_serial_sequence('status_notes', 'id'))::int4 as id`,
  )
  if (!row) throw new Error('a sequence gives a number')
  return row.id
}

/** Writes a note with its lines after the first `written`; its line "resolved" closes it. */
export async function writeNote(
  tx: Tx,
  id: number,
  { service, title, lines }: NoteTerms,
  written: number,
): Promise<void> {
  await tx.rows(
    'upsert_status_note',
    `with n as (
       insert into status_notes as n (id, service, title) overriding system value values ($1, $2, $3)
       on conflict (id) do update set service = excluded.service, title = excluded.title,
         closed_at = coalesce(n.closed_at, case when $4::jsonb->-1->>'phase' = 'resolved' then clock_timestamp() end) returning id)
     insert into status_note_lines (note_id, place, phase, text)
     select n.id, l.place, l.line->>'phase', l.line->>'text'
       from n cross join jsonb_array_elements($4::jsonb) with ordinality as l (line, place) where l.place > $5`,
    [id, service, title, JSON.stringify(lines), written],
  )
}
