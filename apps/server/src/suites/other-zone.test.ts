import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerInvariants } from '../../../../audit/partners.ts'
import { getProtection } from '../core/protection/public.ts'
import { listPartnerDays } from '../features/partners/show-partnership.ts'
import { addDays, dayAt, dayStart, weekOf } from '../platform/shop-day.ts'
import { makePartnerShop, type PartnerShop } from './partners.fixtures.ts'

/** One is 11 hours behind UTC, the other 14 ahead: at any moment it is another day than in Moscow in one of them. */
const ZONES = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
const zoneApart = (ms: number) => ZONES.find((one) => dayAt(ms, one) !== dayAt(ms, 'Europe/Moscow')) ?? ''

let shop: PartnerShop
beforeAll(async () => {
  shop = await makePartnerShop()
})
afterAll(() => shop.close())

test('in a shop of another time zone the days and months of partners are its own, and the auditor agrees', async () => {
  const { deps, rows, url } = shop.world
  const zone = zoneApart(deps.clock.nowMs())
  await rows('select set_shop_zone($1)', [zone])
  const partner = await shop.partner()
  await shop.refill(await shop.newcomer(partner.code), 1000)
  const today = dayAt(deps.clock.nowMs(), zone)
  const { days } = await listPartnerDays(deps, partner.userId, 7)
  expect(days).toMatchObject([{ day: today, players: 1, refills: 1, commission: 50 }])
  expect(await rows('select month::text from partner_months')).toEqual([{ month: `${today.slice(0, 7)}-01` }])
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const { id, check } of partnerInvariants) expect((await check({ client } as never)).findings, id).toEqual([])
  } finally {
    await client.end()
  }
})

test('in a shop of another time zone limits begin again at its own midnights', async () => {
  const { deps, rows } = shop.world
  // Limits go by the clock of the database.
  const zone = zoneApart(Date.now())
  await rows('select set_shop_zone($1)', [zone])
  const player = await shop.player()
  const today = dayAt(Date.now(), zone)
  const { limits } = await getProtection(deps.database, player)
  const resets = (period: string) => limits.find((one) => one.kind === 'loss' && one.period === period)?.resetsAt
  const nextMonth = `${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
  const starts = { day: addDays(today, 1), week: addDays(weekOf(today), 7), month: nextMonth }
  for (const [period, day] of Object.entries(starts))
    expect(resets(period), period).toBe(new Date(dayStart(day, zone)).toISOString())
})
