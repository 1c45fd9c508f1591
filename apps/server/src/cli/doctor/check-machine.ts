import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@runecase/game/durations.ts'
import { readAuditReport } from '../../platform/audit-report.ts'
import { freeShare, type MeasureDisk, MIN_FREE } from '../../platform/disk-watch.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, off, reasonOf, right, warning, wrong } from './finding.ts'

const GIB = 1024 ** 3
/** The audit runs every night; two hours late is too late. */
const OLDEST_AUDIT_MS = 26 * 3_600_000

/** A player needs a connection for pages and a websocket. Behind a proxy, each takes one more file. */
const MIN_OPEN_FILES = 16_384

/** Functions that measure the machine; tests replace them. */
export interface Measures {
  readonly disk?: MeasureDisk
  /** The maximum number of files and connections that a process may have open. */
  readonly openFiles?: () => number
}

/** Checks the data folder, its disk, the limit of open files, and the last audit that left its report there. */
export async function checkMachine(
  { dataDir, mode }: Pick<Config, 'dataDir' | 'mode'>,
  { disk = statfs, openFiles = readOpenFiles }: Measures = {},
): Promise<Finding[]> {
  return [
    await checkFolder(dataDir),
    await checkDisk(dataDir, disk),
    checkOpenFiles(openFiles(), mode),
    await checkAudit(dataDir, mode),
  ]
}

/** The limit that applies to Node, which raises the soft limit to the hard one at its start. */
function readOpenFiles(): number {
  // Otherwise the report resolves the host names of connected addresses. Node's types lack the property.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}

function checkOpenFiles(limit: number, mode: Config['mode']): Finding {
  const seen = Number.isFinite(limit) ? `${limit} at once` : 'no limit'
  if (limit >= MIN_OPEN_FILES) return right('open files', seen)
  return mode === 'demo'
    ? off('open files', `${seen}: enough for a demo`)
    : warning(
        'open files',
        seen,
        `Raise ulimit -n to ${MIN_OPEN_FILES} or more (LimitNOFILE in deploy/systemd): above it players cannot connect.`,
      )
}

async function checkFolder(dataDir: string): Promise<Finding> {
  const probe = join(dataDir, `.doctor-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, 'written\n', { flush: true })
    await rm(probe)
    return right('data folder', `${dataDir} can be written`)
  } catch (error) {
    return wrong('data folder', reasonOf(error), 'Set DATA_DIR to a folder of the user that the shop runs as.')
  }
}

async function checkDisk(dataDir: string, measure: MeasureDisk): Promise<Finding> {
  try {
    const disk = await measure(dataDir)
    const share = freeShare(disk)
    const seen = `${Math.round(share * 100)} % free (${((disk.bavail * disk.bsize) / GIB).toFixed(1)} GiB)`
    return share < MIN_FREE
      ? wrong('disk', seen, 'Make room or take a larger disk: a full one stops every command.')
      : right('disk', seen)
  } catch (error) {
    return wrong('disk', reasonOf(error), 'Set DATA_DIR to a folder that exists.')
  }
}

async function checkAudit(dataDir: string, mode: Config['mode']): Promise<Finding> {
  const report = await readAuditReport(dataDir).catch(() => undefined)
  if (report === undefined) {
    return mode === 'demo'
      ? off('audit', 'never run')
      : warning(
          'audit',
          'never run with this data folder',
          'Run npm run audit -- --since-last every night (deploy/systemd).',
        )
  }
  const findings = Object.values(report.findings).reduce((sum, count) => sum + count, 0)
  if (findings > 0) return wrong('audit', `${findings} findings at ${report.at}`, 'npm run audit names them.')
  const ageMs = Date.now() - Date.parse(report.at)
  return ageMs > OLDEST_AUDIT_MS
    ? warning('audit', `last run ${(ageMs / DAY_MS).toFixed(1)} days ago`, 'Its timer does not run.')
    : right('audit', `no finding at ${report.at}`)
}
