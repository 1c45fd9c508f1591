import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, CallOptions } from './http-caller.ts'
import type { ShopNode } from './shop-node.ts'
import { GIVE_UP_MS } from './until.ts'

const PAUSE_MS = 200

export interface PersistOptions extends CallOptions {
  readonly key: string
  /** Called with every response that left the result open, and for every interrupted call. */
  readonly onPutOff?: (why: Answer | Error) => void
  readonly limitMs?: number
}

/**
 * Makes one request and repeats it with its key until the result is definite, as a player's browser does: if the call was interrupted,
 * refused for now, or still running. Rejects if there is no definite result within the limit.
 */
export async function persist(node: Pick<ShopNode, 'call'>, path: string, options: PersistOptions): Promise<Answer> {
  const { onPutOff, limitMs = GIVE_UP_MS, ...call } = options
  const endsAt = performance.now() + limitMs
  for (;;) {
    const answer = await node
      .call('POST', path, call)
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    if (!(answer instanceof Error) && !isPutOff(answer)) return answer
    onPutOff?.(answer)
    if (performance.now() > endsAt)
      throw new Error(`${path} was never settled: ${answer instanceof Error ? answer.message : answer.text}`)
    await sleep(PAUSE_MS)
  }
}

/** Whether it is still unknown from this response if the request took effect. */
export function isPutOff({ status, text }: Pick<Answer, 'status' | 'text'>): boolean {
  return status === 503 || (status === 409 && text.includes('"idempotency_in_progress"'))
}
