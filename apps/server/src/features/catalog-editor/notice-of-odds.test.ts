import { DAY_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE_USES } from '../../catalogue-uses.ts'
import { Database } from '../../platform/db.ts'
import { createDemoDatabase, type TestDatabase } from '../../testing/test-db.ts'
import { oddsChangeRequests } from './odds-change.ts'
import { packChangeRequest } from './pack-change.ts'

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await createDemoDatabase()
  database = new Database({ url: own.url, poolSize: 4 })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const deps = {
  catalogueUses: CATALOGUE_USES,
  clock: { nowMs: () => Date.now() },
  bounds: () => ({ min: 0, max: 1 }),
  noticeMs: DAY_MS,
}

test('new odds of a case that somebody has opened are announced a day before, and those of any other are not', async () => {
  const [id] = (
    await database.rows<{ id: number }>('select_one_case', `select id from cases where slug = 'pervyy-reyd'`, [])
  ).map((row) => row.id)
  const payload = { caseId: id ?? 0, baseVersion: 1 }
  const kinds = oddsChangeRequests(deps)
  const notices = () => Promise.all(kinds.map((kind) => kind.noticeMs?.(database, payload)))
  const pack = () => packChangeRequest(deps).noticeMs?.(database, { slug: 'pack-first-blood' })
  expect([...(await notices()), await pack()]).toEqual([0, 0, 0])
  await database.rows('open_once', `insert into site_statistics (name, value) values ('case_opened:' || $1::text, 1)`, [
    String(id),
  ])
  expect([...(await notices()), await pack()]).toEqual([DAY_MS, DAY_MS, DAY_MS])
})

test("the preview of announced odds shows the notice, the openings until then, and the shop's gain per day", async () => {
  const [one] = await database.rows<{ id: number; name: string }>(
    'select_other_case',
    `select id, name from cases where slug = 'nochnoy-dozhor'`,
    [],
  )
  const caseId = one?.id ?? 0
  // Ten openings an hour since its first odds.
  await database.rows(
    'open_often',
    `insert into site_statistics (name, value)
     select 'case_opened:' || case_id, extract(epoch from now() - effective_from) / 360 from odds_versions where case_id = $1 and version = 1
         on conflict (name) do update set value = excluded.value`,
    [caseId],
  )
  const none = { multifixNumber: null, multicast: null, everyNOpenFree: null, cashbackPercent: null, coinBonus: null }
  const payload = { caseId, baseVersion: 1, terms: { price: 9999, oldPrice: null, ...none } }
  const previewWith = async (noticeMs: number) => {
    const kind = oddsChangeRequests({ ...deps, noticeMs }).find((each) => each.kind === 'case.terms')
    return kind?.preview(database, payload as never)
  }
  const preview = await previewWith(DAY_MS)
  expect(preview?.notice).toEqual({ hours: 24, openings: 240 })
  expect((await previewWith(0))?.notice, 'without notice').toBeUndefined()
  // The mean value stays, so the shop gains the whole increase of the price, 240 times a day.
  const { before } = preview?.lines.find(({ field }) => field === 'price') ?? {}
  expect(preview?.perDay?.openings).toBe(240)
  expect(preview?.perDay?.gold).toBeCloseTo((9999 - Number(before?.replace(',', '.'))) * 240, -2)
})
