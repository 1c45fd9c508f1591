import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableShop, startKillableShop } from '../../testing/killable-shop.ts'
import { makePlayer } from '../../testing/make.ts'
import { INSTANT, makePromoWorld, type PromoWorld, promoEntry } from './promo.fixtures.ts'

const CODES = 4
const PLAYERS = 40
/** The lifetimes of the counting processes after their starts, in turn, in milliseconds. */
const LIVES_MS = [700, 1_100, 900, 1_300]

let promo: PromoWorld
let dataDir: string
let shops: KillableShop[]
beforeAll(async () => {
  promo = await makePromoWorld()
  dataDir = await mkdtemp(join(tmpdir(), 'runecase-killed-'))
  shops = [await start(0), await start(1)]
}, 120_000)
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.kill()))
  await promo.world.close()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (index: number) =>
  startKillableShop({
    databaseUrl: promo.world.url,
    dataDir: join(dataDir, String(index)),
    seedKey: promo.world.deps.seedKey,
  })

const UNCOUNTED = `select 1 where exists (select from outbox)
  or exists (select from event_log where seq > (select seq from event_cursors where consumer = 'promo_totals'))`

test('two shops that are killed repeatedly while codes are used count each use once', async () => {
  const codes = Array.from({ length: CODES }, (_, index) => `KILLED${index}`)
  await promo.addCodes(...codes.map((code) => promoEntry({ code, ...INSTANT })))
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => makePlayer(promo.world)))
  let isOver = false
  const used = Promise.all(
    players.map(async (userId, index) => {
      for (let turn = 0; turn < CODES; turn += 1) {
        await promo.apply(userId, codes[(index + turn) % CODES] ?? '', `key ${turn}`)
        await sleep(600 + ((index * 37) % 400))
      }
    }),
  ).then(() => {
    isOver = true
  })
  for (let life = 0; !isOver; life += 1) {
    await sleep(LIVES_MS[life % LIVES_MS.length])
    const victim = life % 2
    await shops[victim]?.kill()
    shops[victim] = await start(victim)
  }
  await used
  await expect.poll(() => promo.world.rows(UNCOUNTED), { timeout: 30_000 }).toEqual([])
  const totals = await promo.world.rows<{ code: string; uses: bigint }>(
    'select c.code, t.uses from promo_totals t join promo_codes c on c.id = t.code_id where c.code = any($1) order by c.code',
    [codes],
  )
  expect(totals).toEqual(codes.map((code) => ({ code, uses: BigInt(PLAYERS) })))
}, 120_000)
