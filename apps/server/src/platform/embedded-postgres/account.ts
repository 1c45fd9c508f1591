import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The account that PostgreSQL runs as. `undefined`: the same user as this server. */
export type Account = { uid: number; gid: number } | undefined

const OVERFLOW_ID = 65534

/**
 * Chooses the account for a cluster. PostgreSQL refuses to run as root, so root switches to the cluster's owner, otherwise to `postgres`,
 * otherwise to `nobody`. Any other user runs it themselves.
 */
export function chooseAccount(clusterDir: string): Account {
  if (process.geteuid?.() !== 0) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findAccount('postgres') ?? findAccount('nobody') ?? { uid: OVERFLOW_ID, gid: OVERFLOW_ID }
}

/** Whether the account can reach this path and, for a folder, list it. */
export function canReach(account: Account, path: string): boolean {
  if (!account) return true
  const probe = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/', stdio: 'ignore' })
  return probe.status === 0
}

function findAccount(name: string): Account {
  let table: string
  try {
    table = readFileSync('/etc/passwd', 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const row = table.split('\n').find((line) => line.startsWith(`${name}:`))
  const [, , uid, gid] = row?.split(':') ?? []
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : undefined
}
