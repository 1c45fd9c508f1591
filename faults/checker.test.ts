import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT } from '../apps/server/src/core/ledger/public.ts'
import { makeSeasonWorld, type SeasonWorld } from '../apps/server/src/features/seasons/seasons.fixtures.ts'
import { makePlayer } from '../apps/server/src/testing/make.ts'
import { checkRequests } from './checker.ts'

let shop: SeasonWorld
beforeAll(async () => {
  shop = await makeSeasonWorld()
})
afterAll(() => shop.world.close())

test('a task reward is booked once, and a reward without its task is a fault', async () => {
  const { world, deps } = shop
  const [task] = await world.rows<{ season_id: number; id: number; coins: bigint }>(
    'select season_id, id, coins from season_tasks where coins > 0 order by id limit 1',
  )
  if (!task) throw new Error('no task with coins')
  const userId = await makePlayer(world)
  const reward = async (operationId: bigint) => {
    await deps.database.transaction(async (tx) =>
      creditPlayer(tx, {
        operationId,
        userId,
        houseAccount: HOUSE_ACCOUNT.coinsIssued,
        kind: ENTRY_KIND.taskReward,
        currency: 'COIN',
        amount: task.coins,
        events: () => [],
      }),
    )
  }
  const check = async () => {
    const refused = { userId: String(userId), operation: 'openCase', verdict: 'fail', effect: undefined } as const
    return (await checkRequests(new Map([['key', refused]]), world.url)).faults
  }
  const operationId = deps.ids.next()
  await world.rows(
    `insert into season_task_progress (season_id, user_id, task_id, progress, completed_at, operation_id)
     select season_id, $1, id, target, now(), $2 from season_tasks where season_id = $3 and id = $4`,
    [userId, operationId, task.season_id, task.id],
  )
  await reward(operationId)
  expect(await check()).toEqual([])
  await reward(deps.ids.next())
  expect(await check()).toEqual([
    expect.stringContaining(`change of coins ${task.coins * 2n} in the books, told ${task.coins}`),
    expect.stringContaining('operations 2 in the books, told 1'),
  ])
})
