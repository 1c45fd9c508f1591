import { readFile } from 'node:fs/promises'
import type { Deps } from '../../deps.ts'
import { type PromoEntry, PromoFile, recordOf } from './promo-file.ts'
import { missingCases, selectWindows, upsertPromo } from './promo-import.sql.ts'

/** A file of codes that was refused as a whole; nothing of it was written. */
export class PromosRefusedError extends Error {
  override readonly name = 'PromosRefusedError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`${faults.length} faults in the promo codes: ${faults.join('; ')}`)
    this.faults = faults
  }
}

/** Reads a file of codes, such as `demo/promos.json`. Throws `PromosRefusedError` with every fault of its entries. */
export async function readPromoFile(path: string): Promise<PromoEntry[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new PromosRefusedError(['no such file'])
  })
  const parsed = PromoFile.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new PromosRefusedError(parsed.error.issues.map((issue) => `[${issue.path.join('.')}] ${issue.message}`))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new PromosRefusedError([`cannot be read as JSON: ${(error as Error).message}`])
  }
}

/**
 * Adds the codes of a file and changes those that are there; codes that it does not name stay. All of it, or nothing. Throws
 * `PromosRefusedError` for a case that is in no catalogue, for terms that somebody was promised already, and for a limit below the
 * places taken. Answers how many were written.
 */
export function importPromos(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  entries: readonly PromoEntry[],
): Promise<number> {
  return database.transaction(async (tx) => {
    const known = await selectWindows(
      tx,
      entries.map((entry) => entry.code),
    )
    const records = entries.map((entry) => recordOf(entry, clock.nowMs(), known.get(entry.code)))
    const missing = await missingCases(
      tx,
      records.flatMap((record) => record.caseSlug ?? []),
    )
    if (missing.length > 0) throw new PromosRefusedError(missing.map((slug) => `there is no case ${slug}`))
    for (const record of records) {
      const fault = await upsertPromo(tx, record)
      if (fault === 'terms') throw new PromosRefusedError([`${record.code}: its terms were promised already`])
      if (fault === 'limit') throw new PromosRefusedError([`${record.code}: more places are taken than it would have`])
    }
    return records.length
  })
}
