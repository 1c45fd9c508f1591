import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database } from '../../platform/db.ts'
import { createDemoDatabase, type TestDatabase } from '../../testing/test-db.ts'
import { oddsChangeRequests } from './odds-change.ts'
import { packChangeRequest } from './pack-change.ts'

const DAY_MS = 24 * 3_600_000

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

const deps = { clock: { nowMs: () => Date.now() }, bounds: () => ({ min: 0, max: 1 }), noticeMs: DAY_MS }

test('odds of a case that players know are announced a day before, those of a draft are not', async () => {
  const [id] = (
    await database.rows<{ id: number }>('select_one_case', `select id from cases where slug = 'pervyy-reyd'`, [])
  ).map((row) => row.id)
  const payload = { caseId: id ?? 0, baseVersion: 1 }
  const kinds = oddsChangeRequests(deps)
  const notices = () => Promise.all(kinds.map((kind) => kind.noticeMs?.(database, payload)))
  const bases = () => Promise.all(kinds.map((kind) => kind.readBase(database, payload)))
  const pack = () => packChangeRequest(deps).noticeMs?.(database, { slug: 'pack-first-blood' })
  expect([...(await notices()), await pack()]).toEqual([DAY_MS, DAY_MS, DAY_MS])
  const known = await bases()
  await database.rows('make_a_draft', 'update cases set is_available = false, is_draft = true where id = $1', [id])
  expect([...(await notices()), await pack()]).toEqual([0, 0, 0])
  // A draft that is published meanwhile makes the change stale: it must be announced then.
  expect((await bases()).every((base, at) => base !== known[at])).toBe(true)
})
