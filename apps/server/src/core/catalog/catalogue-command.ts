import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Deps } from '../../platform/deps.ts'
import type { RecordCounts } from './catalogue-changes.ts'
import { type CatalogueFault, readCatalogueSource } from './catalogue-source.ts'
import type { CatalogueUses } from './catalogue-uses.ts'
import { CatalogueRefusedError, type CatalogueReport } from './change-catalogue.ts'
import { DEFAULT_MAX_RETURN, type ImportOptions, importCatalogue } from './import-catalogue.ts'
import { selectReturnBounds } from './return-bounds.ts'

const USAGE = `npm run catalogue -- import FOLDER|FILE [options]

FOLDER holds items.json, packs.json, sections.json and cases.json, and makes the catalogue exactly that; what it does
not name is retired. FILE is one of them, and only adds and changes. All of it is imported, or nothing.
What operators made, and what that needs, stays; the report names it.

  --effective-from ISO   when changed odds of known cases take effect, with everything else of the import;
                         "now" for at once. Default: now in demo mode, in 24 hours in production, which is also the least there
  --max-return SHARE     ceiling on the expected return of a case, default ${DEFAULT_MAX_RETURN}
  --dry-run              check everything and print what would change; nothing is written
  --replace              drop an import that is scheduled, instead of being refused because of it

npm run catalogue -- promos FILE adds and changes promo codes
npm run catalogue -- payments FOLDER imports countries and payment methods
npm run catalogue -- content FOLDER imports questions, pages, titles and banners`

const NOTICE_MS = 24 * 3_600_000

/** The context of the command; `isProduction` decides how long changed odds are announced before they apply. */
export interface CommandPlace extends Pick<Deps, 'database' | 'clock'> {
  readonly catalogueUses: CatalogueUses
  readonly isProduction: boolean
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

/** Runs `import FOLDER|FILE`; returns the exit code: 0 done, 1 refused (every fault printed as `file: path: reason`), 2 wrong arguments. */
export async function runCatalogueCommand(args: readonly string[], place: CommandPlace): Promise<number> {
  const asked = readArguments(args, place)
  if (typeof asked === 'string') {
    if (asked) place.printError(asked)
    place.printError(USAGE)
    return 2
  }
  const startedAt = performance.now()
  try {
    const bounds = await selectReturnBounds(place.database)
    const report = await importCatalogue(place, await readCatalogueSource(asked.path), { ...asked.options, bounds })
    for (const line of reportLines(report)) place.print(line)
    if (asked.options.isDryRun) for (const line of changeLines(report)) place.print(line)
    place.print(
      asked.options.isDryRun
        ? 'Nothing was written: this was a dry run'
        : `Imported ${basename(asked.path)} in ${Math.round(performance.now() - startedAt)} ms`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof CatalogueRefusedError)) throw error
    for (const fault of error.faults) place.printError(faultLine(fault))
    place.printError(`Refused, nothing was imported; faults: ${error.faults.length}`)
    return 1
  }
}

/** One fault as a line: `file: path: reason`, without the path for a fault of the whole file. */
export function faultLine({ file, path, reason }: CatalogueFault): string {
  return [file, path, reason].filter(Boolean).join(': ')
}

interface Asked {
  readonly path: string
  readonly options: ImportOptions
}

/** Returns the parsed arguments, or why they are invalid. */
function readArguments(args: readonly string[], { clock, isProduction }: CommandPlace): Asked | string {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    return (error as Error).message
  }
  const { positionals, values } = parsed
  const [command, path, ...rest] = positionals
  if (command !== 'import' || !path || rest.length > 0) return ''
  const maxReturn = values['max-return'] === undefined ? DEFAULT_MAX_RETURN : Number(values['max-return'])
  if (!(maxReturn > 0 && maxReturn <= 1)) return '--max-return must be above 0 and at most 1'
  const from = values['effective-from']
  const noticeMs = isProduction ? NOTICE_MS : 0
  const effectiveMs = from === undefined ? clock.nowMs() + noticeMs : from === 'now' ? clock.nowMs() : isoTime(from)
  if (effectiveMs === undefined) return '--effective-from must be a moment such as 2026-01-31T12:00:00Z, or now'
  if (effectiveMs < clock.nowMs() + noticeMs) {
    return '--effective-from must be at least 24 hours ahead in production: players see changed odds before they count'
  }
  return {
    path,
    options: {
      effectiveFrom: new Date(effectiveMs),
      maxReturn,
      isReplacing: values.replace ?? false,
      isDryRun: values['dry-run'] ?? false,
    },
  }
}

function isoTime(text: string): number | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'effective-from': { type: 'string' },
      'max-return': { type: 'string' },
      replace: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  })
}

/** What changes, by name, and the return of each case whose odds change. */
function changeLines({ changes, returns }: CatalogueReport): string[] {
  const names = Object.entries(changes).flatMap(([kind, parts]) =>
    Object.entries(parts).flatMap(([part, slugs]) =>
      slugs.length > 0 ? [`${kind} ${part}: ${slugs.join(', ')}`] : [],
    ),
  )
  const percent = (share: number | null) => (share === null ? 'none' : `${Math.round(share * 10_000) / 100} %`)
  const odds = returns.map(
    ({ slug, before, after, effectiveFrom }) =>
      `case ${slug}: return ${percent(before)} -> ${percent(after)}, from ${effectiveFrom}`,
  )
  return [...names, ...odds]
}

function reportLines(report: CatalogueReport): string[] {
  const { scheduledFor, left } = report
  return [
    countsLine('items', report.items),
    countsLine('sections', report.sections),
    countsLine('cases', report.cases),
    `odds: ${report.newVersions} new versions published`,
    scheduledFor
      ? `all of it takes effect on ${scheduledFor.toISOString()}`
      : `items of players that took a new price: ${report.repricedItems}`,
    ...Object.entries(left).flatMap(([name, slugs]) =>
      slugs.length > 0 ? [`left to operators, ${name}: ${slugs.join(', ')}`] : [],
    ),
  ]
}

function countsLine(name: string, { added, changed, unchanged, retired }: RecordCounts): string {
  return `${name}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${retired} retired`
}
