import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('./server.fixtures.ts', import.meta.url))
/** The namespaces that separate containers on one volume: neither sees the other's processes or shared memory. */
const SEPARATED = [
  ...(process.geteuid?.() === 0 ? [] : ['--user', '--map-current-user']),
  '--mount',
  '--pid',
  '--ipc',
  '--fork',
  '--mount-proc',
  '--kill-child',
]

/** Whether this machine lets its user create namespaces. */
export const canSeparate = spawnSync('unshare', [...SEPARATED, 'true'], { stdio: 'ignore' }).status === 0

/** A server in its own namespaces, and the lines that it printed. */
export interface Container {
  readonly lines: readonly string[]
  /** Kills the server alone: its PostgreSQL keeps running in the container. */
  killServer(): void
  /** Kills every process in the container. */
  kill(): Promise<void>
  /** The exit code, once the container has ended. */
  readonly ended: Promise<number | null>
  /** Waits until the server serves; throws its output if it exits instead. */
  ready(): Promise<void>
}

/** Starts a server on the data folder; `prepare` are shell commands to run first. */
export function startContainer(dataDir: string, prepare = ':'): Container {
  const script = `${prepare}; "$0" "$1" "$2" & server=$!
    { read -r line && kill -9 $server; } <&3 &
    wait $server; code=$?
    [ $code = 137 ] && exec sleep 1000
    exit $code`
  const child: ChildProcess = spawn('unshare', [...SEPARATED, 'sh', '-c', script, process.execPath, SERVER, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)))
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    lines,
    ended,
    killServer() {
      const input = child.stdio[3]
      if (input && 'write' in input) input.write('now\n')
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async ready() {
      while (!lines.includes('ready')) {
        const end = await Promise.race([ended.then(() => 'ended'), once(child.stdout ?? child, 'data')])
        if (end === 'ended' && !lines.includes('ready')) throw new Error(lines.join('\n'))
      }
    },
  }
}
