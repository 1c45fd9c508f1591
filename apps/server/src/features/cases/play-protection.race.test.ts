import { HOUR_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClocksApartError } from '../../platform/db-failures.ts'
import { openTestShop, type TestPlayer, type TestShop } from './shop.fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(await shop.proveBooks()).toEqual([])
  await shop.close()
})

const CASE = 'nochnoy-dozhor'
const price = () => shop.caseOf(CASE).priceMinor
const set = ({ userId }: TestPlayer, change: string, values: readonly unknown[] = []) =>
  shop.one(`update players set ${change} where user_id = $1`, [userId, ...values])
const lossOf = async ({ userId }: TestPlayer) =>
  (await shop.one<{ loss: bigint }>('select loss_day_minor as loss from players where user_id = $1', [userId])).loss
/** The outcome of one opening: `opened`, or the code of its refusal, fresh or stored. */
const outcomeOf = (opening: ReturnType<TestShop['open']>): Promise<string> =>
  opening.then(
    ({ httpStatus, text }) => (httpStatus === 200 ? 'opened' : JSON.parse(text).key),
    ({ code }: { code: string }) => code,
  )

test("concurrent openings never lose more than the player's limit", async () => {
  const player = await shop.newPlayer(price() * 100n)
  await set(player, 'loss_limit_week_minor = $2', [price() * 7n + 1n])
  const open = () => outcomeOf(shop.open(player, CASE))
  const outcomes = new Set(await Promise.all(Array.from({ length: 50 }, open)))
  while ((await open()) === 'opened') outcomes.add('opened')
  expect(outcomes).toContain('opened')
  expect(await open()).toBe('limit_reached')
  expect(await lossOf(player)).toBe(price() * 7n)
})

test('a refused opening costs nothing, and its replay is refused the same way', async () => {
  const player = await shop.newPlayer(price() * 10n)
  await set(player, 'loss_limit_day_minor = 0')
  expect(await outcomeOf(shop.open(player, CASE, { key: 'limited' }))).toBe('limit_reached')
  await set(player, 'loss_limit_day_minor = null')
  expect(await outcomeOf(shop.open(player, CASE, { key: 'limited' }))).toBe('limit_reached')
  expect(await lossOf(player)).toBe(0n)
})

test('a pause and an unanswered reminder refuse openings', async () => {
  const player = await shop.newPlayer(price() * 10n)
  const open = () => outcomeOf(shop.open(player, CASE))
  await set(player, `excluded_until = now() + interval '1 day'`)
  expect(await open()).toBe('self_excluded')
  await set(player, `excluded_until = 'infinity'`)
  expect(await open()).toBe('self_excluded')
  await set(player, 'excluded_until = null')
  expect(await open()).toBe('opened')
  await set(player, `play_began_at = now() - interval '61 minutes'`)
  expect(await open()).toBe('reality_check_required')
  await set(player, `play_began_at = now() - interval '59 minutes'`)
  expect(await open()).toBe('reality_check_required')
  await set(player, 'reminder_due_at = null')
  expect(await open()).toBe('opened')
})

test.each([1, -2, 25])(
  'with a database clock %d h ahead no case opens, no pause ends, and no loss is counted for another day',
  async (hours) => {
    const { limiter } = shop.secondProcess({ nowMs: () => Date.now() - hours * HOUR_MS })
    const changes = {
      'a pause that is over by that clock': `excluded_until = now() - interval '1 second'`,
      'a day’s limit reached on what that clock takes for yesterday':
        'loss_limit_day_minor = 1, loss_day_minor = 1, loss_on = play_today() - 1',
      'a reminder that is due by the time that passed': `played_at = now() - interval '31 minutes', play_began_at = now() - interval '3 hours'`,
      nothing: 'played_at = null',
    }
    for (const [what, change] of Object.entries(changes)) {
      const player = await shop.newPlayer(price() * 10n)
      await set(player, change)
      const row = () => shop.one('select * from players where user_id = $1', [player.userId])
      const before = await row()
      await expect(shop.open(player, CASE, { key: 'jump' }, limiter), what).rejects.toThrow(ClocksApartError)
      expect(await row(), what).toEqual(before)
      // Nothing was stored under the key: the request is decided once the clocks agree.
      const outcome = await outcomeOf(shop.open(player, CASE, { key: 'jump' }))
      expect(['opened', 'limit_reached'], what).toContain(outcome)
    }
  },
)
