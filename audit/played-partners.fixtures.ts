import { expect, vi } from 'vitest'
import { openAdminApi } from '../apps/server/src/testing/admin-api.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'

/** A partner brings one player by a link and another by a code; the first refills twice, and one refill is charged back. */
export async function bringPlayers(shop: TestApp): Promise<void> {
  const adminApi = openAdminApi(shop)
  const operator = await adminApi.make('content')
  const partner = await shop.register()
  const body = { userId: String(partner.userId), termsId: 1, image: null, reason: 'of the played shop' }
  await adminApi.read('makePartner', { body }, operator)
  const code = `PLAYED-${String(partner.userId).slice(-6)}`
  await shop.read('createPartnerCode', { body: { code, name: 'Channel' } }, { player: partner })
  const [player, other] = [await shop.register({ partnerCode: code }), await shop.register()]
  await shop.read('acceptInvitation', { body: { code: code.toLowerCase() } }, { player: other, key: 'typed' })
  const pay = async (action: 'chargeback' | 'pay', sum: number) => {
    const order = { directionId: 9, sum, countryIso: 'RU', isAdult: true }
    const { url } = await shop.read('startPayment', { body: order }, { player, key: `${action} ${sum}` })
    await shop.send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ step: 'action', action }).toString(),
    })
  }
  await pay('pay', 1200)
  await pay('chargeback', 2500)
  await vi.waitFor(
    async () => {
      // The bank charges a credited payment back at once.
      await shop.rows(
        `update sandbox_payments s set next_at = clock_timestamp()
           from payment_orders o where o.id = s.order_id and o.state = 'paid' and s.next_step = 'chargeback' and s.next_at > clock_timestamp()`,
      )
      expect(
        await shop.rows(
          'select source, amount_minor from partner_commissions where partner_id = $1 order by amount_minor',
          [partner.userId],
        ),
      ).toEqual([
        { source: 'return', amount_minor: -12_500n },
        { source: 'refill', amount_minor: 6000n },
        { source: 'refill', amount_minor: 12_500n },
      ])
    },
    { timeout: 60_000, interval: 300 },
  )
  adminApi.close()
}
