import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type KillableShop, startKillableShop } from '../testing/killable-shop.ts'
import { type AppPlayer, startTestApp, type TestApp } from '../testing/test-app.ts'

const AUDITOR = fileURLToPath(new URL('../../../../audit/main.ts', import.meta.url))
const PLAYERS = 4
const KILLS = 2

let shop: TestApp
let second: KillableShop
const startSecond = () =>
  startKillableShop({
    databaseUrl: shop.databaseUrl,
    dataDir: join(shop.config.dataDir, 'second'),
    seedKey: shop.config.secrets.seedKey,
  })
beforeAll(async () => {
  shop = await startTestApp()
  second = await startSecond()
}, 120_000)
afterAll(async () => {
  await second.kill()
  await shop.close()
})

/** A player with items, two of them on their way, who has refilled 500 and spent it. */
async function makeSpender(): Promise<{ player: AppPlayer; ids: string[] }> {
  const player = await shop.register()
  await shop.setBalance(player, 2_000_000n)
  const link = `https://steamcommunity.com/tradeoffer/new/?partner=${player.userId % 100_000_000n}0&token=abc`
  await shop.read('setSteamData', { body: { link } }, { player })
  const open = { params: { name: 'nochnoy-dozhor' }, body: { multiOpen: 10 } }
  const { items } = await shop.read('openCase', open, { player, key: randomUUID() })
  const ids = items.filter(({ type }) => type === 1).map(({ id }) => id)
  const body = { directionId: 9, sum: 500, countryIso: 'RU', isAdult: true }
  const { url } = await shop.read('startPayment', { body }, { player, key: randomUUID() })
  await shop.send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ step: 'action', action: 'pay' }).toString(),
  })
  await waitFor(`select 1 from payment_orders where state = 'paid' and user_id = ${player.userId}`)
  await shop.setBalance(player, 0n)
  await shop.read('sendItems', { body: { ids: ids.splice(0, 2), method: 'link' } }, { player, key: randomUUID() })
  return { player, ids }
}

const waitFor = (query: string) =>
  vi.waitFor(async () => expect(await shop.rows(query)).not.toEqual([]), { timeout: 60_000, interval: 100 })

/** Sells, opens and withdraws while the payment is returned. Any refusal is acceptable, a defect is not. */
async function playOn({ player, ids }: { player: AppPlayer; ids: string[] }, isOver: () => boolean): Promise<void> {
  const statuses = new Set<number>()
  for (let turn = 0; !isOver() || turn < 4; turn += 1) {
    const as = { player, key: randomUUID() }
    const [id = '1'] = ids
    const answers = await Promise.all([
      shop.call('openCase', { params: { name: 'bliznetsy' }, body: {} }, as),
      shop.call('sendItems', { body: { ids: [id], method: 'link' } }, { ...as, key: randomUUID() }),
      ...(turn % 3 === 2
        ? [shop.call('sellItem', { body: { id: ids.pop() ?? '1' } }, { ...as, key: randomUUID() })]
        : []),
    ])
    for (const { status } of answers) statuses.add(status)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect([...statuses].filter((status) => status === 500)).toEqual([])
}

function audit(): Promise<string> {
  const { DATABASE_URL: _url, SEED_KEY: _key, ...env } = process.env
  return new Promise((resolve) => {
    execFile(process.execPath, [AUDITOR, '--url', shop.databaseUrl], { env, maxBuffer: 1 << 26 }, (_error, output) =>
      resolve(output),
    )
  })
}

test('no item of a player with a debt is handed over while payments are refunded, countdowns end, players act and one of two shops is killed', async () => {
  const spenders = await Promise.all(Array.from({ length: PLAYERS }, makeSpender))
  let isOver = false
  const playing = Promise.all(spenders.map((one) => playOn(one, () => isOver)))
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Some payments are returned and some countdowns end just when the second shop is killed.
    await Promise.all([
      shop.rows(
        `update sandbox_payments set next_step = 'chargeback', next_at = clock_timestamp()
          where id in (select id from sandbox_payments where returned_minor = 0 order by id limit 2)`,
      ),
      shop.rows(
        'update withdrawals set due_at = clock_timestamp() where asked_at is null and ended_at is null and id % 3 <> 0',
      ),
      new Promise((resolve) => setTimeout(resolve, kill * 150)).then(() => second.kill()),
    ])
    second = await startSecond()
  }
  await vi.waitFor(
    async () => expect(await shop.rows(`select 1 from payment_orders where state <> 'refunded'`)).toEqual([]),
    { timeout: 60_000, interval: 200 },
  )
  isOver = true
  await playing
  const [row] = await shop.rows<{ debtors: number; cancelled: number }>(
    `select (select count(distinct user_id)::int from debts) as debtors,
            (select count(*)::int from withdrawals where cause = 'debt') as cancelled`,
  )
  // A player who sold an expensive item has repaid everything. The auditor knows who owes what.
  expect(row?.debtors).toBeGreaterThan(0)
  expect(row?.cancelled).toBeGreaterThan(0)
  await vi.waitFor(async () => expect(await shop.rows('select 1 from outbox')).toEqual([]), { timeout: 20_000 })
  const output = await audit()
  expect(output.split('\n').filter((line) => line.startsWith('BROKEN'))).toEqual([])
  expect(output.trimEnd().split('\n').at(-1)).toBe('0 findings')
}, 240_000)
