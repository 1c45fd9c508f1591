import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockPlayer } from '../../core/ledger/public.ts'
import type { Operator } from '../../platform/caller.ts'
import { Refusal } from '../../platform/refuse.ts'
import { checkLedger, dataOf } from '../../testing/make.ts'
import { decideWithdrawals, holdWithdrawal } from './decide-withdrawals.ts'
import { recallWithdrawals } from './recall-withdrawals.ts'
import { makeWithdrawals, NO_RULES, type Withdrawals } from './withdrawals.fixtures.ts'

let shop: Withdrawals
const operators: Operator[] = []
beforeAll(async () => {
  shop = await makeWithdrawals({ holding: { ...NO_RULES, firstGold: 0.01 } })
  for (const login of ['one', 'two', 'three']) {
    const [row] = await shop.world.rows<{ id: bigint }>(
      `insert into operators (login, name, role) values ($1, $1, 'risk') returning id`,
      [`race-${login}`],
    )
    const [session] = await shop.world.rows<{ id: bigint }>(
      `insert into operator_sessions (operator_id, secret_hash, address, second_factor_at)
       values ($1, sha256($2), '127.0.0.1', now()) returning id`,
      [row?.id, Buffer.from(login)],
    )
    operators.push({ id: BigInt(row?.id ?? 0), role: 'risk', sessionId: BigInt(session?.id ?? 0) } as Operator)
  }
})
afterAll(async () => {
  await checkLedger(shop.world)
  await shop.close()
})

const ROUNDS = 6
const callOf = (index: number) => {
  const operator = operators[index % operators.length]
  if (!operator) throw new Error('nobody decides')
  return { operator, address: '127.0.0.1', requestId: 'race' }
}
const decideBy = (index: number, ids: readonly bigint[], decision: 'release' | 'refuse') =>
  decideWithdrawals(shop.otherProcess(2 + index), callOf(index), { ids, decision, reason: 'at once' })

/** `done` or the code of the refusal; anything else fails the test. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

const withdrawal = (id: bigint) =>
  shop.row<{ isHeld: boolean; isAsked: boolean; cause: string; isDue: boolean }>(
    `select is_held as "isHeld", asked_at is not null as "isAsked", cause, due_at is not null as "isDue" from withdrawals where id = $1`,
    [id],
  )
const decisions = (id: bigint) =>
  shop.world.rows<{ decision: string }>('select decision from withdrawal_decisions where withdrawal_id = $1', [id])

test('one of many simultaneous decisions on two nodes succeeds, and the item is in one place', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, itemId } = await shop.sendOne(await shop.newPlayer())
    expect(await withdrawal(id)).toMatchObject({ isHeld: true, isDue: false })
    const outcomes = await Promise.all(
      operators.flatMap((_, index) => [
        outcomeOf(decideBy(index, [id], 'release')),
        outcomeOf(decideBy(index, [id], 'refuse')),
      ]),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'withdrawal_not_held')).toHaveLength(outcomes.length - 1)
    const [decision, ...more] = await decisions(id)
    expect(more).toEqual([])
    expect(await shop.statusOf(itemId)).toBe(decision?.decision === 'released' ? 'PREPARING' : 'progress')
  }
})

test('two overlapping lists are decided once each, whatever their order', async () => {
  const userIds = [await shop.newPlayer(), await shop.newPlayer(), await shop.newPlayer()]
  const ids = await Promise.all(userIds.map(async (userId) => (await shop.sendOne(userId)).id))
  await Promise.all([
    outcomeOf(decideBy(0, ids, 'release')),
    outcomeOf(decideBy(1, ids.toReversed(), 'refuse')),
    outcomeOf(decideBy(2, [ids[1] ?? 0n], 'refuse')),
  ])
  for (const id of ids) expect(await decisions(id)).toHaveLength(1)
})

test('a decision and a recall at once have one of the two results', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = await shop.newPlayer()
    const { id, itemId } = await shop.sendOne(userId)
    const other = shop.otherProcess(5)
    const recall = other.database.transaction(async (tx) => {
      await lockPlayer(tx, userId)
      await recallWithdrawals(other, tx, userId, 'restricted')
    })
    const [outcome] = await Promise.all([outcomeOf(decideBy(round, [id], 'release')), recall])
    expect(await shop.statusOf(itemId)).toBe('progress')
    expect(await withdrawal(id)).toMatchObject({ isHeld: false, isAsked: false, cause: 'restricted', isDue: false })
    expect(await decisions(id)).toHaveLength(outcome === 'done' ? 1 : 0)
  }
})

test('a hold at the end of the countdown has one of two results, and a held withdrawal was never handed over', async () => {
  const free = { ...shop.deps, terms: { ...shop.deps.terms, holding: NO_RULES } }
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const { id, itemId } = await shop.sendOne(await shop.newPlayer(), free)
    await shop.pass(300_000)
    const [outcome] = await Promise.all([
      outcomeOf(holdWithdrawal(shop.otherProcess(2), callOf(round), { id, reason: 'looks odd' })),
      shop.step(id, shop.otherProcess(3)),
    ])
    const { isHeld, isAsked } = await withdrawal(id)
    expect([isHeld, isAsked]).toEqual(outcome === 'done' ? [true, false] : [false, true])
    if (!isHeld) continue
    expect(await shop.step(id)).toBe(false)
    expect(await shop.statusOf(itemId)).toBe('PREPARING')
  }
})

test('a withdrawal released at the end of its countdown is handed over once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await shop.sendOne(await shop.newPlayer())
    await shop.pass(300_000)
    await Promise.all([outcomeOf(decideBy(round, [id], 'release')), shop.step(id), shop.step(id, shop.otherProcess(3))])
    await Promise.all([shop.step(id), shop.step(id, shop.otherProcess(3))])
    expect(await withdrawal(id)).toMatchObject({ isHeld: false, isAsked: true })
    const story = await shop.storyOf(id)
    expect(story.slice(0, 3)).toEqual(['PREPARING: checking', 'PREPARING: countdown', 'vendor waiting: queued'])
  }
})

test('a repeated request to hold a withdrawal holds it once', async () => {
  const userId = await shop.newPlayer()
  const input = { ids: [await shop.newItem(userId)], method: 'link' as const }
  const answers = await Promise.all(
    [2, 3, 4].map((node) =>
      shop.send(userId, input, 'tap', shop.otherProcess(node)).then(
        (answer) => dataOf(answer).items[0].withdrawal_id as string,
        (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
      ),
    ),
  )
  const ids = new Set(answers.filter((answer) => answer !== 'idempotency_in_progress'))
  expect(ids.size).toBe(1)
  const [id] = ids
  expect(await shop.world.rows('select 1 from withdrawal_checks where withdrawal_id = $1', [id])).toHaveLength(1)
})
