import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeWorld, type World } from '../../testing/make.ts'
import { isInShare } from './is-in-share.ts'
import { LiveSettings } from './live-settings.ts'
import { changeSettings } from './settings-definition.ts'

let world: World
let BY: Parameters<typeof changeSettings>[1]['author']
let approved: typeof BY
beforeAll(async () => {
  world = await makeWorld()
  const [made] = await world.rows<{ operatorId: bigint; changeRequestId: bigint }>(
    `with o as (insert into operators (login, name, role) values ('author', 'Author', 'admin') returning id)
     insert into change_requests (kind, target, payload, base_version, preview, state, author_id)
     select 'settings.change', 'settings', '{}', 'version 2', '{"subject":"x","lines":[]}', 'draft', id from o
     returning author_id as "operatorId", id as "changeRequestId"`,
  )
  if (!made) throw new Error('nobody')
  BY = { operatorId: made.operatorId, changeRequestId: null, reason: 'the market is slow' }
  approved = { ...BY, changeRequestId: made.changeRequestId }
})
afterAll(() => world.close())

const change = (version: number, values: Parameters<typeof changeSettings>[1]['values'], author = BY) =>
  world.deps.database.transaction((tx) => changeSettings(tx, { version, values, author }))
const refusalOf = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error) => error.code,
  )
const versions = () =>
  world.rows<{ version: number; reason: string; terms: object }>(
    `select version, reason, terms from definition_versions where kind = 'settings' order by version desc`,
  )
const load = (first = {}) => LiveSettings.load(world.deps, first)

test('the first start takes the settings of the environment, and later ones those of the database', async () => {
  const first = await load({ withdrawalsPerDay: 7 })
  expect([first.get('withdrawalsPerDay'), first.get('withdrawalCountdownSeconds')]).toEqual([7, 300])
  const later = await load({ withdrawalsPerDay: 9, withdrawalCountdownSeconds: 5 })
  expect([later.get('withdrawalsPerDay'), later.get('withdrawalCountdownSeconds')]).toEqual([7, 300])
})

test('a new version has a reason and values, and is in force in every process within a second', async () => {
  const [here, there] = [await load(), await load()]
  there.start()
  await change(1, { withdrawalsPerDay: 5, welcomePage: true })
  await here.refresh()
  expect([here.get('withdrawalsPerDay'), here.get('welcomePage')]).toEqual([5, true])
  await vi.waitFor(() => expect(there.get('withdrawalsPerDay')).toBe(5), { timeout: 5_000 })
  await there.stop()
  expect(await versions()).toEqual([
    { version: 2, reason: BY.reason, terms: { withdrawalsPerDay: 5, welcomePage: true } },
    { version: 1, reason: 'first start', terms: { withdrawalsPerDay: 7 } },
  ])
})

test('a write based on another version changes nothing', async () => {
  expect(await refusalOf(change(1, { withdrawalsPerDay: 3 }))).toBe('version_conflict')
  expect((await load()).get('withdrawalsPerDay')).toBe(5)
})

test('unchanged values make no version', async () => {
  await change(2, { withdrawalsPerDay: 5, withdrawalCountdownSeconds: 300 })
  expect(await versions()).toHaveLength(2)
})

test('a change that needs two operators is refused without an approved request', async () => {
  expect(await refusalOf(change(2, { withdrawalsPerDay: 6 }))).toBe('approval_required')
  expect(await refusalOf(change(2, { caseReturnMinPercent: 80 }))).toBe('approval_required')
  await change(2, { withdrawalsPerDay: 6, caseReturnMinPercent: 80 }, approved)
  expect(await versions()).toHaveLength(3)
})

test('contradictory bounds are refused', async () => {
  expect(await refusalOf(change(3, { caseReturnMaxPercent: 70 }, approved))).toBe('validation')
})

test('one of many operators who save the same version succeeds', async () => {
  const saved = await Promise.allSettled(
    Array.from({ length: 8 }, (_, place) => change(3, { refillMinimumGold: place + 1 })),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await versions()).map(({ version }) => version)).toEqual([4, 3, 2, 1])
})

test('a value that its schema does not accept any more is replaced by the default', async () => {
  await world.rows(`update shop_settings set value = '"many"' where name = 'withdrawalsPerDay'`)
  expect((await load()).get('withdrawalsPerDay')).toBe(50)
})

test('a share of players is always the same players, and a larger share includes the smaller one', () => {
  const players = Array.from({ length: 4000 }, (_, id) => BigInt(id + 1))
  const inShare = (percent: number) => players.filter((id) => isInShare('banner', id, percent))
  const [few, many] = [inShare(20), inShare(50)]
  expect(few.length).toBeGreaterThan(680)
  expect(few.length).toBeLessThan(920)
  expect(new Set(many).isSupersetOf(new Set(few))).toBe(true)
  expect([inShare(0).length, inShare(100).length]).toEqual([0, 4000])
  expect([isInShare('banner', null, 99), isInShare('banner', null, 100)]).toEqual([false, true])
})
