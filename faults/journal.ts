import { closeSync, fdatasync, openSync, readFileSync, write } from 'node:fs'
import { promisify } from 'node:util'
import type { Effect } from './operations.ts'

const writeFd = promisify(write) as (fd: number, text: string) => Promise<unknown>
const syncFd = promisify(fdatasync)

/** `ok`: it took effect. `fail`: it did not and will not. `unknown`: only a repeat with the same key can show. */
export type Verdict = 'ok' | 'fail' | 'unknown'

export type JournalLine =
  | { readonly t: 'send'; readonly key: string; readonly userId: string; readonly operation: string }
  | {
      readonly t: 'answer'
      readonly key: string
      readonly verdict: Verdict
      readonly code: string
      readonly effect?: Effect
    }

/** The result of one request according to the journal. */
export interface KeyedRequest {
  readonly userId: string
  readonly operation: string
  verdict: Verdict
  effect: Effect | undefined
}

/**
 * The client's own log: a line is on disk before its request is sent, and another one after its response. Concurrent lines share one write
 * and one sync.
 */
export class Journal {
  readonly path: string
  readonly #fd: number
  #waiting: string[] = []
  #flushing: Promise<void> | undefined

  constructor(path: string) {
    this.path = path
    this.#fd = openSync(path, 'a')
  }

  /** Resolves when the line is on the disk. */
  async write(line: JournalLine): Promise<void> {
    this.#waiting.push(`${JSON.stringify(line)}\n`)
    const current = this.#flushing
    if (current) await current
    // The first waiter after the current flush also writes everything that was queued meanwhile.
    this.#flushing ??= this.#flush()
    await this.#flushing
  }

  async #flush(): Promise<void> {
    const text = this.#waiting.join('')
    this.#waiting = []
    try {
      await writeFd(this.#fd, text)
      await syncFd(this.#fd)
    } finally {
      this.#flushing = undefined
    }
  }

  close(): void {
    closeSync(this.#fd)
  }
}

/** Reads a journal: every request by its key, with its last definite result. Throws if a definite result was contradicted. */
export function readJournal(path: string): Map<string, KeyedRequest> {
  const requests = new Map<string, KeyedRequest>()
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    if (text === '') continue
    const line = JSON.parse(text) as JournalLine
    if (line.t === 'send') {
      if (!requests.has(line.key))
        requests.set(line.key, {
          userId: line.userId,
          operation: line.operation,
          verdict: 'unknown',
          effect: undefined,
        })
      continue
    }
    const request = requests.get(line.key)
    if (!request) throw new Error(`an answer to ${line.key}, which was never sent`)
    if (line.verdict === 'unknown') continue
    if (request.verdict !== 'unknown' && request.verdict !== line.verdict)
      throw new Error(`${line.key} was ${request.verdict} first and ${line.verdict} then`)
    request.verdict = line.verdict
    request.effect = line.effect
  }
  return requests
}
