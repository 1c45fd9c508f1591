import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailableError } from '../../platform/db.ts'
import { type BatchOutcome, PlayerQueue } from './player-queue.ts'

let nowMs = 0
let finish: (() => void)[] = []
let queue: PlayerQueue<{ readonly userId: bigint }>

beforeEach(() => {
  nowMs = 0
  finish = []
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  queue = new PlayerQueue({
    runBatch: (requests) =>
      new Promise((resolve) => {
        const outcome: BatchOutcome = { kind: 'answered', answer: { httpStatus: 200, text: '{}', isReplay: false } }
        finish.push(() => resolve(requests.map(() => outcome)))
      }),
    rotateSeed: async () => undefined,
  })
})
afterEach(() => vi.restoreAllMocks())

/** Sends commands of this many players; returns each result known by the next turn of the event loop. */
async function come(firstUserId: number, count: number): Promise<string[]> {
  const reported = Array.from({ length: count }, () => 'waits')
  for (let index = 0; index < count; index += 1) {
    Promise.try(() => queue.run({ userId: BigInt(firstUserId + index) })).then(
      () => {
        reported[index] = 'done'
      },
      (error: { code: string }) => {
        reported[index] = error instanceof DatabaseUnavailableError ? 'unavailable' : error.code
      },
    )
  }
  await new Promise((next) => setImmediate(next))
  await new Promise((next) => setImmediate(next))
  return reported
}

test('a few requests that wait long are not refused, because one player may send them or the database may pause', async () => {
  await come(1, 200)
  nowMs = 3000
  expect(await come(1000, 20)).toEqual(Array(20).fill('waits'))
})

test('new calls get 503 when the first waiting call is a second old', async () => {
  expect(await come(1, 500)).toEqual(Array(500).fill('waits'))
  nowMs = 900
  expect(await come(1000, 1)).toEqual(['waits'])
  nowMs = 1100
  expect(await come(2000, 2)).toEqual(['temporarily_unavailable', 'temporarily_unavailable'])
  // Two batches leave the queue. The first request of the rest arrived with them, so the queue is still late.
  for (const one of finish.splice(0)) one()
  expect(await come(3000, 1)).toEqual(['temporarily_unavailable'])
})

test('requests that waited for four seconds are refused when their turn comes', async () => {
  await come(1, 1)
  const late = await come(10, 2)
  nowMs = 3000
  const fresh = await come(20, 2)
  nowMs = 4100
  for (const one of finish.splice(0)) one()
  await come(100, 0)
  expect([late, fresh]).toEqual([Array(2).fill('temporarily_unavailable'), ['waits', 'waits']])
  for (const one of finish.splice(0)) one()
  await come(100, 0)
  expect(fresh).toEqual(['done', 'done'])
})

test("calls beyond the queue's capacity are refused", async () => {
  const answers = await come(1, 2200)
  expect(answers.filter((one) => one === 'waits').length).toBeGreaterThanOrEqual(2000)
  expect(answers.at(-1)).toBe('temporarily_unavailable')
})

test('when the database does not respond to a batch, requests that waited for over a second are refused, and new ones are tried', async () => {
  const lost: ((error: Error) => void)[] = []
  queue = new PlayerQueue({
    runBatch: () => new Promise((_, reject) => lost.push(reject)),
    rotateSeed: async () => undefined,
  })
  const first = await come(1, 2)
  const late = await come(10, 2)
  nowMs = 3900
  const fresh = await come(20, 2)
  nowMs = 4000
  lost[0]?.(new DatabaseUnavailableError('no answer within 4000 ms'))
  expect(await come(100, 0)).toEqual([])
  expect([first, late, fresh].map(([one]) => one)).toEqual(['unavailable', 'unavailable', 'waits'])
  expect(lost).toHaveLength(2)
})
