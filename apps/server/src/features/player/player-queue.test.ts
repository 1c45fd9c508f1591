import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

/** Sends commands of so many players; what each was told by the next turn of the loop. */
async function come(firstUserId: number, count: number): Promise<string[]> {
  const told = Array.from({ length: count }, () => 'waits')
  for (let index = 0; index < count; index += 1) {
    Promise.try(() => queue.run({ userId: BigInt(firstUserId + index) })).then(
      () => {
        told[index] = 'done'
      },
      (error: { code: string }) => {
        told[index] = error.code
      },
    )
  }
  await new Promise((next) => setImmediate(next))
  await new Promise((next) => setImmediate(next))
  return told
}

test('a few who wait long are not refused: they may be one player, or the database pauses', async () => {
  await come(1, 200)
  nowMs = 3000
  expect(await come(1000, 20)).toEqual(Array(20).fill('waits'))
})

test('in a crowd whose first has waited a second, whoever comes now is told to come again', async () => {
  expect(await come(1, 500)).toEqual(Array(500).fill('waits'))
  nowMs = 900
  expect(await come(1000, 1)).toEqual(['waits'])
  nowMs = 1100
  expect(await come(2000, 2)).toEqual(['temporarily_unavailable', 'temporarily_unavailable'])
  // Two batches leave; the first of those left came with the others, so the crowd is still late.
  for (const one of finish.splice(0)) one()
  expect(await come(3000, 1)).toEqual(['temporarily_unavailable'])
})

test('nobody is let in beyond what can wait at all', async () => {
  const answers = await come(1, 2200)
  expect(answers.filter((one) => one === 'waits').length).toBeGreaterThanOrEqual(2000)
  expect(answers.at(-1)).toBe('temporarily_unavailable')
})

/** Ends the batches under way; how many they were. */
async function finishAll(): Promise<number> {
  const ended = finish.splice(0)
  for (const one of ended) one()
  await new Promise((next) => setImmediate(next))
  return ended.length
}

test('a crowd that was answered together is waited for, but for two milliseconds only', async () => {
  await come(1, 30)
  expect(await finishAll()).toBe(1)
  await come(1, 5)
  expect(finish).toHaveLength(0)
  nowMs = 2
  await new Promise((later) => setTimeout(later, 20))
  expect(finish).toHaveLength(1)
})

test('when all of the crowd are back, nobody waits for the time to be over', async () => {
  await come(1, 20)
  await finishAll()
  await come(1, 19)
  expect(finish).toHaveLength(0)
  await come(50, 1)
  expect(finish).toHaveLength(1)
})

test('who plays alone never waits', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await come(1, 1)
    expect(await finishAll()).toBe(1)
  }
})
