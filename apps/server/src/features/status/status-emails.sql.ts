import type { ServiceName } from '@runecase/api/status.ts'
import type { z } from 'zod'
import type { Queries, Tx } from '../../platform/db.ts'
import type { DueRow } from '../../platform/due-runner.ts'
import type { NotePhase } from './status-notes.sql.ts'

type Name = z.output<typeof ServiceName>

/**
 * Queues emails about incidents that began or ended since the last call. An incident counts once it has lasted `minutes`; its end is
 * announced only if its beginning was. Anything older than a day is left out.
 */
export async function insertAnnouncements(tx: Tx, minutes: number): Promise<void> {
  await tx.rows(
    'insert_status_announcements',
    `with announced as (
       insert into status_announcements (note_id, incident_id, is_end)
       select n.id, null::int8, false from status_notes n
        where n.closed_at is null and n.started_at > clock_timestamp() - interval '1 day'
          and not exists (select from status_announcements t where t.note_id = n.id)
       union all
       select null, i.id, false from service_incidents i
        where i.ended_at is null and i.started_at between clock_timestamp() - interval '1 day' and clock_timestamp() - make_interval(mins => $1)
          and not exists (select from status_announcements t where t.incident_id = i.id)
       union all
       select t.note_id, t.incident_id, true from status_announcements t
         left join status_notes n on n.id = t.note_id left join service_incidents i on i.id = t.incident_id
        where not t.is_end and coalesce(n.closed_at, i.ended_at) > clock_timestamp() - interval '1 day'
          and not exists (select from status_announcements e where e.is_end and (e.note_id = t.note_id or e.incident_id = t.incident_id))
       returning id)
     insert into status_emails (announcement_id, subscriber_id, due_at)
     select announced.id, s.id, clock_timestamp() from announced, status_subscribers s where s.confirmed_at is not null`,
    [minutes],
  )
}

export function selectDueEmails(queries: Queries, most: number): Promise<DueRow[]> {
  return queries.rows(
    'select_due_status_emails',
    `select id, (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as "inMs" from status_emails
      where due_at < clock_timestamp() + interval '1 second' order by due_at limit $1`,
    [most],
  )
}

/** An email to send, and the incident or note that it announces. */
export interface DueEmail {
  readonly id: bigint
  readonly subscriberId: bigint
  readonly email: string
  /** The subscriber's language: two letters. */
  readonly language: string
  readonly attempts: number
  readonly isEnd: boolean
  readonly note: { readonly title: string; readonly phase: NotePhase; readonly text: string } | null
  readonly incident: {
    readonly service: Name
    readonly state: 'degraded' | 'down'
    readonly startedAt: string
    readonly minutes: number
  } | null
}

/**
 * Claims a due email for `seconds`: an attempt without an outcome after this time is repeated. Undefined when another process was first.
 */
export async function takeEmail(tx: Tx, id: bigint, seconds: number): Promise<DueEmail | undefined> {
  const [row] = await tx.rows<DueEmail>(
    'take_status_email',
    `with taken as (
       update status_emails set due_at = clock_timestamp() + make_interval(secs => $2), attempts = attempts + 1
        where id = $1 and due_at <= clock_timestamp() returning *)
     select e.id, e.subscriber_id as "subscriberId", s.email, s.language, e.attempts, t.is_end as "isEnd",
            (select json_build_object('title', n.title, 'phase', l.phase, 'text', l.text) from status_notes n
               join status_note_lines l on l.note_id = n.id where n.id = t.note_id order by l.place desc limit 1) as note,
            (select json_build_object('service', i.service, 'state', i.state, 'startedAt', i.started_at,
                                      'minutes', greatest(1, round(extract(epoch from coalesce(i.ended_at, clock_timestamp()) - i.started_at) / 60)))
               from service_incidents i where i.id = t.incident_id) as incident
       from taken e join status_subscribers s on s.id = e.subscriber_id join status_announcements t on t.id = e.announcement_id`,
    [id, seconds],
  )
  return row
}

export async function deleteEmail(queries: Queries, id: bigint): Promise<void> {
  await queries.rows('delete_status_email', 'delete from status_emails where id = $1', [id])
}

export async function updateEmailDue(queries: Queries, id: bigint, seconds: number): Promise<void> {
  await queries.rows(
    'update_status_email_due',
    'update status_emails set due_at = clock_timestamp() + make_interval(secs => $2) where id = $1',
    [id, seconds],
  )
}
