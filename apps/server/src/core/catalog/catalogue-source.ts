import { hash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { parseImportJson, readUtf8 } from '../../platform/import-text.ts'
import {
  CaseEntry,
  EventEntry,
  FILE_KINDS,
  type FileKind,
  ItemEntry,
  PackEntry,
  REQUIRED_KINDS,
  SectionEntry,
} from './catalogue-files.ts'

/** One fault of an import: its place and the reason. */
export interface CatalogueFault {
  readonly file: string
  /** For example `[12].contents[3].itemId`; empty for the whole file. */
  readonly path: string
  readonly reason: string
  /** The rule of the back office that it breaks, and its subject in the words of operators. */
  readonly breaks?: { readonly rule: 'returnOutOfBounds' | 'rewardsAlone'; readonly subject: string }
}

/** The files of an import as read. Plain JSON, so that a scheduled import can be stored until it is due. */
export interface CatalogueSource {
  /** True for a folder: entries that it does not name are retired. */
  readonly isWhole: boolean
  readonly files: Readonly<Partial<Record<FileKind, unknown>>>
  /** SHA-256 of each file by its name; absent where no file was read. */
  readonly hashes?: Readonly<Record<string, string>>
  /** Files that could not be read at all. */
  readonly faults: readonly CatalogueFault[]
}

/** A valid entry with its place in the file. */
export interface Placed<T> {
  readonly path: string
  readonly value: T
}

/** A source after validation by the schemas. Entries with a fault are left out; `faults` lists every one. */
export interface ParsedSource {
  readonly isWhole: boolean
  readonly items: readonly Placed<ItemEntry>[]
  readonly packs: readonly Placed<PackEntry>[]
  readonly sections: readonly Placed<SectionEntry>[]
  readonly cases: readonly Placed<CaseEntry>[]
  /** `undefined`: the list is not available, so references are not checked against it. */
  readonly heroes: ReadonlySet<string> | undefined
  readonly slots: ReadonlySet<string> | undefined
  readonly coinReferenceValue: number | undefined
  /** Ids of all entries, invalid ones included, so that references to an invalid entry report no second fault. */
  readonly declaredItems: ReadonlySet<unknown>
  readonly declaredSections: ReadonlySet<unknown>
  /** Kinds whose file exists but is invalid as a whole: references to them cannot be checked. */
  readonly unreadable: ReadonlySet<FileKind>
  readonly faults: readonly CatalogueFault[]
}

/** Reads a folder of catalogue files, or one of them. Read faults are returned with the source, for one report of all. */
export async function readCatalogueSource(path: string): Promise<CatalogueSource> {
  const isWhole = await stat(path).then(
    (found) => found.isDirectory(),
    () => undefined,
  )
  if (isWhole === undefined)
    return { isWhole: false, files: {}, faults: [{ file: path, path: '', reason: 'no such file or folder' }] }
  const names = isWhole ? new Set(await readdir(path)) : new Set([basename(path)])
  const files: Partial<Record<FileKind, unknown>> = {}
  const hashes: Record<string, string> = {}
  const faults: CatalogueFault[] = []
  for (const kind of FILE_KINDS) {
    const file = `${kind}.json`
    if (!names.has(file)) {
      if (isWhole && (REQUIRED_KINDS as readonly string[]).includes(kind))
        faults.push({ file, path: '', reason: 'is missing' })
      continue
    }
    try {
      const text = await readUtf8(isWhole ? join(path, file) : path)
      const { value, faults: found } = parseImportJson(text)
      faults.push(
        ...found.map((fault) => ({ file, path: pathText(fault.path).replace(/^\./, ''), reason: fault.reason })),
      )
      files[kind] = value
      hashes[file] = hash('sha256', text)
    } catch (error) {
      faults.push({ file, path: '', reason: `cannot be read as JSON: ${(error as Error).message}` })
    }
  }
  if (!isWhole && Object.keys(files).length === 0 && faults.length === 0) {
    const known = FILE_KINDS.map((kind) => `${kind}.json`).join(', ')
    faults.push({ file: basename(path), path: '', reason: `is not a file of the catalogue; those are ${known}` })
  }
  return { isWhole, files, hashes, faults }
}

/** Validates every entry of a source by its schema. */
export function parseSource(source: CatalogueSource): ParsedSource {
  const faults: CatalogueFault[] = [...source.faults]
  const unreadable = new Set<FileKind>()
  for (const fault of source.faults) {
    const kind = FILE_KINDS.find((one) => `${one}.json` === fault.file)
    if (kind) unreadable.add(kind)
  }
  const listOf = (kind: FileKind): unknown[] => {
    const content = source.files[kind]
    if (Array.isArray(content)) return content
    if (content !== undefined) {
      faults.push({ file: `${kind}.json`, path: '', reason: 'must be a list' })
      unreadable.add(kind)
    }
    return []
  }
  const parsed = <S extends z.ZodType>(kind: FileKind, schema: S): Placed<z.output<S>>[] => {
    return listOf(kind).flatMap((entry, index) => {
      const result = schema.safeParse(entry)
      if (result.success) return [{ path: `[${index}]`, value: result.data }]
      faults.push(...schemaFaults(`${kind}.json`, `[${index}]`, result.error))
      return []
    })
  }
  const keysOf = (kind: FileKind) => {
    const content = source.files[kind]
    return content && typeof content === 'object' ? new Set(Object.keys(content)) : undefined
  }
  const declared = (kind: FileKind) =>
    new Set(
      Array.isArray(source.files[kind]) ? source.files[kind].map((entry: { id?: unknown } | null) => entry?.id) : [],
    )

  const items = parsed('items', ItemEntry)
  const packs = parsed('packs', PackEntry)
  const sections = parsed('sections', SectionEntry)
  const cases = parsed('cases', CaseEntry)
  const event = source.files.event === undefined ? undefined : EventEntry.safeParse(source.files.event)
  if (event?.error) faults.push(...schemaFaults('event.json', '', event.error))
  return {
    isWhole: source.isWhole,
    items,
    packs,
    sections,
    cases,
    heroes: keysOf('heroes'),
    slots: keysOf('slots'),
    coinReferenceValue: event?.data?.coinReferenceValue,
    declaredItems: declared('items'),
    declaredSections: declared('sections'),
    unreadable,
    faults,
  }
}

function schemaFaults(file: string, at: string, error: z.ZodError): CatalogueFault[] {
  return error.issues.flatMap((issue) => {
    const path = (at + pathText(issue.path)).replace(/^\./, '')
    if (issue.code !== 'unrecognized_keys') return [{ file, path, reason: issue.message }]
    return issue.keys.map((key) => ({ file, path: path + pathText([key]), reason: 'is not a known field' }))
  })
}

function pathText(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
}
