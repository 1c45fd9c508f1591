import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, risk } = await openAdmin({ risk: 'risk' })

test('the heads of the chains equal those in the database, and the beacon responds', async () => {
  const player = await shop.register()
  await shop.setBalance(player, 500n)
  await shop.rows('select chain_ledger(100)')
  const books = await adminApi.read('getBooks', {}, risk)
  const [link] = await shop.rows<{ hash: string }>(
    `select encode(hash, 'hex') as hash from ledger_chain where seq = $1`,
    [books.ledger?.seq],
  )
  expect(books.ledger?.hash).toBe(link?.hash)
  expect(books.beacon).toMatchObject({ kind: 'local', isAnswering: true })
})

test('revealed seeds are listed whole, found by player and by commitment, and link to their check', async () => {
  const player = await shop.register()
  const promised = JSON.stringify(await shop.read('getSeeds', {}, { player }))
  await shop.read('rotateSeed', { body: { clientSeed: 'mine' } }, { player })
  const list = (query: object) => adminApi.read('listRevealedSeeds', { query }, risk)
  const { items } = await list({ text: String(player.userId) })
  const [one] = items
  expect(items).toMatchObject([{ player: { id: String(player.userId) } }])
  expect(promised).toContain(one?.commitment)
  expect(hash('sha256', Buffer.from(one?.seed ?? '', 'hex'))).toBe(one?.commitment)
  expect(new URL(one?.proofUrl ?? '').searchParams.get('seed')).toBe(one?.seed)
  expect((await list({ text: one?.commitment.toUpperCase() })).items).toEqual(items)
  for (const text of ['0'.repeat(64), 'nobody']) expect((await list({ text })).items).toEqual([])
  expect((await list({})).items[0]?.id).toBe(one?.id)
})

test('openings that fit their odds are reported so, and a planted deviation is listed first', async () => {
  const lines = `select r.case_id, r.version, r.item_id, r.ticket_to - r.ticket_from as tickets, row_number() over (partition by r.case_id order by r.ticket_from) as place
                   from odds_rows r join cases c on c.id = r.case_id and c.odds_version = r.version
                  where c.kind = 'regular' and not c.is_retired and c.id in (select id from cases where kind = 'regular' and not is_retired order by id limit 2)`
  await shop.rows(
    `with l as (${lines}), fair as (select min(case_id) as id from l)
     insert into observed_odds (case_id, version, item_id, seen)
     select case_id, version, item_id, case when case_id = fair.id then round(tickets / 1000.0) when place = 1 then 50000 else 100 end from l, fair`,
  )
  await shop.rows(
    `insert into observed_versions (case_id, version, opened, counted_at)
     select case_id, version, sum(seen), now() from observed_odds group by 1, 2`,
  )
  const { items } = await adminApi.read('listOddsFits', {}, risk)
  expect(items.map(({ isSuspicious }) => isSuspicious)).toEqual([true, false])
  expect(items[1]?.pValue).toBeGreaterThan(0.99)
  const planted = await adminApi.read('getOddsFit', { params: { caseId: items[0]?.caseId ?? 0 } }, risk)
  expect(planted).toMatchObject({ isSuspicious: true, pValue: items[0]?.pValue, versions: [1] })
  const [first] = planted.lines
  expect([first?.seen, first?.observed]).toEqual([50_000, 50_000 / planted.draws])
  expect(first?.expected).toBeCloseTo((first?.stated ?? 0) * planted.draws, 6)
  expect(first?.standardErrors).toBeGreaterThan(10)
  expect(planted.lines.reduce((sum, { stated }) => sum + stated, 0)).toBeCloseTo(1, 9)
  expect(await adminApi.refusal('getOddsFit', { params: { caseId: 999_999 } }, risk)).toBe('404 dataNotFound')
})

test('two operators who ask at once get one audit, which reports every invariant', async () => {
  const other = await adminApi.make('admin')
  const [one, two] = await Promise.all([adminApi.read('startAudit', {}, risk), adminApi.read('startAudit', {}, other)])
  expect(one.id).toBe(two.id)
  const read = () => adminApi.read('getAuditRun', { params: { id: one.id } }, risk)
  await expect.poll(async () => (await read()).run.state, { timeout: 60_000, interval: 500 }).toBe('done')
  const { run, results } = await read()
  expect(results.length).toBeGreaterThan(45)
  expect(run.findings).toBe(results.reduce((sum, { found }) => sum + found, 0))
  expect(results.find(({ id }) => id === 'I3')).toMatchObject({ found: 0, looked: expect.any(Number) })
  // The rows planted by the previous test are not openings.
  expect(results.find(({ id }) => id === 'I44')?.found).toBeGreaterThan(0)
  expect((await adminApi.read('listAuditRuns', {}, risk)).items).toHaveLength(1)
  const log = await adminApi.read('listOperatorLog', { query: { action: 'audit.asked' } }, other)
  expect(log.items.map(({ target }) => target)).toEqual([`audit ${one.id}`, `audit ${one.id}`])
}, 90_000)

test('an unknown audit is not found', async () => {
  expect(await adminApi.refusal('getAuditRun', { params: { id: '999999' } }, risk)).toBe('404 dataNotFound')
})
