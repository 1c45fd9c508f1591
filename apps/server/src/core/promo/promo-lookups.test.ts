import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlayer } from '../../testing/make.ts'
import { getGuestPromo, getPromo } from './get-promo.ts'
import { readPromoFile } from './import-promos.ts'
import { INSTANT, makePromoWorld, type PromoWorld, promoEntry } from './promo.fixtures.ts'
import { PromoGuesses } from './promo-guesses.ts'
import { PromoLookups } from './promo-lookups.ts'
import { refillPromo } from './refill-promo.ts'

const DEMO_FILE = join(fileURLToPath(new URL('../../../../../projects/dota/catalogue', import.meta.url)), 'promos.json')

let promo: PromoWorld
beforeAll(async () => {
  promo = await makePromoWorld()
  await promo.addCodes(...(await readPromoFile(DEMO_FILE)))
})
afterAll(() => promo.world.close())

/** Returns the name of a notice as its text. */
const translate = (notice: string) => notice

test('the same code is read once in five seconds, and simultaneous callers share one read', async () => {
  let readings = 0
  let nowMs = 0
  const { database } = promo.world.deps
  const counting = {
    rows: (...args: Parameters<typeof database.rows>) => {
      readings += 1
      return database.rows(...args)
    },
  }
  const lookups = new PromoLookups({ database: counting as typeof database }, () => nowMs)
  const found = await Promise.all(['RUNE7', ' rune7', 'Rune7 '].map((code) => lookups.find(code)))
  expect(found.map((one) => one?.percent)).toEqual([7, 7, 7])
  nowMs = 4999
  await lookups.find('RUNE7')
  expect(readings).toBe(1)
  nowMs = 5000
  await lookups.find('RUNE7')
  expect(readings).toBe(2)
  expect(await lookups.find('  ')).toBeUndefined()
  expect(readings).toBe(2)
})

test('a player who tries five unknown codes may look up none for an hour', async () => {
  let nowMs = 0
  const guesses = new PromoGuesses(true, () => nowMs)
  const deps = { ...promo.deps, guesses }
  for (let one = 0; one < 5; one += 1) {
    await expect(getGuestPromo(deps, `GUESS${one}`, '192.0.2.7')).rejects.toMatchObject({ code: 'promo_not_found' })
  }
  const locked = { code: 'rate_limited', params: { seconds: 3600 } }
  await expect(getGuestPromo(deps, 'RUNE7', '192.0.2.7')).rejects.toMatchObject(locked)
  expect(await getGuestPromo(deps, 'RUNE7', '192.0.2.8')).toMatchObject({ code: 'RUNE7' })
  for (let one = 0; one < 5; one += 1) {
    const lookup = getGuestPromo(deps, `GUESS${one}`, `2001:db8::${one + 1}`)
    await expect(lookup, 'one customer has all addresses of a /64').rejects.toMatchObject({ code: 'promo_not_found' })
  }
  await expect(getGuestPromo(deps, 'RUNE7', '2001:db8::9')).rejects.toMatchObject(locked)
  nowMs = 3_600_000
  expect(await getGuestPromo(deps, 'RUNE7', '192.0.2.7')).toMatchObject({ code: 'RUNE7' })
})

test('wrong codes are counted together wherever a player enters them: in an order, in a lookup, or when applying one', async () => {
  const guesses = new PromoGuesses(true, () => 0)
  const deps = { ...promo.deps, guesses }
  const refill = refillPromo(deps)
  await promo.addCodes(promoEntry({ code: 'ATONCE', ...INSTANT }), promoEntry({ code: 'NOTYET', active: false }))
  const userId = await makePlayer(promo.world)
  const order = (code?: string) =>
    promo.world.deps.database.transaction((tx) => refill.hold(tx, { orderId: deps.ids.next(), userId, code }))
  const notFound = { code: 'promo_not_found' }
  await expect(order('GUESS')).rejects.toMatchObject(notFound)
  await expect(order('ATONCE'), 'answered like no code, so counted like one').rejects.toMatchObject(notFound)
  await expect(order('NOTYET')).rejects.toMatchObject(notFound)
  await expect(getPromo(deps, 'GUESS', userId, translate)).rejects.toMatchObject(notFound)
  await expect(order('GUESS')).rejects.toMatchObject(notFound)
  const locked = { code: 'rate_limited', params: { seconds: 3600 } }
  await expect(order('RUNE7')).rejects.toMatchObject(locked)
  await expect(getPromo(deps, 'RUNE7', userId, translate)).rejects.toMatchObject(locked)
  expect(await order(), 'an order without a code').toBeNull()
})
