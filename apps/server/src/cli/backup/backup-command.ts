import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findPrimary } from '../../platform/database-hosts.ts'
import { StartError } from '../../platform/start-error.ts'
import { ConfigError, readConfig } from '../../settings/config.ts'
import { backUpWal, makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const BACKUP_HELP = `npm run backup -- DIR [--wal] [--keep N] [--no-verify]

Copies the database of a running shop into DIR, with what a restore needs of DATA_DIR, starts the copy apart and audits it.
--wal        saves only the WAL since the last time, with an anchor of the ledger: any moment up to now can be restored; run it every minute
--keep N     keeps the newest N backups, and removes WAL that only older ones need
--no-verify  does not start the copy
The database is BACKUP_URL (a superuser), else DATABASE_URL, else the embedded one of DATA_DIR.`

const RESTORE_HELP = `npm run restore -- DIR [--to TIME] [--uncompared]

Restores the newest backup of DIR with all WAL saved since, or the moment TIME (2026-11-23T10:15:00Z), into the empty DATA_DIR. The shop is
closed in it, its active seeds are retired, every table is read, and it is audited. First every file is compared with what was written. Exit
code 1: a file or table is damaged, or the audit found something.
--uncompared  restores a backup of a version that recorded no sums of its files`

type Env = Readonly<Record<string, string | undefined>>
type Print = (line: string) => void

/** Runs `npm run backup -- ...` and returns its exit code. An error that the operator can fix is printed as one line. */
export function runBackupCommand(args: readonly string[], env: Env, print: Print): Promise<number> {
  return reported(print, async () => {
    const [folder, ...options] = args
    const keepAt = options.indexOf('--keep')
    const keep = keepAt < 0 ? undefined : Number(options[keepAt + 1])
    const rest = options.filter((_, index) => keepAt < 0 || (index !== keepAt && index !== keepAt + 1))
    const isKnown = rest.every((option) => option === '--wal' || option === '--no-verify')
    if (
      !folder ||
      folder.startsWith('--') ||
      !isKnown ||
      (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    ) {
      print(BACKUP_HELP)
      return 1
    }
    const config = readConfig(env)
    const place = {
      url: await findDatabase(config, env),
      dataDir: config.dataDir,
      seedKey: config.secrets.seedKey,
      folder: resolve(folder),
      print,
    }
    if (rest.includes('--wal')) await backUpWal(place)
    else await makeBackup(place, { keep, verifies: !rest.includes('--no-verify') })
    return 0
  })
}

/** Runs `npm run restore -- ...` and returns its exit code. */
export function runRestoreCommand(args: readonly string[], env: Env, print: Print): Promise<number> {
  return reported(print, async () => {
    const isUncompared = args.includes('--uncompared')
    const [folder, option, time, ...rest] = args.filter((arg) => arg !== '--uncompared')
    const to = time === undefined ? undefined : new Date(time)
    const isRight = option === undefined || (option === '--to' && to !== undefined && !Number.isNaN(to.getTime()))
    if (!folder || folder.startsWith('--') || !isRight || rest.length > 0) {
      print(RESTORE_HELP)
      return 1
    }
    const { dataDir, secrets } = readConfig(env)
    const isClean = await restoreBackup({
      folder: resolve(folder),
      dataDir,
      to,
      isUncompared,
      seedKey: secrets.seedKey,
      print,
    })
    print(
      isClean
        ? 'Start one node, settle with the providers what happened since, then: npm run shop -- open'
        : 'Do not open the shop before each finding is explained.',
    )
    return isClean ? 0 : 1
  })
}

async function findDatabase(config: ReturnType<typeof readConfig>, env: Env): Promise<string> {
  const named = env.BACKUP_URL?.trim() || config.database.url
  if (named) return findPrimary(named)
  try {
    return (await readFile(join(config.dataDir, 'database-url'), 'utf8')).trim()
  } catch {
    throw new StartError(`No shop runs on ${config.dataDir}: start it, or name a database in DATABASE_URL.`)
  }
}

async function reported(print: Print, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error
    print(error.message)
    return 1
  }
}
