import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Identifies this machine since its last start; undefined where the system has no such id. */
export function bootId(): string | undefined {
  if (process.platform !== 'linux') return undefined
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

/**
 * A text that identifies this process among all with the same id over time, because process ids are reused. Undefined when there is no such
 * process.
 */
export function findProcessStart(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const startedTicks = readStat(pid)?.[19]
    return startedTicks && `${bootId()} ${startedTicks}`
  }
  if (!isAlive(pid)) return undefined
  if (process.platform === 'win32') return 'alive'
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || 'alive'
}

const isZombie = (pid: number) => process.platform === 'linux' && readStat(pid)?.[0] === 'Z'

/** The fields of /proc/PID/stat after the program's name, which may itself contain spaces and brackets. */
function readStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}
