import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from './http-caller.ts'
import { Journal, readJournal } from './journal.ts'
import { Load, type LoadOptions } from './load.ts'
import { type Actor, type Operation, operationOf } from './operations.ts'

const SUCCESS = '{"status":"success","data":{}}'
const refusal = (code: string) => `{"status":"error","key":"${code}"}`
const answer = (status: number, text: string): Answer => ({
  status,
  text,
  retryAfter: status === 503 ? '2' : undefined,
  isReplay: false,
  ms: 1,
})

let dir: string
let journal: Journal
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'runecase-load-'))
  journal = new Journal(join(dir, 'journal.jsonl'))
})
afterEach(() => {
  journal.close()
  rmSync(dir, { recursive: true })
})

/** Players who rotate their seeds, a request without preconditions. */
function loadOn(call: () => Promise<Answer>, options: Partial<LoadOptions> = {}, players = 1): Load {
  const actors = Array.from(
    { length: players },
    (_, index): Actor => ({ userId: String(index + 1), bearer: 'bearer', held: new Map(), packs: new Set() }),
  )
  return new Load({
    actors,
    stock: { cases: [], targets: [] },
    journal,
    choose: () => ({ call }),
    operations: [operationOf('rotate seed')],
    ...options,
  })
}

const verdicts = () => [...readJournal(journal.path).values()].map((one) => one.verdict)

/** Runs until this many requests were sent; `call` responds to each. */
async function playUntil(load: Load, isEnough: () => boolean): Promise<void> {
  await load.during({ clients: 1 }, () => vi.waitUntil(isEnough, { timeout: 60_000, interval: 1 }))
}

/** A clock that moves only when code sleeps or sets it. */
function testClock() {
  let nowMs = 0
  return {
    time: {
      nowMs: () => nowMs,
      sleep: async (ms: number) => {
        nowMs += ms
        await new Promise((done) => setTimeout(done, 1))
      },
    },
    skip(ms: number) {
      nowMs += ms
    },
  }
}

test('a successful call sent before the fault does not show that the shop serves again', async () => {
  const clock = testClock()
  const sent = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const load = loadOn(
    async () => {
      sent.resolve()
      await answered.promise
      return answer(200, SUCCESS)
    },
    { time: clock.time },
  )
  await load.during({ clients: 1 }, () => sent.promise.then(() => clock.skip(10)).finally(() => answered.resolve()))
  const faultAt = 5
  expect(load.ok).toBeGreaterThan(0)
  expect(load.lastOkSentAtMs).toBeLessThan(faultAt)
  await playUntil(load, () => load.lastOkSentAtMs > faultAt)
})

test('an impatient player gives up after a 503, and a patient one repeats the request with its key', async () => {
  let isAway = true
  let calls = 0
  const call = async () => {
    calls += 1
    return isAway ? answer(503, refusal('temporarily_unavailable')) : answer(200, SUCCESS)
  }
  await playUntil(loadOn(call), () => calls > 0)
  expect(new Set(verdicts())).toEqual(new Set(['fail']))

  const before = verdicts().length
  const patient = loadOn(call, { isPatient: true })
  calls = 0
  await playUntil(patient, () => calls > 0)
  const refused = verdicts().length - before
  expect(refused).toBeGreaterThan(0)
  expect((await patient.settle(-1)).open).toBe(refused)
  isAway = false
  expect(await patient.settle(60_000)).toEqual({ settled: refused, open: 0 })
  expect(verdicts().slice(before)).toEqual(Array.from({ length: refused }, () => 'ok'))
})

test('a request of unknown result stays unknown while no node responds', async () => {
  let isUp = true
  let asked = 0
  const load = loadOn(
    async () => {
      throw new Error('cut off')
    },
    {
      choose() {
        asked += 1
        return isUp ? { call: () => Promise.reject(new Error('cut off')) } : undefined
      },
    },
  )
  await playUntil(load, () => load.cut > 0)
  isUp = false
  const before = asked
  const { open } = await load.settle(1)
  expect(asked).toBeGreaterThan(before)
  expect(open).toBeGreaterThan(0)
  expect(new Set(verdicts())).toEqual(new Set(['unknown']))
})

test('a refused connection is distinguished from a lost response', async () => {
  const codes = ['ECONNREFUSED', 'ECONNRESET']
  const load = loadOn(async () => {
    const code = codes.shift()
    if (code) throw Object.assign(new Error(code), { code })
    return answer(200, SUCCESS)
  })
  await playUntil(load, () => load.ok > 0)
  expect([load.cut, load.unreached]).toEqual([2, 1])
})

test('players stop when the scenario has failed', async () => {
  let calls = 0
  const load = loadOn(async () => {
    calls += 1
    return answer(200, SUCCESS)
  })
  const failing = load.during({ perSecond: 200 }, async () => {
    await vi.waitUntil(() => calls > 0, { timeout: 60_000, interval: 1 })
    throw new Error('nothing to kill')
  })
  await expect(failing).rejects.toThrow('nothing to kill')
  const before = calls
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done))
  expect(calls).toBe(before)
})

test('a delayed generator does not send a burst to catch up', async () => {
  const clock = testClock()
  /** Requests by the time at which they started. */
  const begun = new Map<number, number>()
  let requests = 0
  const rotation = operationOf('rotate seed')
  const counted: Operation = {
    ...rotation,
    make(actor, stock) {
      requests += 1
      begun.set(clock.time.nowMs(), (begun.get(clock.time.nowMs()) ?? 0) + 1)
      return rotation.make(actor, stock)
    },
  }
  const load = loadOn(async () => answer(200, SUCCESS), { time: clock.time, operations: [counted] }, 2000)
  const until = (count: number) => vi.waitUntil(() => requests >= count, { timeout: 60_000, interval: 1 })
  await load.during({ perSecond: 100 }, async () => {
    await until(5)
    clock.skip(15_000)
    await until(requests + 5)
  })
  expect(Math.max(...begun.values())).toBeLessThan(5)
})
