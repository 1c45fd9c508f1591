import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a trace of Chromium says of one thing that happened; times in microseconds, `tts` and `tdur` by the thread's own CPU clock. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly name?: string }
  ts: number
  dur?: number
  readonly tts?: number
  readonly tdur?: number
}

/**
 * Makes every task of a page's thread in a kept Lighthouse run as long as the thread worked on it. A clock of the wall also counts how
 * long it waited for a processor, which on a machine whose two cores draw, decode and serve at the same time is more than half.
 */
export function countOwnWorkAlone(folder: string): void {
  const file = join(folder, 'trace.json')
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] }
  for (const events of eventsOfPages(trace.traceEvents)) shorten(events)
  trace.traceEvents.sort((one, other) => one.ts - other.ts)
  writeFileSync(file, JSON.stringify(trace))
}

/** The events of each page's main thread, in the order they began, what lasts longer first. */
function eventsOfPages(events: readonly TraceEvent[]): TraceEvent[][] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const pages = new Map<string, TraceEvent[]>()
  for (const event of events)
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') pages.set(threadOf(event), [])
  for (const event of events) pages.get(threadOf(event))?.push(event)
  return [...pages.values()].map((list) =>
    list.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0)),
  )
}

function shorten(events: readonly TraceEvent[]): void {
  let task: { readonly ts: number; readonly tts: number; readonly tdur: number } | undefined
  let taskEndsAt = 0
  for (const event of events) {
    const { ts, tts, dur, tdur } = event
    if (ts >= taskEndsAt) task = undefined
    if (dur !== undefined && tdur !== undefined) event.dur = Math.min(dur, tdur)
    if (task && tts !== undefined) event.ts = task.ts + Math.min(Math.max(0, tts - task.tts), task.tdur)
    else if (ts >= taskEndsAt && event.name.includes('RunTask') && tts !== undefined && dur !== undefined) {
      task = { ts, tts, tdur: tdur ?? dur }
      taskEndsAt = ts + dur
    }
  }
}
