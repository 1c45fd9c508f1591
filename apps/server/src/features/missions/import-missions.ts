import { readFile } from 'node:fs/promises'
import type { Deps } from '../../deps.ts'
import { hasMissions, lockMissions, replaceMissions } from './import-missions.sql.ts'
import { type MissionEntry, MissionsFile } from './missions-file.ts'

/** A file of missions that was refused as a whole; nothing of it was written. */
export class MissionsRefusedError extends Error {
  override readonly name = 'MissionsRefusedError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`${faults.length} faults in the missions: ${faults.join('; ')}`)
    this.faults = faults
  }
}

/** Reads a file of missions, such as `demo/missions.json`. Throws `MissionsRefusedError` with every fault. */
export async function readMissionsFile(path: string): Promise<MissionEntry[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new MissionsRefusedError(['no such file'])
  })
  const parsed = MissionsFile.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new MissionsRefusedError(parsed.error.issues.map((issue) => `[${issue.path.join('.')}] ${issue.message}`))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new MissionsRefusedError([`cannot be read as JSON: ${(error as Error).message}`])
  }
}

/** Offers the missions of a file in its order and no others; those that were paid stay paid. Answers how many it offers. */
export async function importMissions(
  { database }: Pick<Deps, 'database'>,
  entries: readonly MissionEntry[],
): Promise<number> {
  await database.transaction(async (tx) => {
    // Claims hold the row of their mission: a prize changes between two of them, and `prize_since` tells which paid what.
    await lockMissions(tx)
    await replaceMissions(tx, entries)
  })
  return entries.length
}

/** `importMissions` where there are none yet; answers how many, undefined where there are. */
export async function importFirstMissions(deps: Pick<Deps, 'database'>, path: string): Promise<number | undefined> {
  return (await hasMissions(deps.database)) ? undefined : importMissions(deps, await readMissionsFile(path))
}
