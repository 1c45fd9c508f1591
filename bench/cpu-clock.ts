import { readFileSync } from 'node:fs'

/** Ticks of /proc a second; Linux has kept it at 100 on every common platform. */
const TICKS_PER_SECOND = 100

/** CPU seconds that a process has used so far, user and system together; Linux only. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The name of the process stands in parentheses and may hold spaces; the fields after it do not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** CPU seconds of a process and of the processes it started, dead and alive. */
export function cpuSecondsOfTree(pid: number): number {
  let sum = 0
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      sum += cpuSecondsOf(one)
    } catch {
      // A child may end between the listing and the look.
    }
  }
  return sum
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
