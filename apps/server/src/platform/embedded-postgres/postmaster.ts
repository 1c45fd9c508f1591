import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { readFile, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { childEnvironment, handFolder } from './cluster.ts'
import { openPresence } from './presence.ts'
import { serverArguments } from './server-settings.ts'

export interface PostmasterPlace {
  binaries: Binaries
  account: Account
  clusterDir: string
  logFile: string
  port: number
  socketDir: string | undefined
  isThrowaway: boolean
  /** The folder of the pipe that shows whether its processes run (`presence.ts`); none for a server on a copy. */
  presenceDir?: string
  /** Settings that extend or replace the usual ones. */
  settings?: Readonly<Record<string, string>>
}

export interface Postmaster {
  child: ChildProcess
  port: number
  ended: Promise<string>
}

const POLL_MS = 10
const SLOW_START_MS = 3_000
const LOG_LIMIT_BYTES = 20 * 1024 * 1024
/** The eighth line of postmaster.pid is the server's status. */
const STATUS_LINE = 7

/** Why PostgreSQL did not start; `detail` is its last error message. */
export class PostmasterFailed extends Error {
  readonly detail: string

  constructor(detail: string) {
    super(detail)
    this.name = 'PostmasterFailed'
    this.detail = detail
  }
}

/**
 * Starts PostgreSQL and waits until it accepts connections, however long its recovery takes. It runs in its own session: the terminal's
 * Ctrl+C must reach only this server, which still has transactions to finish.
 */
export async function launchPostmaster(place: PostmasterPlace, print: (line: string) => void): Promise<Postmaster> {
  await rotateLog(place.logFile)
  const log = openSync(place.logFile, 'a', 0o600)
  const logFrom = fstatSync(log).size
  const folder = handFolder(place.clusterDir, place.account)
  const presence = place.presenceDir === undefined ? undefined : openPresence(place.presenceDir)
  const child = spawn(place.binaries.postgres, ['-D', folder.path, ...serverArguments(place)], {
    ...place.account,
    env: childEnvironment(),
    stdio: ['ignore', log, log, ...folder.fds, ...(presence === undefined ? [] : [presence])],
    detached: true,
    windowsHide: true,
  })
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`))
  })
  closeSync(log)
  folder.close()
  if (presence !== undefined) closeSync(presence)
  await waitUntilReady(place, child, ended, logFrom, print)
  return { child, port: place.port, ended }
}

/** A free port; the wanted one if it is free. */
export async function findFreePort(wanted: number | undefined): Promise<number> {
  if (wanted !== undefined && (await tryPort(wanted)) !== undefined) return wanted
  const free = await tryPort(0)
  if (free === undefined) throw new PostmasterFailed('no free port on 127.0.0.1')
  return free
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

async function waitUntilReady(
  place: PostmasterPlace,
  child: ChildProcess,
  ended: Promise<string>,
  logFrom: number,
  print: (line: string) => void,
): Promise<void> {
  let end: string | undefined
  void ended.then((reason) => {
    end = reason
  })
  let slowAt = performance.now() + SLOW_START_MS
  for (;;) {
    await sleep(POLL_MS)
    if (end !== undefined) throw new PostmasterFailed(lastComplaint(place.logFile, logFrom) ?? `it ended with ${end}`)
    const lines = (await readFile(join(place.clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[STATUS_LINE]?.trim() === 'ready') return
    if (performance.now() > slowAt) {
      print('PostgreSQL is still recovering')
      slowAt = performance.now() + 10 * SLOW_START_MS
    }
  }
}

function lastComplaint(logFile: string, from: number): string | undefined {
  const fd = openSync(logFile, 'r')
  try {
    const bytes = Buffer.alloc(Math.max(0, Math.min(fstatSync(fd).size - from, 64 * 1024)))
    readSync(fd, bytes, 0, bytes.length, from)
    const lines = bytes.toString('utf8').split('\n')
    const complaint =
      lines.findLast((line) => /\b(FATAL|PANIC):|error while loading/.test(line)) ?? lines.findLast(Boolean)
    return complaint?.replace(/^.*?\b(?:FATAL|PANIC):\s*/, '')
  } finally {
    closeSync(fd)
  }
}

async function rotateLog(path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0
      throw error
    },
  )
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`)
}
