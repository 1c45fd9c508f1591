import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AppPlayer, startTestApp, type TestApp } from '../apps/server/src/testing/test-app.ts'
import { createTestDatabase } from '../apps/server/src/testing/test-db.ts'
import { VIOLATIONS } from './violations-under-test.ts'

const AUDITOR = fileURLToPath(new URL('main.ts', import.meta.url))
/** Promises that no planted violation can break: the database itself refuses it. */
const CHECKED = [
  'I1',
  'I2',
  'I3',
  'I4',
  'I5',
  'I6',
  'I7',
  'I8',
  'I9',
  'I10',
  'I11',
  'I12',
  'I13',
  'I14',
  'I16',
  'I17',
  'I18',
  'I19',
  'I20',
  'I21',
  'I22',
  'I23',
  'I24',
  'I25',
  'I26',
  'I27',
  'I28',
  'I29',
  'I32',
  'I33',
  'I34',
  'I36',
]

/** Two battles of two rounds in two seats. */
const BATTLE_ROLLS = 8

interface Report {
  readonly findings: number
  readonly results: readonly { readonly id: string; readonly looked: number; readonly findings: readonly string[] }[]
}

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
  const [first, second] = [await shop.register(), await shop.register()]
  for (const player of [first, second]) {
    if (player === second) await protect(player)
    await play(player)
    await playItems(player)
    await doMission(player)
    await withdraw(player)
    await refill(player, player === second ? 'chargeback' : 'things')
  }
  await battle(first, second)
  await vi.waitFor(async () => expect(await countWaitingFacts()).toBe(0n), { timeout: 10_000 })
  await shop.stop()
}, 180_000)
afterAll(() => shop.close())

/** A visit of a player in which everything happens that the shop has. */
async function play(player: AppPlayer): Promise<void> {
  await shop.setBalance(player, 3_000_000n)
  let gesture = 0
  const next = () => {
    gesture += 1
    return { player, key: `gesture ${gesture}` }
  }
  const open = (name: string, multiOpen: number) =>
    shop.read('openCase', { params: { name }, body: { multiOpen } }, next())
  const { items } = await open('nochnoy-dozhor', 10)
  await open('bliznetsy', 2)
  await open('multicast-ogr-na-udachu', 3)
  await open('shchedryy-rostovshchik', 2)
  await open('tretiy-ne-lishniy', 4)
  await open('pervaya-sotnya', 1)
  for (let times = 0; times < 4; times += 1) await open('treshchina-v-nebe', 10)
  await open('gorst-oskolkov', 1)
  await open('utrennyaya-razminka', 1)
  await open('podarok-novichku', 1)
  const ids = items.map((item) => item.id)
  await shop.read('sellItem', { body: { id: ids[0] ?? '' } }, next())
  await shop.read('sellManyItems', { body: { ids: ids.slice(1, 5) } }, next())
  await shop.read('generateLevel', { body: {} }, next())
  await shop.read('rotateSeed', { body: { clientSeed: 'second' } }, next())
  await open('nochnoy-dozhor', 3)
  await shop.read('sellAllItems', { body: {} }, next())
  await shop.call('openCase', { params: { name: 'nochnoy-dozhor' }, body: { multiOpen: 1, expectedPrice: 1 } }, next())
}

/** Upgrades won and lost, contracts, exchanges, packs: a rich visit. */
async function playItems(player: AppPlayer): Promise<void> {
  await shop.setBalance(player, 2_000_000_000n)
  let gesture = 0
  const next = () => {
    gesture += 1
    return { player, key: `items ${gesture}` }
  }
  const drops = []
  for (let times = 0; times < 4; times += 1) {
    drops.push(
      ...(await shop.read('openCase', { params: { name: 'nochnoy-dozhor' }, body: { multiOpen: 10 } }, next())).items,
    )
  }
  const items = drops.toSorted((a, b) => b.price - a.price)
  const take = (count: number) => items.splice(0, count)
  const from = async (priceFrom: number) => {
    const { items: things } = await shop.read('listUniqueItems', { query: { priceFrom } })
    const [thing] = things
    if (!thing) throw new Error(`nothing costs ${priceFrom}`)
    return thing.id
  }
  /** Upgrades one item after another until one comes out as wanted. */
  const upgradeUntil = async (isWon: boolean, factor: number, queue: typeof items) => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      const targetId = await from(Math.round(item.price * factor * 100) / 100)
      const { success } = await shop.read('upgradeItems', { body: { itemIds: [item.id], targetId } }, next())
      if (success === isWon) return
    }
    throw new Error('no upgrade came out as wanted')
  }
  const best = take(8).toReversed()
  await upgradeUntil(true, 1.05, best)
  // Dear enough for coins to console, and too cheap for them.
  await upgradeUntil(
    false,
    6,
    best.filter((item) => item.price >= 50),
  )
  const cheap = items.filter((item) => item.price < 50).toReversed()
  await upgradeUntil(false, 20, cheap.splice(0, 5))
  items.splice(0, items.length, ...cheap)
  await shop.read('makeContract', { body: { itemIds: take(5).map((item) => item.id) } }, next())
  await shop.read('makeContract', { body: { itemIds: take(3).map((item) => item.id) } }, next())
  const own = take(4)
  await shop.read(
    'exchangeItems',
    { body: { itemIds: own.map((item) => item.id), targetIds: [await from(0)] } },
    next(),
  )
  await openPackOf(next)
}

/** Refills paid, declined, refused by their sum and taken back; one of them with a code that brings coins and an opening. */
async function refill(player: AppPlayer, withCode: 'things' | 'chargeback'): Promise<void> {
  const pay = async (action: string, sum: number) => {
    const promo = action === withCode ? { promo: 'OGRMAG' } : {}
    const body = { directionId: 9, sum, countryIso: 'RU', isAdult: true, ...promo }
    const { orderId, url } = await shop.read('startPayment', { body }, { player, key: `${action} ${sum}` })
    const form = action === 'things' ? { step: 'things', thing2: 'on' } : { step: 'action', action }
    await shop.send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form as Record<string, string>).toString(),
    })
    return orderId
  }
  await pay('things', 1000)
  await pay('decline', 500)
  await pay('chargeback', 2500)
  await vi.waitFor(
    async () =>
      expect(
        await shop.rows('select state from payment_orders where user_id = $1 and direction_id = 9 order by id', [
          player.userId,
        ]),
      ).toEqual([{ state: 'paid' }, { state: 'failed' }, { state: 'refunded' }]),
    { timeout: 60_000, interval: 300 },
  )
}

/** Limits of every kind, one tightened and one that waits to be loosened, a pause that is over, and a code that pays at once. */
async function protect(player: AppPlayer): Promise<void> {
  const limit = (kind: 'refill' | 'loss', period: 'day' | 'week' | 'month', amount: number | null) =>
    shop.read('setLimit', { body: { kind, period, amount } }, { player })
  await limit('loss', 'day', 9_000_000)
  await limit('loss', 'month', 9_999_999)
  await limit('loss', 'month', 9_900_000)
  await limit('refill', 'week', 100_000)
  await limit('refill', 'week', null)
  await shop.read('applyPromo', { body: { code: 'privet25' } }, { player, key: 'gift' })
  await shop.rows(
    `with x as (insert into exclusions (user_id, began_at, until_at) values ($1, now() - interval '3 days', now() - interval '2 days') returning until_at)
     update players set excluded_until = x.until_at from x where user_id = $1`,
    [player.userId],
  )
}

/** A mission that was asked for long ago. */
async function doMission(player: AppPlayer): Promise<void> {
  const check = () => shop.read('checkSocialMission', { body: { type: 'telegram' } }, { player })
  await check()
  await shop.rows(`update social_missions set asked_at = asked_at - interval '1 hour'`)
  expect((await check()).status).toBe('completed')
}

/** A withdrawal that is accepted, one that is declined, two of one chain that nobody could deliver, one that still waits. */
async function withdraw(player: AppPlayer): Promise<void> {
  const link = `https://steamcommunity.com/tradeoffer/new/?partner=${player.userId % 1_000_000_000n}&token=abc`
  await shop.read('setSteamData', { body: { link } }, { player })
  const { items } = await shop.read('getInventory', { query: { group: 'upgrade' } }, { player })
  const ids = items.filter((item) => item.type === 1).map((item) => item.id)
  const undeliverable = await replaceableOf(ids)
  const [accepted = '', declined = '', waiting = ''] = ids.filter((id) => id !== undeliverable)
  const send = (id: string) =>
    shop.read('sendItems', { body: { ids: [id], method: 'link' } }, { player, key: `send ${id}` })
  const sendUntil = async (id: string, ending: 'accepted' | 'declined' | 'unavailable', status: string) => {
    await shop.read('setSandboxEnding', { body: { ending } }, { player })
    await send(id)
    await shop.rows('update withdrawals set due_at = clock_timestamp() where item_id = $1', [id])
    await vi.waitFor(
      async () => {
        await shop.rows(`update sandbox_deliveries set asked_at = asked_at - interval '10 seconds'`)
        expect((await shop.read('getTradeId', { params: { id } }, { player })).status).toBe(status)
      },
      { timeout: 60_000, interval: 300 },
    )
  }
  await sendUntil(accepted, 'accepted', 'STEAM_WITHDRAWN')
  await sendUntil(declined, 'declined', 'progress')
  let id = undeliverable
  for (const key of ['first replacement', 'second replacement']) {
    await sendUntil(id, 'unavailable', 'progress')
    const { items: choices } = await shop.read('listReplacements', { query: { id } }, { player })
    const dearer = choices.filter((one) => one.difference > 0).toSorted((a, b) => a.price - b.price)
    const replacementId = dearer[0]?.id ?? 0
    id = (await shop.read('replaceItem', { body: { id, replacementId } }, { player, key })).id
  }
  await send(waiting)
}

/** One of the items for which the house may give something dearer, and once more something dearer than that. */
async function replaceableOf(ids: readonly string[]): Promise<string> {
  const [found] = await shop.rows<{ id: bigint }>(
    `select i.id from items i where i.id = any($1::int8[]) and 2 <= (
       select count(distinct price_minor) from catalogue_items c where c.type = 1 and not c.is_retired
          and c.price_minor > i.price_minor and c.price_minor * 100 <= i.price_minor * 105) limit 1`,
    [ids],
  )
  if (!found) throw new Error('nothing is a little dearer than what the player holds')
  return String(found.id)
}

/** Opens cases until a pack comes out of one, and unpacks it. */
async function openPackOf(next: () => { player: AppPlayer; key: string }): Promise<void> {
  const [giver] = await shop.rows<{ slug: string }>(
    `select c.slug from cases c join odds_rows r on r.case_id = c.id and r.version = c.odds_version
       join catalogue_items i on i.id = r.item_id and i.type = 20
      where c.is_available and c.currency = 1 and c.level is null and not c.is_once_only and c.opens_limit is null and c.cooldown_hours is null
      group by c.slug, c.price_minor order by sum(r.ticket_to - r.ticket_from) desc limit 1`,
  )
  if (!giver) throw new Error('no case holds a pack')
  for (let times = 0; times < 100; times += 1) {
    const { items } = await shop.read('openCase', { params: { name: giver.slug }, body: { multiOpen: 10 } }, next())
    const pack = items.find((item) => item.type === 20)
    if (!pack) continue
    await shop.read('openPack', { body: { id: pack.id } }, next())
    return
  }
  throw new Error(`no pack came out of ${giver.slug}`)
}

/** One battle that is fought to its end, one that its creator leaves, one that still waits. */
async function battle(creator: AppPlayer, other: AppPlayer): Promise<void> {
  const create = (mode: 'classic' | 'share') =>
    shop.read(
      'createBattle',
      { body: { cases: [{ slug: 'pervyy-reyd', count: 2 }], players: 2, mode, isPrivate: false } },
      { player: creator },
    )
  const left = await create('share')
  await shop.read('leaveBattle', { body: { battleUlid: left.battleUlid } }, { player: creator })
  for (const mode of ['classic', 'share'] as const) {
    const { battleUlid } = await create(mode)
    await shop.read('joinBattle', { body: { battleUlid, slot: 2 } }, { player: other })
    await vi.waitFor(
      async () => expect((await shop.read('getBattle', { query: { battleUlid } })).status).toBe('finished'),
      { timeout: 60_000, interval: 300 },
    )
  }
  // What was won lies in the bag; whoever won most melts three things of it as they lie there.
  const melted = []
  for (const player of [creator, other]) {
    const { items } = await shop.read('getInventory', { query: { group: 'upgrade' } }, { player })
    const itemIds = items.filter(({ status }) => status === 'bag').map(({ id }) => id)
    if (itemIds.length < 3) continue
    melted.push(await shop.read('makeContract', { body: { itemIds: itemIds.slice(0, 3) } }, { player }))
  }
  expect(melted).not.toEqual([])
  await create('classic')
}

async function countWaitingFacts(): Promise<bigint> {
  const [row] = await shop.rows<{ count: bigint }>(
    `select (select count(*) from outbox) + (select count(*) from fact_log l join fact_cursors c on l.seq > c.seq) as count`,
  )
  return row?.count ?? -1n
}

/** Runs the auditor as its owner does. */
function audit(...options: string[]): Promise<{ code: number; output: string; errors: string }> {
  const { DATABASE_URL: _url, SEED_KEY: _key, ...own } = process.env
  const env = { ...own, LEDGER_ANCHORS: join(shop.config.dataDir, 'ledger-anchors.jsonl') }
  return new Promise((resolve) => {
    execFile(process.execPath, [AUDITOR, ...options], { env, maxBuffer: 1 << 26 }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })
}

/** A copy of the shop's database, and statements in it with all triggers asleep. */
interface Copy {
  readonly url: string
  run<Row>(sql: string): Promise<Row[]>
}

async function withCopy<T>(work: (copy: Copy) => Promise<T>): Promise<T> {
  const { url, drop } = await createTestDatabase(shop.databaseUrl)
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('set session_replication_role = replica')
    return await work({ url, run: async (sql) => (await client.query(sql)).rows })
  } finally {
    await client.end()
    await drop()
  }
}

/** What the auditor says of a copy of the shop's database in which the statements were run with all triggers asleep. */
async function auditAfter(sql: string): Promise<{ code: number; report: Report }> {
  return withCopy(async ({ url, run }) => {
    await run(sql)
    const { code, output } = await audit('--url', url, '--json')
    return { code, report: JSON.parse(output) }
  })
}

test('a shop in which everything was done has no finding, and every promise was looked at', async () => {
  const { code, report } = await auditAfter('')
  expect(report.results.flatMap((one) => one.findings)).toEqual([])
  expect(code).toBe(0)
  expect(report.results.map((one) => one.id)).toEqual(CHECKED)
  expect(report.results.filter((one) => one.looked === 0)).toEqual([])
})

test('it tells its owner what it looked at, what holds and what still waits', async () => {
  const { code, output } = await audit('--url', shop.databaseUrl)
  expect(code).toBe(0)
  expect(output).toMatch(/^holds {2}I1 {3}the entries of every currency sum to zero \(\d+ looked at, \d+ ms\)$/m)
  expect(output).toMatch(/^waits {2}I15: for a stock of our own$/m)
  expect(output.trimEnd().split('\n').at(-1)).toBe('0 findings')
})

test('every promise that it looks at has a violation below', () => {
  expect(new Set(VIOLATIONS.flatMap((violation) => violation.found))).toEqual(new Set(CHECKED))
})

test.each(VIOLATIONS)('it finds $what', async ({ sql, found }) => {
  const { code, report } = await auditAfter(sql)
  const broken = report.results.filter((one) => one.findings.length > 0)
  // Whatever is written into the ledger behind the shop's back is missed by its chain as well.
  const isBehindChain = /(insert into|update|delete from) ledger_entries/.test(sql)
  const expected = new Set(isBehindChain ? [...found, 'I6'] : found)
  expect(new Set(broken.map((one) => one.id))).toEqual(expected)
  expect(code).toBe(1)
})

describe('every night', () => {
  let folder: string
  let cursor: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'runecase-audit-'))
    cursor = join(folder, 'cursor.json')
  })
  afterEach(() => rm(folder, { recursive: true }))

  const night = async (url: string) => {
    const { code, output } = await audit('--url', url, '--since-last', '--cursor', cursor, '--json')
    const { results } = JSON.parse(output) as Report
    const replayed = results.find((one) => one.id === 'I23')
    return { code, looked: replayed?.looked ?? 0, findings: replayed?.findings ?? [] }
  }
  /** As if everything had happened long before the last night. */
  const passTime = async ({ run }: Copy) => {
    const kept = JSON.parse(await readFile(cursor, 'utf8'))
    const [row] = await run<{ rows: string; last: string }>(
      `select (select count(*) from openings) + (select count(*) from rolls) as rows,
              greatest((select max(id) from openings), (select max(id) from rolls)) as last`,
    )
    await writeFile(cursor, JSON.stringify({ ...kept, rolledUntil: row?.last, rows: Number(row?.rows) }))
  }

  test('only what was rolled since the last night is rolled again', async () => {
    await withCopy(async (copy) => {
      const { url, run } = copy
      const first = await night(url)
      expect([first.code, first.looked > 100]).toEqual([0, true])
      const report = JSON.parse(await readFile(join(folder, 'audit-report.json'), 'utf8'))
      expect([report.findings.I1, report.findings.I23, Date.parse(report.at) > Date.now() - 60_000]).toEqual([
        0,
        0,
        true,
      ])
      await passTime(copy)
      // Battles are looked at for two hours: their ids are as old as their creation.
      expect(await night(url)).toEqual({ code: 0, looked: BATTLE_ROLLS, findings: [] })
      await passTime(copy)
      // One more operation of the newest seed, as if it had happened during the day, with a roll that is false.
      await run(`insert into openings select id + (1::int8 << 40), user_id, case_id, odds_version, seed_id, nonce, count, granted_count, nth_free_count,
          currency, cost_minor, cashback_minor, coins, experience_before_minor, array_fill((tickets[1] + 1) % 100000000, array[cardinality(tickets)]),
          item_ids, prices_minor, factors, bonus_coins from openings order by id desc limit 1`)
      const kept = await readFile(cursor, 'utf8')
      const bad = await night(url)
      expect([bad.code, bad.findings.length]).toEqual([1, 1])
      expect(bad.findings[0]).toMatch(/roll 0: ticket \d+ is stored, \d+ was rolled/)
      expect(await readFile(cursor, 'utf8'), 'the next night looks at it again').toBe(kept)
    })
  })

  test('what was replayed before and is gone is missed', async () => {
    await withCopy(async (copy) => {
      const { url, run } = copy
      await night(url)
      await passTime(copy)
      await run('delete from openings where id = (select min(id) from openings)')
      const { code, findings } = await night(url)
      expect([code, findings]).toEqual([
        1,
        [expect.stringMatching(/^1 of the \d+ operations .* are not there any more$/)],
      ])
    })
  })

  test('what came in late, below the last roll, makes the night begin anew', async () => {
    await withCopy(async (copy) => {
      const { url } = copy
      const first = await night(url)
      await passTime(copy)
      const kept = JSON.parse(await readFile(cursor, 'utf8'))
      await writeFile(cursor, JSON.stringify({ ...kept, rows: kept.rows - 1 }))
      expect(await night(url)).toEqual(first)
    })
  })

  test('a cursor of another shop is not believed', async () => {
    await withCopy(async (copy) => {
      const { url } = copy
      const first = await night(url)
      await passTime(copy)
      await withCopy(async (other) => expect(await night(other.url)).toEqual(first))
    })
  })
})

describe('odds', () => {
  test('observed beside stated, for every line of every case that was opened', async () => {
    const { code, output } = await audit('odds', '--url', shop.databaseUrl)
    expect(code).toBe(0)
    expect(output).toMatch(/^nochnoy-dozhor version 1: \d+ draws, chi-square /m)
    expect(output).toMatch(/^ +\d+\.\d{4} % +\d+\.\d{4} % +\d+ +\d+\.\d {2}[a-z0-9-]+$/m)
    expect(output.trimEnd().split('\n').at(-1)).toBe('0 findings')
  })

  test('a shop whose rare items fall to a few only is found out', async () => {
    await withCopy(async ({ url, run }) => {
      await run(`update openings o set item_ids = array_fill(best.item_id, array[cardinality(o.item_ids)])
        from (select distinct on (case_id) case_id, item_id from odds_rows order by case_id, value_minor desc) best where best.case_id = o.case_id`)
      const { code, output } = await audit('odds', '--url', url)
      expect(code).toBe(1)
      expect(output).toMatch(/chances as uneven as seen have p = \d/)
    })
  })
})

test('a shop that sealed its seeds with another key is not called fair', async () => {
  const { DATABASE_URL: _url, ...env } = process.env
  const code = await new Promise((resolve) => {
    const options = { env: { ...env, SEED_KEY: '00'.repeat(32) } }
    execFile(process.execPath, [AUDITOR, '--url', shop.databaseUrl], options, (error) => resolve(error?.code))
  })
  expect(code).toBe(1)
})

test('a database that cannot be asked is no clean shop', async () => {
  const nowhere = new URL(shop.databaseUrl)
  nowhere.pathname = '/there-is-none'
  const { code, errors } = await audit('--url', nowhere.href)
  expect(code).toBe(2)
  expect(errors).toContain('could not run')
})
