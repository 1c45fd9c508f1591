import type { EditedSeason, SeasonCopy, SeasonFields } from '@runecase/api/operator/seasons.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import type { DefinitionAuthor } from '../../core/definitions/public.ts'
import { requireVersion, runOperatorCommand } from '../../core/operators/public.ts'
import { type Drawings, isPicture } from '../../core/pictures/public.ts'
import type { SeasonPrizePools } from '../../core/prizes/public.ts'
import { endSeason, insertSeason, lockSeasons, updateSeason } from '../../core/seasons/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { refuse } from '../../platform/refuse.ts'
import { newLook } from './new-look.ts'
import { requireBoundedParts } from './parts-worth.ts'
import { countSections, type EditedSeasonRow, findEditedSeason, isWindowTaken } from './season-admin.sql.ts'
import type { StoredLook } from './season-file.ts'
import { writeParts } from './season-parts.sql.ts'
import { seasonPartsDefinition } from './season-parts-definition.ts'
import { fieldsOf, getEditedSeason } from './show-edited-seasons.ts'

export type EditDeps = Pick<Deps, 'database' | 'clock'> & {
  readonly drawings: Drawings
  readonly seasonPrizePools: SeasonPrizePools
}

/**
 * Changes texts, colours and moments of an event. Moments that have passed cannot change, and events may not overlap: refuses with
 * `validation` by field. Open pages show the change at once.
 */
export function editSeason(
  deps: EditDeps,
  call: OperatorCall,
  input: { readonly id: number; readonly version: number; readonly fields: SeasonFields; readonly reason: string },
): Promise<EditedSeason> {
  const { id, version, fields, reason } = input
  return runOperatorCommand(deps, call, { action: 'event.edited', target: `event ${id}`, reason }, async (tx) => {
    const before = await lockSeason(tx, id)
    requireVersion(before.version, version)
    requireTimes(before, fields, deps.clock.nowMs())
    if (await isWindowTaken(tx, id, windowOf(fields))) refuseField('starts_at', 'overlaps')
    await requireSections(tx, before, fields)
    await requirePictures(deps, tx, before, fields)
    await updateSeason(tx, id, { ...windowOf(fields), ...sectionsOf(fields), look: lookOf(before.look, fields) })
    await publishSeasonChanged(tx, id)
    const answer = await getEditedSeason({ ...deps, database: tx }, id)
    return { answer, before: fieldsOf(before), after: answer.fields }
  })
}

/**
 * Creates an event that has not begun as a copy of another; returns its id. Refuses with `change_refused` (`code_taken`), like `editSeason`, and
 * with `approval_required` a pass that one operator may not give alone.
 */
export async function writeCopy(
  tx: Tx,
  deps: EditDeps,
  { eventId, code, fields }: SeasonCopy,
  author: DefinitionAuthor,
): Promise<number> {
  const from = await lockSeason(tx, eventId)
  await requireComing(deps, tx, fields)
  const look = lookOf(from.look, fields)
  await requireSections(tx, undefined, fields)
  await requirePictures(deps, tx, from, fields)
  const id = await addSeason(tx, { code, look, fields })
  const { fields: parts } = await seasonPartsDefinition.get(tx, String(eventId))
  await writeParts(tx, id, parts)
  // A request of two allows the copy; its versions begin like those of any coming event.
  await recordParts(tx, id, { ...author, changeRequestId: null })
  await requireBoundedParts(tx, author, { target: `event ${id}`, parts })
  return id
}

/** Copies an event on behalf of one operator. Refuses like `writeCopy`. */
export function copySeason(
  deps: EditDeps,
  call: OperatorCall,
  { reason, ...copy }: SeasonCopy & { readonly reason: string },
): Promise<EditedSeason> {
  return runOperatorCommand(deps, call, { action: 'event.created', reason }, async (tx) => {
    const id = await writeCopy(tx, deps, copy, { operatorId: call.operator.id, changeRequestId: null, reason })
    const answer = await getEditedSeason({ ...deps, database: tx }, id)
    return { answer, target: `event ${id}`, after: { code: copy.code, fromId: copy.eventId, ...copy.fields } }
  })
}

/** Creates an event to come without a pass and tasks. Refuses like `copySeason`. */
export function createSeason(
  deps: EditDeps,
  call: OperatorCall,
  { code, fields, reason }: { readonly code: string; readonly fields: SeasonFields; readonly reason: string },
): Promise<EditedSeason> {
  return runOperatorCommand(deps, call, { action: 'event.created', reason }, async (tx) => {
    await lockSeasons(tx)
    await requireComing(deps, tx, fields)
    await requireSections(tx, undefined, fields)
    await requirePictures(deps, tx, undefined, fields)
    const keys = fields.cards.map(({ key }) => key)
    if (new Set(keys).size !== keys.length) refuseField('cards', 'bad_value')
    const id = await addSeason(tx, { code, look: lookOf(newLook(fields), fields), fields })
    await recordParts(tx, id, { operatorId: call.operator.id, changeRequestId: null, reason })
    const answer = await getEditedSeason({ ...deps, database: tx }, id)
    return { answer, target: `event ${id}`, after: { code, ...fields } }
  })
}

/** Records the first version of the pass and the tasks of a new event, and tells open pages of it. */
const recordParts = (tx: Tx, id: number, author: DefinitionAuthor) =>
  seasonPartsDefinition.record(tx, String(id), { ...author, before: undefined })

/** Refuses by its field the window of a new event that has begun, or in which another one runs or spends coins. */
async function requireComing({ clock }: EditDeps, tx: Tx, fields: SeasonFields): Promise<void> {
  if (Date.parse(fields.startsAt) <= clock.nowMs()) refuseField('starts_at', 'in_the_past')
  if (await isWindowTaken(tx, 0, windowOf(fields))) refuseField('starts_at', 'overlaps')
}

async function addSeason(
  tx: Tx,
  { code, look, fields }: { readonly code: string; readonly look: StoredLook; readonly fields: SeasonFields },
): Promise<number> {
  const id = await insertSeason(tx, { code, look, ...windowOf(fields), ...sectionsOf(fields) })
  return id ?? refuse('change_refused', { fault: 'code_taken' })
}

/** Ends a running event now. Refuses any other with `change_refused` (`not_running`). */
export function endSeasonNow(
  deps: EditDeps,
  call: OperatorCall,
  { id, version, reason }: { readonly id: number; readonly version: number; readonly reason: string },
): Promise<EditedSeason> {
  return runOperatorCommand(deps, call, { action: 'event.ended', target: `event ${id}`, reason }, async (tx) => {
    const before = await lockSeason(tx, id)
    requireVersion(before.version, version)
    if (before.state !== 'active') refuse('change_refused', { fault: 'not_running' })
    await endSeason(tx, id)
    await publishSeasonChanged(tx, id)
    const answer = await getEditedSeason({ ...deps, database: tx }, id)
    return { answer, before: { endsAt: before.endsAt }, after: { endsAt: answer.fields.endsAt } }
  })
}

async function lockSeason(tx: Tx, id: number): Promise<EditedSeasonRow> {
  await lockSeasons(tx)
  return (await findEditedSeason(tx, id)) ?? refuse('dataNotFound')
}

const publishSeasonChanged = (tx: Tx, id: number) =>
  publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'season_changed', id } }])

const windowOf = ({ startsAt, endsAt, expiresAt }: SeasonFields) => ({
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

/** Refuses to move a moment that has passed, and to move one into the past. */
function requireTimes(before: EditedSeasonRow, fields: SeasonFields, nowMs: number): void {
  for (const [name, path] of MOMENTS) {
    const [wasMs, isMs] = [before[name].getTime(), Date.parse(fields[name])]
    if (wasMs === isMs) continue
    if (wasMs <= nowMs) refuseField(path, 'running')
    if (isMs <= nowMs) refuseField(path, 'in_the_past')
  }
}

const sectionsOf = ({ eventSections, coinSections }: SeasonFields) => ({ eventSections, coinSections })

/** Refuses a section that is not there, and other sections once the event has begun. */
async function requireSections(tx: Tx, before: EditedSeasonRow | undefined, fields: SeasonFields): Promise<void> {
  for (const [name, path] of [
    ['eventSections', 'event_sections'],
    ['coinSections', 'coin_sections'],
  ] as const) {
    const ids = fields[name]
    if (before && String(before[name]) === String(ids)) continue
    if (before && before.state !== 'upcoming') refuseField(path, 'running')
    if ((await countSections(tx, ids)) !== ids.length) refuseField(path, 'bad_value')
  }
}

/** Refuses by its field a picture that is not there. */
async function requirePictures(
  { drawings }: EditDeps,
  tx: Tx,
  before: EditedSeasonRow | undefined,
  fields: SeasonFields,
) {
  const ids = ({ background, logo, coin, cards, slides }: SeasonFields): readonly (readonly [string, string])[] => [
    ['background', background],
    ['logo', logo],
    ['coin', coin],
    ...cards.map(({ image }) => ['cards', image] as const),
    ...slides.map(({ image }) => ['slides', image] as const),
  ]
  const known = new Set(before ? ids(fieldsOf(before)).map(([, id]) => id) : [])
  for (const [field, id] of ids(fields)) {
    if (!known.has(id) && !(await isPicture(tx, drawings, id))) refuseField(field, 'bad_value')
  }
}

/** Refuses cards that are not those of the event: they are changed, not added. */
function requireCards(look: StoredLook, { cards }: SeasonFields): void {
  const keys = look.overviewCards.map(({ key }) => key)
  if (cards.length !== keys.length || cards.some(({ key }, at) => key !== keys[at])) refuseField('cards', 'bad_value')
}

const slideImage = (at: number) => `image${at + 1}` as StoredLook['popup']['slides'][number]['image']

function lookOf(look: StoredLook, fields: SeasonFields): StoredLook {
  requireCards(look, fields)
  const { coinsColor, gradient, gradientHovered, challengeCardGradient } = fields
  return {
    ...look,
    eventFullName: fields.fullName,
    textTitle: fields.title,
    eventTitle: fields.title,
    eventSubtitle: fields.subtitle,
    endedTitle: fields.endedTitle,
    endedButton: fields.endedButton,
    coinNames: { one: fields.coinOne, few: fields.coinFew, many: fields.coinMany, plural: fields.coinPlural },
    ...{ coinsColor, gradient, gradientHovered, challengeCardGradient },
    eventButtonGradient: { color: gradient, hover: gradientHovered },
    overviewCards: look.overviewCards.map((card, at) => ({ ...card, ...fields.cards[at] })),
    imageBackground: fields.background,
    imageLogo: fields.logo,
    coinsIcon: fields.coin,
    pass: { ...look.pass, challengeIcons: { ...look.pass.challengeIcons, coin: fields.coin } },
    popup: {
      ...look.popup,
      ...Object.fromEntries(fields.slides.map(({ image }, at) => [slideImage(at), image])),
      slides: fields.slides.map((slide, at) => ({ ...slide, image: slideImage(at) })),
    },
  }
}
