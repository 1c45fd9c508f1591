import { describe, expect, it } from 'vitest'
import type { PlayerQueue } from '../../core/commands/public.ts'
import type { StoredAnswer } from '../../platform/http/handler.ts'
import { OpeningLimiter } from './opening-limiter.ts'
import type { OpeningRequest } from './opening-request.ts'

/** A limiter whose openings stay in flight until the test ends them, in order. */
function makeLimiter(isPaced: boolean) {
  const running: (() => void)[] = []
  const run = () => new Promise<StoredAnswer>((resolve) => running.push(() => resolve({} as StoredAnswer)))
  const limiter = new OpeningLimiter({ run } as unknown as PlayerQueue<OpeningRequest>, { isPaced })
  return {
    open: (userId: bigint, key?: string) => limiter.open({ userId, idempotency: { key } } as OpeningRequest),
    endFirst: () => running.shift()?.(),
  }
}

const HASTY = { code: 'fastOpen', params: { seconds: 1 } }

describe('a second opening while one is in flight', () => {
  it('a second opening while one is in flight is refused with fastOpen if either of the two has no key', async () => {
    const { open, endFirst } = makeLimiter(false)
    const first = open(1n)
    await expect(open(1n)).rejects.toMatchObject(HASTY)
    await expect(open(1n, 'a')).rejects.toMatchObject(HASTY)
    endFirst()
    await first
    const next = open(1n, 'a')
    await expect(open(1n)).rejects.toMatchObject(HASTY)
    endFirst()
    await next
  })

  it('a second opening with another key waits its turn, and is refused while rate limits are on', async () => {
    const free = makeLimiter(false)
    const both = [free.open(1n, 'a'), free.open(1n, 'b')]
    free.endFirst()
    free.endFirst()
    await Promise.all(both)
    const paced = makeLimiter(true)
    const first = paced.open(1n, 'a')
    await expect(paced.open(1n, 'b')).rejects.toMatchObject(HASTY)
    await expect(paced.open(1n, 'a')).rejects.toMatchObject({ code: 'idempotency_in_progress' })
    paced.endFirst()
    await first
    void paced.open(1n, 'b')
  })

  it('a second opening while one is in flight does not affect other players', async () => {
    const { open, endFirst } = makeLimiter(true)
    const both = [open(1n, 'a'), open(2n, 'a')]
    endFirst()
    endFirst()
    await expect(Promise.all(both)).resolves.toHaveLength(2)
  })
})
