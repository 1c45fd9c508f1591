import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CheckedBeacon } from '../../core/beacon/public.ts'
import { runForRequest } from '../../platform/request-scope.ts'
import { type Battles, makeBattles } from './battle.fixtures.ts'
import { BattleRunner } from './battle-runner.ts'

const RELAY_HANGS_MS = 4_000

let battles: Battles
beforeAll(async () => {
  battles = await makeBattles()
})
afterAll(() => battles.close())

async function lockedBattle(): Promise<string> {
  const ulid = await battles.create(await battles.newPlayer())
  await battles.join(await battles.newPlayer(), ulid, 2)
  return ulid
}

test('an unresponsive relay delays the battles that wait for it, and no others', async () => {
  const playing = await lockedBattle()
  await battles.pass(playing, 10_000)
  await battles.step(playing)
  const waiting: string[] = []
  for (let more = 0; more < 12; more += 1) waiting.push(await lockedBattle())
  for (const ulid of waiting) await battles.pass(ulid, 10_000)
  const { kind, chain } = battles.deps.beacon
  async function* hangs(): AsyncGenerator<string> {
    await sleep(RELAY_HANGS_MS)
    yield 'nothing of use'
  }
  const runner = new BattleRunner({
    ...battles.deps,
    beacon: new CheckedBeacon({ kind, isOwn: false, chain, claimsOf: hangs }, battles.deps),
  })
  runner.start()
  // By then the other battles are ahead of it in the queue.
  await sleep(600)
  await battles.pass(playing, 4_000)
  const revealed = async () =>
    (await battles.row<{ revealed: number }>('select revealed from battles where ulid = $1', [playing])).revealed
  await expect.poll(revealed, { timeout: 2_000 }).toBeGreaterThan(0)
  await runner.stop()
  for (const ulid of waiting) {
    const { status } = await battles.row<{ status: string }>('select status from battles where ulid = $1', [ulid])
    expect(status).toBe('created')
  }
}, 30_000)

test('steps of battles name the requests that created them, also when another node runs them together', async () => {
  const made: { readonly ulid: string; readonly requestId: string }[] = []
  for (const requestId of ['battle-1', 'battle-2', 'battle-3'])
    made.push({ requestId, ulid: await runForRequest(requestId, lockedBattle) })
  for (const { ulid } of made) await battles.pass(ulid, 10_000)
  const runner = new BattleRunner(battles.otherProcess(2))
  runner.start()
  for (const { ulid } of made) {
    const status = async () =>
      (await battles.row<{ status: string }>('select status from battles where ulid = $1', [ulid])).status
    await expect
      .poll(
        async () => {
          await battles.pass(ulid, 2_000)
          return status()
        },
        { timeout: 30_000 },
      )
      .toBe('finished')
  }
  await runner.stop()
  for (const { ulid, requestId } of made) {
    const events = await battles.world.rows<{ kind: string; cause: string | null }>(
      `select e ->> 'kind' as kind, e ->> 'requestId' as cause
         from (select events from outbox union all select events from event_log) o, json_array_elements(o.events) e, battles b
        where b.ulid = $1 and b.id::text in (e ->> 'battleId', e -> 'facts' ->> 'battleId')`,
      [ulid],
    )
    expect(new Set(events.map(({ cause }) => cause))).toEqual(new Set([requestId]))
    expect(events.map(({ kind }) => kind)).toContain('play.settled')
  }
})
