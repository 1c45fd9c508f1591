import { readFileSync } from 'node:fs'

/** Ticks of /proc a second; Linux has kept it at 100 on every common platform. */
const TICKS_PER_SECOND = 100

/** CPU seconds that a process has used so far, user and system together; Linux only. */
export function cpuSecondsOf(pid: number): number {
  const [own] = secondsOf(pid)
  return own
}

/** CPU seconds of a process and of all that it ever started: what a child used goes to its parent when it ends. */
export function cpuSecondsOfTree(pid: number): number {
  let sum = 0
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      const [own, ended] = secondsOf(one)
      sum += own + ended
    } catch {
      // A child may end between the listing and the look.
    }
  }
  return sum
}

/** Resident memory of a process in bytes; Linux only. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
  return Number(kilobytes) * 1024
}

/** What a process used itself, and what its ended children used. */
function secondsOf(pid: number): readonly [number, number] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The name of the process stands in parentheses and may hold spaces; the fields after it do not.
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
