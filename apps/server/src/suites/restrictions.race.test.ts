import { randomUUID } from 'node:crypto'
import type { RestrictedAction } from '@runecase/api/restrictions-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecallCause } from '../core/ledger/public.ts'
import { liftRestrictions, restrictPlayer } from '../core/restrictions/public.ts'
import { CHEAP_CASE } from '../features/battles/battle.fixtures.ts'
import { openBatch } from '../features/cases/open-batch.ts'
import { OpeningCache } from '../features/cases/opening-cache.ts'
import { takeDueStep } from '../features/withdrawals/delivery-steps.ts'
import { recallWithdrawals } from '../features/withdrawals/recall-withdrawals.ts'
import type { Tx } from '../platform/db.ts'
import { checkLedger, makeIdempotency, makeItem, makePlayer, outcomesOf } from '../testing/make.ts'
import { type DebtShop, makeDebtShop } from './debts.fixtures.ts'

/** The number of runs of each race: the timing differs every time. */
const ROUNDS = 8
const REASON = 'Проверяем вход'

let shop: DebtShop
beforeAll(async () => {
  shop = await makeDebtShop()
})
afterAll(async () => {
  await checkLedger(shop.world)
  await shop.close()
})

const sent = (outcome: string | undefined) => outcome?.startsWith('{') ?? false
const terms = (userId: bigint, actions: RestrictedAction[]) => ({ userId, actions, reason: REASON, operatorId: 1n })

/** Node 2 restricts the player for an hour; the rival runs on node 3. */
function restrict(userId: bigint, ...actions: RestrictedAction[]): Promise<void> {
  const node = shop.world.otherProcess(2)
  const deps = {
    ...node,
    clock: { nowMs: Date.now },
    paymentRisk: {
      recallWithdrawals: (tx: Tx, id: bigint, cause: RecallCause) => recallWithdrawals(node, tx, id, cause),
    },
  }
  return node.database.transaction((tx) =>
    restrictPlayer(deps, tx, { ...terms(userId, actions), untilAt: new Date(Date.now() + 3_600_000) }),
  )
}

const lift = (userId: bigint, ...actions: RestrictedAction[]) =>
  shop.world.deps.database.transaction((tx) => liftRestrictions(tx, terms(userId, actions)))

async function caseIdOf(slug: string): Promise<number> {
  const [row] = await shop.world.rows<{ id: number }>('select id from cases where slug = $1', [slug])
  if (!row) throw new Error(`there is no case ${slug}`)
  return row.id
}

test('a restriction races with openings: those before it succeed, and none succeeds after it until it is lifted', async () => {
  const caseId = await caseIdOf(CHEAP_CASE)
  const open = (userId: bigint) => {
    const deps = { ...shop.world.otherProcess(3), catalogue: shop.catalogue, memory: new OpeningCache() }
    const idempotency = makeIdempotency('openCase', userId, randomUUID())
    const request = { userId, caseId, count: 1, expectedPrice: undefined, idempotency }
    return openBatch({ ...deps, seeds: deps.vault }, [request], true)
  }
  const count = async (userId: bigint) =>
    (await shop.world.rows('select id from openings where user_id = $1', [userId])).length
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = await makePlayer(shop.world, { balanceMinor: 1_000_000n })
    const [, [outcome]] = await Promise.all([restrict(userId, 'play'), open(userId)])
    const opened = await count(userId)
    expect(opened).toBe(outcome?.kind === 'answered' ? 1 : 0)
    const [later] = await open(userId)
    expect(later).toMatchObject({
      kind: 'refused',
      refusal: { code: 'restricted', params: { action: 'play', reason: REASON } },
    })
    expect(await count(userId)).toBe(opened)
    await lift(userId, 'play')
    const [free] = await open(userId)
    expect(free?.kind).not.toBe('refused')
  }
})

test('a restriction races with a withdrawal request: the request is refused, or the withdrawal is cancelled at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = await shop.withdrawals.newPlayer()
    const itemId = await makeItem(shop.world, userId)
    const input = { ids: [itemId], method: 'link' } as const
    const [, [outcome]] = await Promise.all([
      restrict(userId, 'withdraw'),
      outcomesOf([shop.withdrawals.send(userId, input, 'race', shop.withdrawals.otherProcess(3))]),
    ])
    const rows = await shop.world.rows('select cause, asked_at from withdrawals where user_id = $1', [userId])
    if (sent(outcome)) expect(rows).toEqual([{ cause: 'restricted', asked_at: null }])
    else expect([outcome, rows]).toEqual(['restricted', []])
    expect(await shop.withdrawals.statusOf(itemId)).toBe('progress')
  }
})

test('a restriction races with handing over a withdrawal: it is handed over and flagged, or returned', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = await shop.withdrawals.newPlayer()
    const { id, itemId } = await shop.withdrawals.sendOne(userId)
    await shop.world.rows('update withdrawals set due_at = clock_timestamp() where id = $1', [id])
    await Promise.all([restrict(userId, 'withdraw'), takeDueStep(shop.withdrawals.otherProcess(3), id)])
    const [row] = await shop.world.rows<{ asked: boolean; flagged: boolean; cause: string }>(
      'select asked_at is not null as asked, flagged_at is not null as flagged, cause from withdrawals where id = $1',
      [id],
    )
    if (row?.asked) expect(row.flagged).toBe(true)
    else {
      expect(row).toMatchObject({ flagged: false, cause: 'restricted' })
      expect(await shop.withdrawals.statusOf(itemId)).toBe('progress')
    }
  }
})

test('many operators restrict one player at once, and each action has one open restriction', async () => {
  const userId = await makePlayer(shop.world)
  await Promise.all(Array.from({ length: 6 }, () => restrict(userId, 'play', 'refill')))
  const open = await shop.world.rows(
    'select action from restrictions where user_id = $1 and lifted_at is null order by action',
    [userId],
  )
  expect(open).toEqual([{ action: 'play' }, { action: 'refill' }])
  const [row] = await shop.world.rows<{ restrictions: object }>('select restrictions from players where user_id = $1', [
    userId,
  ])
  expect(Object.keys(row?.restrictions ?? {}).sort()).toEqual(['play', 'refill'])
})
