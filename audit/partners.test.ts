import { DAY_MS } from '@runecase/game/durations.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePartnerShop, type PartnerShop } from '../apps/server/src/suites/partners.fixtures.ts'
import type { Snapshot } from './invariant.ts'
import { partnerInvariants } from './partners.ts'

/** What the played shop cannot contain, because its time does not advance: released commission that was paid out. */
let shop: PartnerShop
let client: Client
beforeAll(async () => {
  shop = await makePartnerShop()
  const partner = await shop.partner()
  const [one, other] = [await shop.newcomer(partner.code), await shop.newcomer()]
  await shop.type(other, partner.code)
  await shop.refill(one, 90_000)
  const { providerId } = await shop.refill(other, 40_000)
  shop.world.pass(15 * DAY_MS)
  await shop.payOut(partner.userId, 5000)
  await shop.giveBack(providerId, 1_000_000n)
  await shop.payOut(partner.userId, 600)
  client = new Client({ connectionString: shop.world.url })
  await client.connect()
  await client.query('set session_replication_role = replica')
}, 60_000)
afterAll(async () => {
  await client.end()
  await shop.close()
})

async function findings(): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {}
  for (const one of partnerInvariants) found[one.id] = (await one.check({ client } as unknown as Snapshot)).findings
  return found
}

test('the auditor has no finding about commission that was earned, taken back and paid out', async () => {
  expect(await findings()).toEqual({ I85: [], I86: [] })
})

test.each([
  [
    'a payout above the released commission',
    `update partner_commissions set release_at = 'infinity' where amount_minor > 0`,
    'I86',
  ],
  ['a payout without a ledger entry', `delete from ledger_entries where kind = 29 and amount > 0`, 'I86'],
  ['payouts of one day above the bound', `update partner_payouts set amount_minor = amount_minor + 2100000`, 'I86'],
  [
    'a refill counted with more than the paid amount',
    `update partner_commissions set base_minor = base_minor + 1`,
    'I85',
  ],
  [
    'a month whose total ignores a return',
    `update partner_months set base_minor = base_minor + 1000000, commission_minor = commission_minor + 50000`,
    'I85',
  ],
])('the auditor finds %s', async (_what, sql, id) => {
  await client.query('begin')
  await client.query(sql)
  const found = await findings()
  await client.query('rollback')
  expect(found[id]).not.toEqual([])
})
