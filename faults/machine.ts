import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a program of the system; rejects with its error output. */
export async function system(program: string, ...args: readonly string[]): Promise<string> {
  return (await execute(program, args)).stdout
}

/** Why this machine has no network namespaces; undefined if it has. */
export async function whyNoNamespaces(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'network namespaces exist on Linux only'
  const name = `rcf-try-${process.pid}`
  try {
    await system('ip', 'netns', 'add', name)
    await system('ip', 'netns', 'del', name)
    return undefined
  } catch (error) {
    return `this machine allows no network namespaces: ${reasonOf(error)}`
  }
}

/** Mounts a file system of this size in memory. Returns the reason if that is impossible, otherwise undefined. */
export async function mountMemory(folder: string, megabytes: number): Promise<string | undefined> {
  try {
    await system('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'runecase-faults', folder)
    return undefined
  } catch (error) {
    return `this machine allows no file system in memory: ${reasonOf(error)}`
  }
}

const FAKETIME = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib64/faketime/libfaketime.so.1',
  '/usr/lib/faketime/libfaketime.so.1',
]

/** The library that changes the clock of single processes, if it is installed. */
export function findFaketime(): string | undefined {
  return FAKETIME.find((path) => existsSync(path))
}

/** Resident memory of a process in megabytes; 0 if it has ended. */
export function memoryOf(pid: number): number {
  const path = `/proc/${pid}/status`
  const kilobytes = existsSync(path) ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1] : undefined
  return Math.round(Number(kilobytes ?? 0) / 1024)
}

function reasonOf(error: unknown): string {
  const { stderr, code } = error as { stderr?: string; code?: string }
  return stderr?.trim().split('\n')[0] || (code === 'ENOENT' ? 'the program is not installed' : String(error))
}
