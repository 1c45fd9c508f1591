import { expect, test } from 'vitest'
import { fillBattle, playOut, provedBattles } from './battle.fixtures.ts'
import { battleVoid } from './battle-void.ts'

const battles = provedBattles()

const by = async () => {
  const [one] = await battles.world.rows<{ id: bigint }>(
    `insert into operators (login, name, role) values ('v-' || left(md5(random()::text), 8), 'x', 'admin'), ('a-' || left(md5(random()::text), 8), 'x', 'admin') returning id`,
  )
  const authorId = one?.id ?? 0n
  const [request] = await battles.world.rows<{ id: bigint }>(
    `insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason)
     values ('battle.void', 'battle', '{}', '1', '{}', 'proposed', $1, 'of the test') returning id`,
    [authorId],
  )
  return { changeRequestId: request?.id ?? 0n, authorId, approverId: authorId + 1n, reason: 'of the test' }
}
const voids = async (ulid: string, process = battles.deps) => {
  const applied = await by()
  return process.database.transaction((tx) => battleVoid(process).apply(tx, { ulid }, applied))
}
const statusOf = async (ulid: string) =>
  await battles.row<{ status: string; end: string | null }>(
    'select status, end_reason as "end" from battles where ulid = $1',
    [ulid],
  )
const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled'
    ? 'voided'
    : `refused ${(outcome.reason as { code?: string }).code ?? String(outcome.reason)}`

test('a battle that got stuck between its rounds is voided, and every player gets their stake back', async () => {
  const { ulid, people } = await fillBattle(battles, 'classic', 3)
  while ((await statusOf(ulid)).status === 'created') {
    await battles.step(ulid)
    await battles.pass(ulid, 1000)
  }
  await battles.pass(ulid, 200_000)
  await voids(ulid)
  expect(await statusOf(ulid)).toEqual({ status: 'cancelled', end: 'voided_by_operators' })
  expect(await Promise.all(people.map(battles.balanceOf))).toEqual([1_000_000n, 1_000_000n, 1_000_000n])
  expect(await battles.step(ulid)).toBe(0)
  // A battle that its only player has left.
  await battles.leave(people[0] as bigint, await battles.create(people[0] as bigint))
})

test('one of four voids on two nodes succeeds, and each stake is returned once', async () => {
  const second = battles.otherProcess(7)
  for (let round = 0; round < 4; round += 1) {
    const { ulid, people } = await fillBattle(battles, 'classic', 2)
    await battles.pass(ulid, 200_000)
    const outcomes = await Promise.allSettled([voids(ulid), voids(ulid, second), voids(ulid), voids(ulid, second)])
    expect(outcomes.map(codeOf).sort()).toEqual([
      'refused change_refused',
      'refused change_refused',
      'refused change_refused',
      'voided',
    ])
    expect(await Promise.all(people.map(battles.balanceOf))).toEqual([1_000_000n, 1_000_000n])
  }
})

test('a void and the overdue step at once do not both succeed: the battle is voided or continues', async () => {
  const second = battles.otherProcess(8)
  for (let round = 0; round < 6; round += 1) {
    const { ulid, people } = await fillBattle(battles, 'classic', 2)
    await battles.pass(ulid, 200_000)
    const [voided] = await Promise.allSettled([voids(ulid), battles.step(ulid, second)])
    const { end } = await statusOf(ulid)
    expect([codeOf(voided), end === 'voided_by_operators']).toEqual(
      voided.status === 'fulfilled' ? ['voided', true] : ['refused change_refused', false],
    )
    if (voided.status === 'rejected') await playOut(battles, ulid)
    else expect(await Promise.all(people.map(battles.balanceOf))).toEqual([1_000_000n, 1_000_000n])
  }
})

test('a running or finished battle cannot be voided', async () => {
  const { ulid } = await fillBattle(battles, 'classic', 2)
  const [running] = await Promise.allSettled([voids(ulid)])
  expect(codeOf(running as PromiseSettledResult<unknown>)).toBe('refused change_refused')
  await playOut(battles, ulid)
  const [finished] = await Promise.allSettled([voids(ulid)])
  expect(codeOf(finished as PromiseSettledResult<unknown>)).toBe('refused change_refused')
  expect((await statusOf(ulid)).status).toBe('finished')
})
