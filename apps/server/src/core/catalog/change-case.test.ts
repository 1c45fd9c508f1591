import { createHash } from 'node:crypto'
import { HOUR_MS } from '@runecase/game/durations.ts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE_USES } from '../../catalogue-uses.ts'
import { Database } from '../../platform/db.ts'
import { START_MS } from '../../testing/start-ms.ts'
import { createDemoDatabase } from '../../testing/test-db.ts'
import { findCase, selectOddsLines } from './catalog.sql.ts'
import { LiveCatalogue } from './catalogue.ts'
import { lockCatalogue } from './catalogue-import.sql.ts'
import { type CaseChange, type CaseChangeOptions, changeCase, previewCase, withdrawAnnounced } from './change-case.ts'
import { changePrices } from './change-prices.ts'
import { setSaleTimes } from './switch-case.ts'

const WIDE = { min: 0, max: 2 }

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createDemoDatabase()
  drop = made.drop
  database = new Database({ url: made.url, poolSize: 6 })
})
afterAll(async () => {
  await database.close()
  await drop()
})

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows as Row[]

/** Paid cases without limits, one per test. */
const slugs = (async function* () {
  const found = await rows<{ id: number }>(
    `select c.id from cases c where c.kind = 'regular' and not c.is_retired and c.label is null
        and (select count(*) from odds_rows r where r.case_id = c.id) > 4 order by c.id`,
  )
  for (const { id } of found) yield id
})()
async function nextCase() {
  const { value } = await slugs.next()
  if (typeof value !== 'number') throw new Error('the demo has no more cases')
  const one = await caseOf(value)
  return { id: value, one, lines: await selectOddsLines(database, value, one.oddsVersion) }
}

async function caseOf(id: number) {
  const one = await findCase(database, id)
  if (!one) throw new Error(`no case ${id}`)
  return one
}

/** The same lines, with `moved` tickets from the most common to the second most common one. */
function movedLines(
  lines: Awaited<ReturnType<typeof selectOddsLines>>,
  moved = 1000,
): NonNullable<CaseChange['lines']> {
  const [most, second] = [...lines].sort((a, b) => b.tickets - a.tickets)
  return lines.map(({ slug, tickets }) => ({
    item: slug,
    tickets: tickets - (slug === most?.slug ? moved : 0) + (slug === second?.slug ? moved : 0),
  }))
}

const change = (asked: CaseChange, options: Partial<CaseChangeOptions> = {}) =>
  database.transaction((tx) => changeCase(tx, asked, { nowMs: START_MS, bounds: WIDE, requestId: 7n, ...options }))

const versionsOf = (caseId: number) =>
  rows<{ version: number; hash: string; document: string; change_request_id: bigint | null; withdrawn: boolean }>(
    `select v.version, encode(v.hash, 'hex') as hash, v.document, v.change_request_id, w.version is not null as withdrawn
       from odds_versions v left join odds_withdrawals w using (case_id, version) where case_id = $1 order by version`,
    [caseId],
  )

describe('new odds of a case', () => {
  test('new odds of a case are published as a version with its hash and its request, in force at once, and open pages are notified', async () => {
    const { id, one, lines } = await nextCase()
    const [before] = await rows<{ revision: bigint }>('select revision from catalogue_revision')
    const report = await change({ caseId: id, lines: movedLines(lines) })
    expect(report).toMatchObject({ newVersions: 1, scheduledFor: null, cases: { changed: 1 } })
    const [, second] = await versionsOf(id)
    expect(second).toMatchObject({ version: 2, change_request_id: 7n })
    expect(
      createHash('sha256')
        .update(second?.document ?? '')
        .digest('hex'),
    ).toBe(second?.hash)
    const after = await caseOf(id)
    expect(after).toMatchObject({ oddsVersion: 2, oddsHash: second?.hash, announced: null })
    expect(after.revision).toBeGreaterThan(one.revision)
    const [reported] = await rows<{ revision: bigint }>('select revision from catalogue_revision')
    expect(reported?.revision).toBe((before?.revision ?? 0n) + 1n)
  })

  test('a new price of a case makes a new odds version with unchanged lines', async () => {
    const { id, one, lines } = await nextCase()
    const { after } = await previewCase(database, { caseId: id }, WIDE)
    const terms = { ...after.terms, price: after.terms.price + 10, oldPrice: null }
    await change({ caseId: id, terms })
    const changed = await caseOf(id)
    expect(changed).toMatchObject({ oddsVersion: 2, priceMinor: one.priceMinor + 1000n })
    expect(changed.rtp).toBeLessThan(one.rtp ?? 0)
    expect(await selectOddsLines(database, id, 2)).toEqual(lines)
  })

  test('announced odds are published with their hash and shown, and exactly they take effect when due', async () => {
    const { id, lines } = await nextCase()
    const asked = { caseId: id, lines: movedLines(lines) }
    const effectiveFrom = new Date(START_MS + 24 * HOUR_MS)
    const report = await change(asked, { requestId: 8n, effectiveFrom })
    expect(report.scheduledFor).toEqual(effectiveFrom)
    const waiting = await caseOf(id)
    expect(waiting).toMatchObject({
      oddsVersion: 1,
      announced: { version: 2, effectiveFrom: effectiveFrom.toISOString() },
    })
    await change({ caseId: id, fields: { name: 'Пока ждём' } }, { requestId: null })
    expect((await caseOf(id)).announced?.version).toBe(2)
    // A process whose clock is behind the database's still applies the announced change.
    await change(asked, { requestId: 8n, baseVersion: 1, nowMs: START_MS + 23 * HOUR_MS })
    expect(await caseOf(id)).toMatchObject({ oddsVersion: 2, oddsHash: waiting.announced?.hash, announced: null })
    expect(await versionsOf(id)).toHaveLength(2)
  })

  test('announced odds are withdrawn when the odds change before, and their request is stale', async () => {
    const { id, lines } = await nextCase()
    const asked = { caseId: id, lines: movedLines(lines) }
    await change(asked, { requestId: 9n, effectiveFrom: new Date(START_MS + HOUR_MS) })
    await change({ caseId: id, lines: movedLines(lines, 5000) }, { requestId: 10n, baseVersion: 1 })
    expect((await versionsOf(id)).map(({ version, withdrawn }) => [version, withdrawn])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    expect((await caseOf(id)).announced).toBeNull()
    await expect(change(asked, { requestId: 9n, baseVersion: 1, nowMs: START_MS + HOUR_MS })).rejects.toMatchObject({
      code: 'change_stale',
    })
  })

  test('announced odds are withdrawn with their request', async () => {
    const { id, lines } = await nextCase()
    await change(
      { caseId: id, lines: movedLines(lines) },
      { requestId: 11n, effectiveFrom: new Date(START_MS + HOUR_MS) },
    )
    await database.transaction((tx) => withdrawAnnounced(tx, 11n))
    expect((await caseOf(id)).announced).toBeNull()
    expect((await versionsOf(id)).map(({ withdrawn }) => withdrawn)).toEqual([false, true])
  })

  test('new odds of a case are refused with a return out of bounds, with missing tickets and with an unknown item', async () => {
    const { id, lines } = await nextCase()
    const dearest = [...lines].sort((a, b) => Number(b.priceMinor - a.priceMinor))
    const generous = dearest.map(({ slug }, at) => ({ item: slug, tickets: at === 0 ? 100_000_001 - lines.length : 1 }))
    const bounds = { min: 0.5, max: 1 }
    const refused = expect.objectContaining({ code: 'change_refused' })
    await expect(change({ caseId: id, lines: generous }, { bounds })).rejects.toMatchObject({
      code: 'change_refused',
      params: { fault: 'return_out_of_bounds', min: 0.5, max: 1 },
    })
    await expect(previewCase(database, { caseId: id, lines: generous }, bounds)).rejects.toEqual(refused)
    const [first, ...rest] = movedLines(lines)
    await expect(change({ caseId: id, lines: rest })).rejects.toMatchObject({
      code: 'change_refused',
      params: { fault: 'invalid' },
    })
    await expect(
      change({ caseId: id, lines: [{ item: 'no-such-item', tickets: first?.tickets ?? 1 }, ...rest] }),
    ).rejects.toEqual(refused)
    await expect(change({ caseId: 999_999 })).rejects.toMatchObject({ code: 'dataNotFound' })
    expect(await versionsOf(id)).toHaveLength(1)
  })

  test('the preview of new odds shows the figures before and after, and changes nothing', async () => {
    const { id, one, lines } = await nextCase()
    const preview = await previewCase(database, { caseId: id, lines: movedLines(lines) }, WIDE)
    expect(preview.before.rtp).toBeCloseTo(one.rtp ?? 0, 5)
    expect(preview.after.rtp).not.toBe(preview.before.rtp)
    expect(preview.lines).toHaveLength(2)
    expect(preview.lines.reduce((sum, { before, after }) => sum + (after ?? 0) - (before ?? 0), 0)).toBe(0)
    expect(await versionsOf(id)).toHaveLength(1)
  })
})

describe('prices of items', () => {
  test('a new price of an item applies to every case that contains it, and a case whose return leaves the bounds is closed', async () => {
    const { id, lines } = await nextCase()
    const [commonest] = [...lines].sort((a, b) => b.tickets - a.tickets)
    if (!commonest) throw new Error('the case has no line')
    const priceMinor = commonest.priceMinor * 20n
    const report = await database.transaction((tx) =>
      changePrices(tx, [{ item: commonest.slug, priceMinor }], {
        nowMs: START_MS,
        bounds: { min: 0.5, max: 1 },
        requestId: 12n,
      }),
    )
    const own = report.cases.find(({ caseId }) => caseId === id)
    expect(own?.rtpAfter).toBeGreaterThan(own?.rtpBefore ?? 0)
    expect(own?.isClosed).toBe(true)
    const after = await caseOf(id)
    expect(after.isAvailable).toBe(false)
    expect(after.rtp).toBeCloseTo(own?.rtpAfter ?? 0, 5)
    for (const effect of report.cases) expect((await versionsOf(effect.caseId)).at(-1)?.change_request_id).toBe(12n)
    expect(
      await rows('select price_minor::text as price from catalogue_items where slug = $1', [commonest.slug]),
    ).toEqual([{ price: String(priceMinor) }])
  })

  test("new prices of a pack's items change the price of the pack, which cannot be set itself", async () => {
    const [pack] = await rows<{ slug: string; held: string; price: string }>(
      `select slug, pack -> 'contents' -> 0 ->> 'item' as held, price_minor as price from catalogue_items where pack is not null and not is_retired order by id limit 1`,
    )
    if (!pack) throw new Error('the demo has no pack')
    const [held] = await rows<{ price: string }>('select price_minor as price from catalogue_items where slug = $1', [
      pack.held,
    ])
    const options = { nowMs: START_MS, bounds: WIDE, requestId: 13n }
    const report = await database.transaction((tx) =>
      changePrices(tx, [{ item: pack.held, priceMinor: BigInt(held?.price ?? 0) + 100n }], options),
    )
    const moved = report.items.find(({ item }) => item === pack.slug)
    expect(moved?.afterMinor).toBeGreaterThan(BigInt(pack.price))
    await expect(
      database.transaction((tx) => changePrices(tx, [{ item: pack.slug, priceMinor: 100n }], options)),
    ).rejects.toMatchObject({ code: 'change_refused', params: { fault: 'pack_price' } })
  })
})

test('a case opens and closes at its set times', async () => {
  const { id } = await nextCase()
  const log = pino({ level: 'silent' })
  const catalogue = await LiveCatalogue.load({
    catalogueUses: CATALOGUE_USES,
    database,
    clock: { nowMs: () => Date.now() },
    log,
    pictures: { pathOf: (picture) => `/i/${picture}` },
  })
  const sale = (opensAt: Date | null, closesAt: Date | null) =>
    database.transaction(async (tx) => {
      await lockCatalogue(tx)
      await setSaleTimes(tx, id, { opensAt, closesAt })
    })
  await sale(null, new Date(Date.now() - 1000))
  await catalogue.refresh()
  expect(catalogue.caseById(id)).toMatchObject({ isAvailable: false, closesAt: null })
  const later = new Date(Date.now() + HOUR_MS)
  await sale(new Date(Date.now() - 1000), later)
  await catalogue.refresh()
  expect(catalogue.caseById(id)).toMatchObject({ isAvailable: true, opensAt: null, closesAt: later })
})
