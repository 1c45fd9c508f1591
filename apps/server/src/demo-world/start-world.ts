import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { WorldMessage } from './run-world.ts'

const PROGRAM = fileURLToPath(new URL('../cli/demo-world.ts', import.meta.url))
const MAX_TRIES = 3
/** Progress is printed in steps of this size. */
const PRINTED_SHARE = 0.1

export interface WorldPlace {
  readonly databaseUrl: string
  /** Whether the database is the shop's own on this machine. */
  readonly isEmbedded: boolean
  readonly print: (line: string) => void
}

/**
 * Starts the process of a demo's simulated players next to the listening shop. If the process fails, it is started again. Returns the stop
 * function.
 */
export function startWorld({ databaseUrl, isEmbedded, print }: WorldPlace): () => Promise<void> {
  let child: ChildProcess | undefined
  let isStopped = false
  let tries = 0
  const run = () => {
    tries += 1
    const running = fork(PROGRAM, isEmbedded ? ['--embedded'] : [], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      execArgv: [],
    })
    child = running
    const tell = printer(print)
    running.on('message', (message) => tell(message as WorldMessage))
    running.on('exit', (code) => {
      child = undefined
      if (isStopped || code === 0) return
      if (tries < MAX_TRIES) return run()
      print('The demo world could not be completed: the next start goes on with it')
    })
  }
  run()
  return async () => {
    isStopped = true
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

function printer(print: (line: string) => void): (message: WorldMessage) => void {
  const startedAt = performance.now()
  const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`
  let printed = 0
  return (message) => {
    if (message.kind === 'complete') {
      if (printed > 0) print(`Demo world: its 45 days are complete (${seconds()})`)
      return
    }
    if (message.wave === 0) return
    const step = Math.floor(message.made / PRINTED_SHARE)
    if (printed === 0) print(`Demo world: the newest players are there (${seconds()}), 45 days follow`)
    if (step >= printed) {
      if (step > 0) print(`Demo world: ${Math.round(step * PRINTED_SHARE * 100)} % of its past`)
      printed = step + 1
    }
  }
}
