import type { SectionFields } from '@runecase/api/operator/sections.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { sectionEntryOf } from './catalogue-entries.ts'
import type { SectionEntry } from './catalogue-files.ts'
import { findScheduledImport } from './catalogue-import.sql.ts'
import type { CatalogueState, SectionRecord } from './catalogue-records.ts'
import { changeByOperator } from './change-case.ts'
import { readCatalogue } from './change-catalogue.ts'
import { lookOf } from './section-look.ts'
import { requireName } from './seen-name.ts'

/** The distance between the positions of two sections: an import can place one between them. */
const STEP = 10
/** Ids of operators' sections start above it, so that they never collide with ids of later import files. */
const FIRST_ID = 1_000_000

interface Options {
  readonly nowMs: number
}

/**
 * Adds a section after the others; returns its id. The caller holds `lockCatalogue`. Refuses a taken slug or name by its field, and with
 * `change_refused` while an import is scheduled.
 */
export async function addSection(
  tx: Tx,
  { slug, fields }: { readonly slug: string; readonly fields: SectionFields },
  options: Options,
): Promise<number> {
  const current = await readSections(tx)
  const known = [...current.sections.values()]
  if (known.some((section) => section.slug === slug)) refuseAt('slug', 'taken')
  requireOwnName(known, fields.name, undefined)
  const id = Math.max(FIRST_ID, ...known.map((section) => section.id)) + 1
  const order = Math.max(0, ...known.map(({ position }) => position)) + STEP
  const blank = { id, slug, order, event: false, ...entryFieldsOf(fields), appearanceData: lookOf(fields, undefined) }
  await write(tx, [blank], options)
  return id
}

/** Changes a section. The caller holds `lockCatalogue`. Refuses with `dataNotFound`, and like `addSection`. */
export async function changeSection(tx: Tx, id: number, fields: SectionFields, options: Options): Promise<void> {
  const current = await readSections(tx)
  const record = current.sections.get(id) ?? refuse('dataNotFound')
  requireOwnName([...current.sections.values()], fields.name, record)
  const appearanceData = lookOf(fields, record.look)
  await write(tx, [{ ...sectionEntryOf(record), ...entryFieldsOf(fields), appearanceData }], options)
}

/**
 * Sets the order of all sections to `ids`. The caller holds `lockCatalogue`. Refuses with `version_conflict` when their order is no longer
 * `before`, and by its field when `ids` are not the same sections.
 */
export async function reorderSections(
  tx: Tx,
  { before, ids }: { readonly before: readonly number[]; readonly ids: readonly number[] },
  options: Options,
): Promise<void> {
  const { sections } = await readSections(tx)
  if ([...sections.keys()].join() !== before.join()) refuse('version_conflict')
  if (ids.length !== sections.size || new Set(ids).size !== ids.length) refuseAt('ids', 'bad_value')
  const entries = ids.map((id, index) => {
    const record = sections.get(id) ?? refuseAt('ids', 'bad_value')
    return { ...sectionEntryOf(record), order: (index + 1) * STEP }
  })
  await write(tx, entries, options)
}

async function readSections(tx: Tx): Promise<CatalogueState> {
  if (await findScheduledImport(tx)) return refuse('change_refused', { fault: 'import_scheduled' })
  return (await readCatalogue(tx)).current
}

const write = (tx: Tx, sections: readonly SectionEntry[], options: Options) =>
  changeByOperator(tx, { sections }, { ...options, requestId: null }, (merged) => merged)

const entryFieldsOf = ({ name, description, isVisible, isMain, isBattle }: SectionFields) => ({
  ...{ name, description },
  visible: isVisible,
  main: isMain,
  battle: isBattle,
})

function requireOwnName(known: readonly SectionRecord[], name: string, own: SectionRecord | undefined): void {
  const others = known.filter(({ id }) => id !== own?.id).map((section) => section.name)
  requireName(name, own?.name, others, 'fields.name')
}

function refuseAt(path: string, reason: string): never {
  return refuse('validation', { faults: [{ path, reason }] })
}
