import { chown, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, chooseAccount } from '../../platform/embedded-postgres/account.ts'
import { prepareBinaries } from '../../platform/embedded-postgres/binaries.ts'
import { findFreePort, launchPostmaster, PostmasterFailed } from '../../platform/embedded-postgres/postmaster.ts'
import { makePrivateDir } from '../../platform/embedded-postgres/private-dir.ts'
import { StartError } from '../../platform/start-error.ts'

/** A PostgreSQL server running on a copy. Only this machine's account can connect to it. */
export interface CopyServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a separate server on a copied cluster with its WAL in pg_wal, and waits until it has replayed all WAL, or the WAL up to `until`.
 * It uses its own settings, not those of the copy. Throws `StartError` with PostgreSQL's message if recovery fails.
 */
export async function startCopyServer(place: {
  readonly clusterDir: string
  /** The folder for the log, and for the binaries if they must be copied. */
  readonly workDir: string
  readonly user: string
  readonly database: string
  readonly until?: Date | undefined
  readonly print: (line: string) => void
}): Promise<CopyServer> {
  const { clusterDir, workDir, user, database, until, print } = place
  const account = chooseAccount(clusterDir)
  const socketDir = await makePrivateDir(account)
  if (socketDir === undefined)
    throw new StartError('There is no temporary folder whose name is short enough for a socket.')
  const removeSockets = () => rm(socketDir, { recursive: true, force: true })
  try {
    const binaries = await prepareBinaries(account, workDir)
    const [configuration, access] = [join(socketDir, 'postgresql.conf'), join(socketDir, 'pg_hba.conf')]
    await writeFile(configuration, '')
    await writeFile(access, 'local all all trust\n')
    await writeFile(join(clusterDir, 'recovery.signal'), '')
    if (account) await giveTo(account, clusterDir, configuration, access)
    const postmaster = await launchPostmaster(
      {
        binaries,
        account,
        clusterDir,
        logFile: join(workDir, 'restore.log'),
        port: await findFreePort(undefined),
        socketDir,
        isThrowaway: false,
        settings: {
          config_file: configuration,
          hba_file: access,
          // Recovery accepts no connections, so no setting must be as large as on the original server.
          hot_standby: 'off',
          restore_command: 'false',
          recovery_target_action: 'promote',
          archive_mode: 'off',
          // PostgreSQL accepts neither T nor Z in this setting.
          ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
        },
      },
      print,
    )
    const port = postmaster.port
    return {
      url: `postgresql://${encodeURIComponent(user)}@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}`,
      async stop() {
        postmaster.child.kill('SIGINT')
        await postmaster.ended
        await removeSockets()
      },
    }
  } catch (error) {
    await removeSockets()
    if (!(error instanceof PostmasterFailed)) throw error
    const isPast = error.detail.includes('recovery ended before configured recovery target was reached')
    throw new StartError(
      isPast
        ? `The saved WAL ends before ${until?.toISOString()}: restore without --to, or to an earlier moment.`
        : `The copy cannot be started: ${error.detail} (see ${join(workDir, 'restore.log')})`,
    )
  }
}

async function giveTo(account: NonNullable<Account>, folder: string, ...files: string[]): Promise<void> {
  const inside = await readdir(folder, { recursive: true })
  for (const path of [folder, ...inside.map((name) => join(folder, name)), ...files]) {
    await chown(path, account.uid, account.gid)
  }
}
