import { readFileSync } from 'node:fs'

/** Ticks of /proc per second; Linux uses 100 on every common platform. */
const TICKS_PER_SECOND = 100

/** CPU seconds of a process so far, user and system together; Linux only. */
export function cpuSecondsOf(pid: number): number {
  const [own] = secondsOf(pid)
  return own
}

/** CPU seconds of the server's own processes: the one that was started, and its `PROCESSES` children. */
export function cpuSecondsOfShop(pid: number): number {
  const serving = childrenOf(pid).filter((child) => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'latin1').includes('main.ts')
    } catch {
      // The process ended between the listing and the read.
      return false
    }
  })
  return [pid, ...serving].reduce((sum, one) => sum + cpuSecondsOf(one), 0)
}

/** CPU seconds of a process and all of its children: an ended child's time is added to its parent. */
export function cpuSecondsOfTree(pid: number): number {
  let sum = 0
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      const [own, ended] = secondsOf(one)
      sum += own + ended
    } catch {
      // A child may end between the listing and the read.
    }
  }
  return sum
}

/** Resident memory of a process in bytes; Linux only. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
  return Number(kilobytes) * 1024
}

/** The CPU time of a process itself, and of its ended children. */
function secondsOf(pid: number): readonly [number, number] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The process name is in parentheses and may contain spaces; the fields after it do not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const sum = (...places: number[]) =>
    places.reduce((ticks, place) => ticks + Number(fields[place]), 0) / TICKS_PER_SECOND
  return [sum(11, 12), sum(13, 14)]
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim()
    const pids = children === '' ? [] : children.split(' ').map(Number)
    return pids.flatMap((child) => [child, ...childrenOf(child)])
  } catch {
    return []
  }
}
