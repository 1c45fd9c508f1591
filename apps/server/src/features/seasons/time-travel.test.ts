import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSeasonWorld, type SeasonWorld } from './seasons.fixtures.ts'
import { runDemoCommand } from './time-travel.ts'

let shop: SeasonWorld
beforeAll(async () => {
  shop = await makeSeasonWorld()
})
afterAll(() => shop.world.close())

async function travel(args: readonly string[], isProduction = false) {
  const lines: string[] = []
  const note = (line: string) => lines.push(line)
  const { database } = shop.deps
  return { code: await runDemoCommand(args, { database, isProduction, print: note, printError: note }), lines }
}

const left = () =>
  shop.world.rows<{ end: number; expiry: number; phase: string }>(
    `select round(extract(epoch from ends_at - clock_timestamp()))::int as "end",
            round(extract(epoch from expires_at - clock_timestamp()))::int as expiry, phase from seasons`,
  )

test('the end of a running event comes in so many seconds, its expiry as long after it as before', async () => {
  const { code, lines } = await travel(['time-travel', '--in', '60'])
  expect([code, lines[0]]).toEqual([0, expect.stringMatching(/^Event night_of_the_rift ends at .*, in 60 s$/)])
  const [row] = await left()
  expect(row?.phase).toBe('active')
  expect(Math.abs((row?.end ?? 0) - 60)).toBeLessThan(10)
  expect(Math.abs((row?.expiry ?? 0) - 60 - 7 * 86_400)).toBeLessThan(10)
})

test('what runs as long as the event moves with it', async () => {
  const { world } = shop
  await world.rows(
    `insert into raffles (id, title, description, ticket_price_minor, season_id, starts_at, ends_at, counted_from, seed_id, commitment, sealed, salt)
     select 1, 'x', 'x', 100, id, starts_at, ends_at, starts_at, 1, sha256('x'), 'x', decode(repeat('00', 16), 'hex') from seasons`,
  )
  await travel(['time-travel', '--in', '90'])
  expect(
    await world.rows('select r.ends_at = s.ends_at as fits from raffles r join seasons s on s.id = r.season_id'),
  ).toEqual([{ fits: true }])
})

test('one second is enough', async () => {
  const { code, lines } = await travel(['time-travel', '--in', '1'])
  expect([code, lines]).toEqual([0, [expect.stringMatching(/, in 1 s$/)]])
  await travel(['time-travel', '--in', '90'])
})

test('in production time is not moved, and an unknown word is misuse', async () => {
  const before = await shop.world.rows('select ends_at from seasons')
  expect((await travel(['time-travel'], true)).code).toBe(1)
  expect((await travel(['time-travel', '--in', '0'])).code).toBe(2)
  expect((await travel(['travel'])).code).toBe(2)
  expect(await shop.world.rows('select ends_at from seasons')).toEqual(before)
})
