import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Journal, readJournal } from './journal.ts'
import { Load, type LoadOptions } from './load.ts'
import { type Actor, operationOf } from './operations.ts'
import type { Answer } from './shop-node.ts'

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

/** Players who rotate their seeds: a request that needs nothing. */
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

test('a success of something that was sent before a fault does not count as one after it', async () => {
  const load = loadOn(async () => {
    await sleep(60)
    return answer(200, SUCCESS)
  })
  const working = load.run(performance.now() + 10, { clients: 1 })
  await sleep(20)
  const faultAt = performance.now()
  await working
  expect(load.ok).toBe(1)
  expect(load.lastOkSentAtMs).toBeLessThan(faultAt)
  await load.run(performance.now() + 10, { clients: 1 })
  expect(load.lastOkSentAtMs).toBeGreaterThan(faultAt)
})

test('what is refused by 503 is over for an impatient player, and is made again with its key by a patient one', async () => {
  let isAway = true
  const call = async () => (isAway ? answer(503, refusal('temporarily_unavailable')) : answer(200, SUCCESS))
  const impatient = loadOn(call)
  await impatient.run(performance.now() + 5, { clients: 1 })
  expect(new Set(verdicts())).toEqual(new Set(['fail']))

  const before = verdicts().length
  const patient = loadOn(call, { isPatient: true })
  await patient.run(performance.now() + 5, { clients: 1 })
  const refused = verdicts().length - before
  expect(refused).toBeGreaterThan(0)
  expect((await patient.settle(-1)).open).toBe(refused)
  isAway = false
  expect(await patient.settle(10_000)).toEqual({ settled: refused, open: 0 })
  expect(verdicts().slice(before)).toEqual(Array.from({ length: refused }, () => 'ok'))
})

test('a request of unknown outcome stays unknown while no node is there to ask', async () => {
  let isUp = true
  const load = loadOn(
    async () => {
      throw new Error('cut off')
    },
    {
      choose: () => (isUp ? { call: () => Promise.reject(new Error('cut off')) } : undefined),
    },
  )
  await load.run(performance.now() + 5, { clients: 1 })
  isUp = false
  const { open } = await load.settle(150)
  expect(open).toBeGreaterThan(0)
  expect(new Set(verdicts())).toEqual(new Set(['unknown']))
})

test('a connection that was refused is told apart from an answer that was lost', async () => {
  const codes = ['ECONNREFUSED', 'ECONNRESET']
  const load = loadOn(async () => {
    const code = codes.shift()
    if (code) throw Object.assign(new Error(code), { code })
    await sleep(50)
    return answer(200, SUCCESS)
  })
  await load.run(performance.now() + 30, { clients: 1 })
  expect([load.cut, load.unreached]).toEqual([2, 1])
})

test('players stop when what they play beside has failed', async () => {
  const load = loadOn(async () => answer(200, SUCCESS))
  const failing = load.during({ perSecond: 200 }, async () => {
    await sleep(20)
    throw new Error('nothing to kill')
  })
  await expect(failing).rejects.toThrow('nothing to kill')
  const { ok } = load
  await sleep(40)
  expect(load.ok).toBe(ok)
})

test('a loader that was held up does not send a crowd to make up for it', async () => {
  const load = loadOn(async () => answer(200, SUCCESS), {}, 2000)
  await load.during({ perSecond: 1000 }, async () => {
    await sleep(20)
    const until = performance.now() + 1500
    while (performance.now() < until);
    await sleep(20)
  })
  expect(load.ok).toBeLessThan(1000)
})
