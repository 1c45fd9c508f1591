import { basename } from 'node:path'
import { z } from 'zod'
import { parseImportJson, readUtf8 } from './import-text.ts'

/** A refused import; nothing of it was written. Each fault is one line. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('; '))
    this.faults = faults
  }
}

/** Reads a JSON file by its schema. Throws `ImportRefusedError` with every fault as `file: path: reason`. */
export async function readImportFile<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
  const file = basename(path)
  const parsed = schema.safeParse(await readJson(path))
  if (parsed.success) return parsed.data
  throw new ImportRefusedError(parsed.error.issues.map((issue) => lineOf(file, issue.path, issue.message)))
}

async function readJson(path: string): Promise<unknown> {
  const file = basename(path)
  try {
    const { value, faults } = parseImportJson(await readUtf8(path))
    if (faults.length > 0) throw new ImportRefusedError(faults.map((fault) => lineOf(file, fault.path, fault.reason)))
    return value
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ImportRefusedError([`${file}: cannot be read as JSON: ${error.message}`])
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new ImportRefusedError([`${file}: is missing`])
    throw error
  }
}

const lineOf = (file: string, path: readonly PropertyKey[], reason: string) =>
  [file, z.core.toDotPath(path), reason].filter(Boolean).join(': ')

/** The output of a command. */
export interface CommandOutput {
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

/**
 * Runs an import of one file or folder; `run` returns the line that reports it. Returns the exit code: 0 done, 1 refused after printing
 * every fault, 2 wrong arguments.
 */
export async function runImportCommand(
  args: readonly string[],
  { print, printError }: CommandOutput,
  usage: string,
  run: (path: string) => Promise<string>,
): Promise<number> {
  const [path, ...rest] = args
  if (!path || rest.length > 0) {
    printError(usage)
    return 2
  }
  try {
    print(await run(path))
    return 0
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error
    for (const fault of error.faults) printError(fault)
    printError(`Refused, nothing was imported; faults: ${error.faults.length}`)
    return 1
  }
}
