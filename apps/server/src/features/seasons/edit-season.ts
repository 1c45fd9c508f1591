import type { EditedEvent, EventFields } from '@runecase/api/operator/events.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { demandVersion, runOperatorCommand } from '../../core/operators/public.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { refuse } from '../../platform/refuse.ts'
import type { StoredLook } from './season-file.ts'
import {
  copySeason,
  type EditedSeasonRow,
  endSeason,
  findEditedSeason,
  isWindowTaken,
  lockSeasons,
  updateSeason,
} from './season-office.sql.ts'
import { fieldsOf, getEditedEvent } from './show-edited-seasons.ts'

type EditDeps = Pick<Deps, 'database' | 'clock'>

/**
 * Changes texts, colours and moments of an event. Moments that have passed stay as they were, and no event reaches into another: refused with
 * `validation` by the field. Open pages show it at once.
 */
export function editEvent(
  deps: EditDeps,
  call: OperatorCall,
  input: { readonly id: number; readonly version: number; readonly fields: EventFields; readonly reason: string },
): Promise<EditedEvent> {
  const { id, version, fields, reason } = input
  return runOperatorCommand(deps, call, { action: 'event.edited', target: `event ${id}`, reason }, async (tx) => {
    const before = await lockSeason(tx, id)
    demandVersion(before.version, version)
    demandMoments(before, fields, deps.clock.nowMs())
    if (await isWindowTaken(tx, id, windowOf(fields))) refuseField('starts_at', 'overlaps')
    await updateSeason(tx, id, { ...windowOf(fields), look: lookOf(before.look, fields) })
    await tellPages(tx, id)
    const answer = await getEditedEvent(tx, id)
    return { answer, before: fieldsOf(before), after: answer.fields }
  })
}

/** Makes an event that has not begun out of another one. Refuses with `change_refused` (`code_taken`) and like `editEvent`. */
export function copyEvent(
  deps: EditDeps,
  call: OperatorCall,
  input: { readonly id: number; readonly code: string; readonly fields: EventFields; readonly reason: string },
): Promise<EditedEvent> {
  const { id: fromId, code, fields, reason } = input
  return runOperatorCommand(deps, call, { action: 'event.created', reason }, async (tx) => {
    const from = await lockSeason(tx, fromId)
    if (Date.parse(fields.startsAt) <= deps.clock.nowMs()) refuseField('starts_at', 'in_the_past')
    if (await isWindowTaken(tx, 0, windowOf(fields))) refuseField('starts_at', 'overlaps')
    const look = lookOf(from.look, fields)
    const id = await copySeason(tx, fromId, { code, look, ...windowOf(fields) })
    if (id === undefined) return refuse('change_refused', { fault: 'code_taken' })
    await tellPages(tx, id)
    return { answer: await getEditedEvent(tx, id), target: `event ${id}`, after: { code, fromId, ...fields } }
  })
}

/** Ends a running event now. Refuses with `change_refused` (`not_running`) any other. */
export function endEvent(
  deps: EditDeps,
  call: OperatorCall,
  { id, version, reason }: { readonly id: number; readonly version: number; readonly reason: string },
): Promise<EditedEvent> {
  return runOperatorCommand(deps, call, { action: 'event.ended', target: `event ${id}`, reason }, async (tx) => {
    const before = await lockSeason(tx, id)
    demandVersion(before.version, version)
    if (before.state !== 'active') refuse('change_refused', { fault: 'not_running' })
    await endSeason(tx, id)
    await tellPages(tx, id)
    const answer = await getEditedEvent(tx, id)
    return { answer, before: { endsAt: before.endsAt }, after: { endsAt: answer.fields.endsAt } }
  })
}

async function lockSeason(tx: Tx, id: number): Promise<EditedSeasonRow> {
  await lockSeasons(tx)
  return (await findEditedSeason(tx, id)) ?? refuse('dataNotFound')
}

const tellPages = (tx: Tx, id: number) =>
  publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'season_changed', id } }])

const windowOf = ({ startsAt, endsAt, expiresAt }: EventFields) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  expiresAt: new Date(expiresAt),
})

function refuseField(field: string, reason: string): never {
  return refuse('validation', { faults: [{ path: `fields.${field}`, reason }] })
}

const MOMENTS = [
  ['startsAt', 'starts_at'],
  ['endsAt', 'ends_at'],
  ['expiresAt', 'expires_at'],
] as const

/** Refuses to move a moment that has come, and to move one into the past. */
function demandMoments(before: EditedSeasonRow, fields: EventFields, nowMs: number): void {
  for (const [name, path] of MOMENTS) {
    const [wasMs, isMs] = [before[name].getTime(), Date.parse(fields[name])]
    if (wasMs === isMs) continue
    if (wasMs <= nowMs) refuseField(path, 'running')
    if (isMs <= nowMs) refuseField(path, 'in_the_past')
  }
}

function lookOf(look: StoredLook, fields: EventFields): StoredLook {
  const { coinsColor, gradient, gradientHovered, challengeCardGradient } = fields
  return {
    ...look,
    eventFullName: fields.fullName,
    eventTitle: fields.title,
    eventSubtitle: fields.subtitle,
    coinNames: { one: fields.coinOne, few: fields.coinFew, many: fields.coinMany },
    ...{ coinsColor, gradient, gradientHovered, challengeCardGradient },
  }
}
