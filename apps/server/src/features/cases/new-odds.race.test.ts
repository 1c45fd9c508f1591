import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaseChange, changeCase, selectOddsLines } from '../../core/catalog/public.ts'
import { openTestShop, type TestShop } from './shop.fixtures.ts'

const SLUG = 'pervyy-reyd'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Moves `moved` tickets from the most common line to the second most common one. */
async function movedLines(caseId: number, moved: number): Promise<NonNullable<CaseChange['lines']>> {
  const { oddsVersion } = await shop.one<{ oddsVersion: number }>(
    'select odds_version as "oddsVersion" from cases where id = $1',
    [caseId],
  )
  const lines = await selectOddsLines(shop.database, caseId, oddsVersion)
  const [most, second] = [...lines].sort((a, b) => b.tickets - a.tickets)
  return lines.map(({ slug, tickets }) => ({
    item: slug,
    tickets: tickets - (slug === most?.slug ? moved : 0) + (slug === second?.slug ? moved : 0),
  }))
}

const publish = (caseId: number, lines: NonNullable<CaseChange['lines']>, requestId: bigint, baseVersion: number) =>
  shop.database.transaction((tx) =>
    changeCase(tx, { caseId, lines }, { nowMs: Date.now(), bounds: { min: 0, max: 2 }, requestId, baseVersion }),
  )

test('openings while new odds take effect are each decided by one published version, which their record names', async () => {
  const { id } = shop.caseOf(SLUG)
  const second = shop.secondProcess()
  const players = await Promise.all(Array.from({ length: 6 }, () => shop.newPlayer(100_000_000n)))
  let isDone = false
  const opening = players.map(async (player, at) => {
    let opened = 0
    while (!isDone || opened < 5) {
      await shop.open(player, SLUG, { count: 3 }, at % 2 === 0 ? undefined : second.limiter)
      opened += 1
    }
    return opened
  })
  for (let version = 1; version <= 6; version += 1) {
    const before = await shop.one<{ count: bigint }>('select count(*) from openings')
    await publish(id, await movedLines(id, 10_000_000), BigInt(version), version)
    await expect
      .poll(async () => (await shop.one<{ count: bigint }>('select count(*) from openings')).count, { timeout: 20_000 })
      .not.toBe(before.count)
  }
  isDone = true
  await Promise.all(opening)
  await second.deps.database.close()
  const { played } = await shop.one<{ played: string }>('select count(distinct odds_version) as played from openings')
  expect(Number(played)).toBeGreaterThan(1)
  // Every ticket belongs to the drawn item in the odds version that the opening names, with that version's value.
  const { faults } = await shop.one<{ faults: string }>(
    `select count(*) as faults from openings o cross join lateral unnest(o.tickets, o.item_ids, o.prices_minor) as x (ticket, item_id, price)
       where not exists (select from odds_rows r where r.case_id = o.case_id and r.version = o.odds_version and r.item_id = x.item_id
                            and x.ticket >= r.ticket_from and x.ticket < r.ticket_to and r.value_minor = x.price)`,
  )
  expect(Number(faults)).toBe(0)
  // Within a player's openings, a later one never uses older odds.
  const { back } = await shop.one<{ back: string }>(
    `select count(*) as back from (select odds_version - lag(odds_version) over (partition by user_id order by nonce) as step from openings) s
      where step < 0`,
  )
  expect(Number(back)).toBe(0)
  expect(await shop.proveBooks()).toEqual([])
})

test('one of two changes based on the same odds takes effect, and the other is stale', async () => {
  const { id } = shop.caseOf('nochnoy-dozhor')
  const [first, second] = await Promise.all([movedLines(id, 1000), movedLines(id, 2000)])
  const outcomes = await Promise.allSettled([publish(id, first, 101n, 1), publish(id, second, 102n, 1)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'change_stale' } })
  const { versions } = await shop.one<{ versions: string }>(
    'select count(*) as versions from odds_versions where case_id = $1',
    [id],
  )
  expect(Number(versions)).toBe(2)
})
