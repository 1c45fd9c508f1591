import { z } from 'zod'
import { digits, Timestamp } from '../paging.ts'
import { ServiceName, ServiceState, StatusNote } from '../status.ts'
import { NOTE_PHASES } from '../status-rules.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const Title = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^\P{Cc}+$/u)
/** Lines of text without other control characters: the feed is XML. */
const Text = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^[\P{Cc}\n]+$/u)

/** A note in the back office. */
const EditedNote = StatusNote.extend({ version: Version })
export type EditedNote = z.output<typeof EditedNote>

const OfOne = z.object({ id: digits(1, 2_147_483_647) })
const One = z.object({ note: EditedNote })

export const operatorStatusNoteEndpoints = {
  listServiceStates: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/service-states',
    summary: 'Whether each service worked at its last check',
    data: z.object({
      services: z.array(z.object({ name: ServiceName, state: ServiceState, checkedAt: Timestamp })),
    }),
    refusals: [],
  }),
  listStatusNotes: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/status-notes',
    summary: 'Notes on the status page, newest first',
    permission: 'content.see',
    query: listQuery(['started'], '-started', { state: z.enum(['open', 'closed']).optional() }),
    data: listOf(EditedNote),
    refusals: [],
  }),
  getStatusNote: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/status-notes/{id}',
    summary: 'A note with its lines',
    permission: 'content.see',
    params: OfOne,
    data: One,
    refusals: ['dataNotFound'],
  }),
  openStatusNote: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/status-notes',
    summary: 'Tells players of an incident, at once',
    permission: 'content.edit',
    body: z.strictObject({
      service: ServiceName,
      title: Title,
      phase: z.enum(NOTE_PHASES).exclude(['resolved']),
      text: Text,
      reason: Reason,
    }),
    data: One,
    refusals: [],
  }),
  editStatusNote: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/status-notes/{id}',
    summary: 'Changes the title or the service of a note',
    permission: 'content.edit',
    params: OfOne,
    body: z.strictObject({ version: Version, service: ServiceName, title: Title, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict'],
  }),
  addStatusLine: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/status-notes/{id}/lines',
    summary: 'Adds a line to an open note; the phase `resolved` closes it',
    permission: 'content.edit',
    params: OfOne,
    body: z.strictObject({ version: Version, phase: z.enum(NOTE_PHASES), text: Text, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
}
