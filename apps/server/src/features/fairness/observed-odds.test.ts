import { api } from '@runecase/api/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const SLUG = 'nochnoy-dozhor'
let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const caseOf = (slug: string) => shop.read('getCase', { params: { name: slug } })

test('every opening is counted once, item by item, under the version that decided it', async () => {
  const player = await shop.register()
  const { id } = await caseOf(SLUG)
  const seen = new Map<string, number>()
  for (const multiOpen of [1, 3, 2]) {
    const { items } = await shop.read('openCase', { params: { name: SLUG }, body: { multiOpen } }, { player })
    for (const { name } of items) seen.set(name, (seen.get(name) ?? 0) + 1)
  }
  const observed = () => shop.read('getObservedOdds', { params: { caseId: String(id) } })
  await expect.poll(async () => (await observed()).opened, { timeout: 15_000 }).toBe(6)
  const counts = await observed()
  expect(api.getObservedOdds.data.parse(counts)).toEqual(counts)
  expect(counts).toMatchObject({ version: 1, inForce: 1, draws: 6, case: { slug: SLUG } })
  expect(new Map(counts.rows.flatMap((row) => (row.seen > 0 ? [[row.item.name, row.seen]] : [])))).toEqual(seen)
  expect(counts.rows.reduce((sum, row) => sum + row.expected, 0)).toBeCloseTo(6, 9)
  expect(counts.rows.at(-1)?.ticketTo).toBe(100_000_000)
  // Six openings are too few for a verdict.
  expect([counts.degreesOfFreedom, counts.pValue]).toEqual([expect.any(Number), expect.any(Number)])
})

test('the export of counted openings names no players and has a line for each item, as often as published', async () => {
  const player = await shop.register()
  const { id } = await caseOf(SLUG)
  const params = { caseId: String(id) }
  const before = (await shop.read('getObservedOdds', { params })).opened
  const { items } = await shop.read('openCase', { params: { name: SLUG }, body: { multiOpen: 10 } }, { player })
  await expect
    .poll(async () => (await shop.read('getObservedOdds', { params })).opened, { timeout: 15_000 })
    .toBe(before + 10)
  const answer = await shop.call('exportObservedOpenings', { params, query: { version: '1' } })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.headers['content-disposition']).toContain(`runecase-${SLUG}-1.csv`)
  const [head, ...lines] = answer.text.trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFopening;time;ticket;item;name;rarity;value')
  const rows = lines.map((line) => line.split(';'))
  const { rows: published } = await shop.read('getObservedOdds', { params })
  const slugs = Map.groupBy(rows, ([, , , item = '']) => item.slice(1, -1))
  expect(Object.fromEntries([...slugs].map(([slug, of]) => [slug, of.length]))).toEqual(
    Object.fromEntries(published.flatMap((row) => (row.seen > 0 ? [[row.item.slug, row.seen]] : []))),
  )
  const own = rows.slice(-10)
  expect(own.map(([, , ticket]) => Number(ticket))).toEqual(items.map(({ roll }) => roll.ticket))
  expect(new Set(own.map(([opening]) => opening)).size).toBe(1)
  for (const secret of [player.userId, items[0]?.id ?? '', items[0]?.roll.id ?? ''])
    expect(answer.text).not.toContain(secret)
})

test('the versions of a case are listed with their hashes, and the first has no predecessor', async () => {
  const { id } = await caseOf(SLUG)
  const [version, ...rest] = await shop.read('listOddsChanges', { params: { caseId: String(id) } })
  const [published] = await shop.read('listOddsVersions', { params: { caseId: String(id) } })
  expect(rest).toEqual([])
  expect(version).toMatchObject({ version: 1, hash: published?.hash, changes: null, previousRtp: null })
  expect(version?.lines).toBe(JSON.parse(published?.document ?? '{}').rows.length)
})

test('an unpublished case or version is not found', async () => {
  const { id } = await caseOf(SLUG)
  for (const call of [
    shop.call('getObservedOdds', { params: { caseId: '999999' } }),
    shop.call('getObservedOdds', { params: { caseId: String(id) }, query: { version: '7' } }),
    shop.call('listOddsChanges', { params: { caseId: '999999' } }),
    shop.call('exportObservedOpenings', { params: { caseId: '999999' } }),
  ]) {
    const answer = await call
    expect([answer.status, answer.json().key]).toEqual([404, 'caseNotFound'])
  }
})
