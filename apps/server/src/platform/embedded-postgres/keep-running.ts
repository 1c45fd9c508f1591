import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  findFreePort,
  launchPostmaster,
  type Postmaster,
  PostmasterFailed,
  type PostmasterPlace,
} from './postmaster.ts'
import { restorePrivateDir } from './private-dir.ts'

const LAUNCH_ATTEMPTS = 10
const LAUNCH_PAUSE_MS = 300
/** The maximum pause between attempts to restart a PostgreSQL that ended by itself. */
const MAX_PAUSE_MS = 5_000
const FAST_STOP_LIMIT_MS = 20_000
const SOCKET_CHECK_MS = 1_000

/** Launches PostgreSQL, and relaunches it whenever it exits without being stopped. */
export async function keepRunning(place: PostmasterPlace, print: (line: string) => void) {
  let port = place.port
  let current = await launch()
  let isStopping = false
  /** The PostgreSQL that was stopped because its socket was missing: each one is stopped for that only once. */
  let restarted: Postmaster | undefined
  const sockets = setInterval(restartWithoutSocket, SOCKET_CHECK_MS)
  sockets.unref()
  const lastResort = () => {
    current.child.kill('SIGINT')
    if (place.socketDir) rmSync(place.socketDir, { recursive: true, force: true })
  }
  process.on('exit', lastResort)
  const watching = watch()

  async function launch(): Promise<Postmaster> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await launchPostmaster({ ...place, port }, print)
      } catch (error) {
        const detail = error instanceof PostmasterFailed ? error.detail : ''
        const isPassing = /could not create any TCP\/IP sockets|pre-existing shared memory block/.test(detail)
        if (!isPassing || attempt === LAUNCH_ATTEMPTS) throw error
        if (detail.includes('TCP/IP')) port = await findFreePort(undefined)
        await sleep(LAUNCH_PAUSE_MS)
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      const reason = await current.ended
      if (isStopping) return
      print(`PostgreSQL ended by itself (${reason}); starting it again`)
      const next = await relaunch()
      if (next === undefined) return
      current = next
      if (isStopping) current.child.kill('SIGINT')
    }
  }

  /** Something that empties temporary folders has removed the socket. PostgreSQL creates it only at its start, so nobody could connect. */
  function restartWithoutSocket(): void {
    const { socketDir } = place
    if (socketDir === undefined || isStopping || existsSync(join(socketDir, `.s.PGSQL.${port}`))) return
    if (restarted === current) return
    restarted = current
    print(`The socket of PostgreSQL in ${socketDir} was removed; starting it again`)
    current.child.kill('SIGINT')
  }

  /** The obstacle may be temporary, such as a full disk: until it is gone the server continues without its database. */
  async function relaunch(): Promise<Postmaster | undefined> {
    let reported: string | undefined
    for (let pauseMs = LAUNCH_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      await sleep(pauseMs)
      if (isStopping) return undefined
      try {
        if (place.socketDir !== undefined) await restorePrivateDir(place.socketDir, place.account)
        // The port must stay: it is in the URL that this process and others use.
        return await launchPostmaster({ ...place, port }, print)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason !== reported) print(`PostgreSQL does not start: ${reason}; trying again`)
        reported = reason
      }
    }
  }

  return {
    port,
    async stop(): Promise<void> {
      isStopping = true
      clearInterval(sockets)
      process.off('exit', lastResort)
      current.child.kill('SIGINT')
      const harder = setTimeout(() => current.child.kill('SIGQUIT'), FAST_STOP_LIMIT_MS)
      await watching
      clearTimeout(harder)
    },
  }
}
