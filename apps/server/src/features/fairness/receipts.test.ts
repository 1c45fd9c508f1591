import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPlays } from '@runecase/game/receipt.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppPlayer, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { openReceiptKey } from './receipt-key.ts'

const CHECKER = fileURLToPath(new URL('../../../../../scripts/check-roll.mjs', import.meta.url))

let shop: TestApp
let folder: string
let player: AppPlayer
/** One item of each opening, in order. */
const itemIds: string[] = []
beforeAll(async () => {
  shop = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'runecase-receipts-'))
  player = await shop.register()
  await shop.setBalance(player, 1_000_000n)
  for (const [name, multiOpen] of [
    ['nochnoy-dozhor', 4],
    ['multicast-ogr-na-udachu', 1],
    ['nochnoy-dozhor', 1],
  ] as const) {
    const { items } = await shop.read('openCase', { params: { name }, body: { multiOpen } }, { player })
    itemIds.push(items.at(-1)?.id ?? '')
  }
  await shop.read('upgradeItems', { body: { itemIds: [itemIds[2] ?? ''], targetId: await dearTarget() } }, { player })
  const { items } = await shop.read('getInventory', { query: { group: 'upgrade' } }, { player })
  await shop.read('makeContract', { body: { itemIds: items.slice(0, 3).map(({ id }) => id) } }, { player })
  await shop.read('generateLevel', {}, { player })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** A valid upgrade target for an item of the last opening. */
async function dearTarget(): Promise<number> {
  const { items } = await shop.read('getInventory', { query: { group: 'all' } }, { player })
  const price = items.find(({ id }) => id === itemIds[2])?.price ?? 0
  const [target] = await shop.rows<{ id: number }>(
    'select id from catalogue_items where type = 1 and not is_retired and price_minor >= $1 order by price_minor limit 1',
    [Math.round(price * 300)],
  )
  return target?.id ?? 0
}

/** Saves a receipt and checks it with the script alone. */
async function check(text: string, ...options: string[]): Promise<{ code: number; output: string }> {
  const file = join(folder, 'receipt.jsonl')
  await writeFile(file, text)
  return new Promise((resolve) => {
    execFile(process.execPath, [CHECKER, file, ...options], (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output: output + errors }),
    )
  })
}

const ownReceipt = async (query: { day?: string } = {}) => {
  const answer = await shop.call('getOwnReceipt', { query }, { player })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/jsonl'])
  return answer.text
}

test('a receipt before a seed is revealed contains its rolls as not yet checkable', async () => {
  const text = await ownReceipt()
  const { plays, signature } = readPlays(text)
  expect([plays.length, signature?.isOk]).toEqual([6, true])
  expect(plays.every((play) => (play as { server_seed: unknown }).server_seed === null)).toBe(true)
  expect((await check(text)).code).toBe(2)
})

test('a whole history is one signed file with every document once, and can be checked with the script and the published key', async () => {
  await shop.read('rotateSeed', { body: { clientSeed: 'next' } }, { player })
  const text = await ownReceipt()
  const { plays, signature } = readPlays(text)
  expect(plays.map((play) => (play as { purpose: string }).purpose)).toEqual([
    'open',
    'open',
    'open',
    'upgrade',
    'contract',
    'bonus',
  ])
  expect(signature).toMatchObject({ isOk: true, header: { scope: 'history', subject: String(player.userId) } })
  expect(text.match(/^\{"document":/gm)).toHaveLength(4)
  const published = await shop.send('/.well-known/receipts.json')
  const key = join(folder, 'key.json')
  await writeFile(key, published.text)
  const { code, output } = await check(text, '--key', key)
  expect([code, output.match(/WRONG/g), output.includes('6 plays checked, 0 wait')]).toEqual([0, null, true])
})

test('anybody can save the receipt of one roll, by its id or by that of an item it gave', async () => {
  const answer = await shop.call('getRollReceipt', { params: { id: itemIds[1] ?? '' } })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="runecase-roll-\d+\.jsonl"$/)
  const { plays, signature } = readPlays(answer.text)
  expect([plays.length, signature?.isOk, signature?.header.scope]).toEqual([1, true, 'roll'])
  expect((await check(answer.text)).code).toBe(0)
  const missing = await shop.call('getRollReceipt', { params: { id: '1' } })
  expect([missing.status, missing.json().key]).toEqual([404, 'dataNotFound'])
})

test.each([
  [
    'a ticket',
    (text: string) => text.replace(/"ticket":(\d+)/, (_, ticket) => `"ticket":${(Number(ticket) + 1) % 1e8}`),
  ],
  ['a line missing', (text: string) => text.replace(/\{"roll":.*\n/, '')],
  ['no end', (text: string) => text.replace(/\{"end":.*\n/, '')],
  ['the signature of another receipt', (text: string) => text.replace(/"signature":"(..)/, '"signature":"00')],
])('a receipt with %s is rejected by the script and by the browser', async (_, change) => {
  const changed = change(await ownReceipt())
  expect(readPlays(changed).signature?.isOk).toBe(false)
  const { code, output } = await check(changed)
  expect([code, output.includes('WRONG receipt')]).toEqual([1, true])
})

test('a signature by another key is detected with the published key', async () => {
  const key = join(folder, 'other.json')
  await writeFile(key, JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'another' }] }))
  expect((await check(await ownReceipt(), '--key', key)).code).toBe(1)
})

test('a day holds what was rolled on it by the calendar of the shop, and another day nothing', async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date())
  const count = async (day: string) => readPlays(await ownReceipt({ day })).plays.length
  // Midnight may pass while the test runs.
  const after = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(
    new Date(Date.now() - 86_400_000),
  )
  expect((await count(today)) + (await count(after))).toBe(6)
  expect(await count('2026-01-01')).toBe(0)
})

test('the receipt of a history longer than a page is complete and in order', async () => {
  await shop.rows(
    `insert into openings select id + (n::int8 << 34), user_id, case_id, odds_version, seed_id, nonce, count, granted_count, nth_free_count,
       currency, cost_minor, cashback_minor, coins, experience_before_minor, tickets, item_ids, prices_minor, factors, bonus_coins
       from (select * from openings where user_id = $1 order by id limit 1) o, generate_series(1, 230) n`,
    [player.userId],
  )
  await shop.rows(
    `insert into plays select o.user_id, o.id, kind, p.currency, staked_minor, won_minor, experience_minor, p.coins, items_in, items_out, facts
       from openings o, (select * from plays where user_id = $1 and kind = 'case' order by id limit 1) p
      where o.user_id = $1 and not exists (select from plays x where x.user_id = o.user_id and x.id = o.id)`,
    [player.userId],
  )
  const { plays, signature } = readPlays(await ownReceipt())
  const ids = plays.map((play) => BigInt((play as { id: string }).id))
  expect([ids.length, signature?.isOk]).toEqual([236, true])
  expect(ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? 0n))).toBe(true)
})

test('a demo creates its receipt key at the first start, readable only by its owner, and reads it at later starts', async () => {
  const file = join(folder, 'data', 'receipt-key')
  const first = openReceiptKey(undefined, file)
  expect(openReceiptKey(undefined, file).publicKey).toBe(first.publicKey)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  expect(openReceiptKey(Buffer.alloc(32, 1), file).publicKey).not.toBe(first.publicKey)
})
