import { createPlayer } from '../core/player/public.ts'
import { acceptInvitation } from '../features/partners/accept-invitation.ts'
import { upsertPartner } from '../features/partners/admin/admin-partners.sql.ts'
import { closePartnerCode } from '../features/partners/close-code.ts'
import { insertCode } from '../features/partners/codes.sql.ts'
import { followPlayers } from '../features/partners/follow-players.ts'
import { payOutCommission } from '../features/partners/pay-out.ts'
import { getPartnership } from '../features/partners/show-partnership.ts'
import { makeRefills } from '../features/payments/refills.fixtures.ts'
import { EventRelay } from '../platform/event-relay.ts'
import { makeIdempotency } from '../testing/make.ts'

/** A shop with refills and partners. `settleEvents` applies published events. */
export async function makePartnerShop({ isOncePerGroup = false } = {}) {
  const refills = await makeRefills()
  const { world } = refills
  const { deps, rows } = world
  const relayOf = (own: Pick<typeof deps, 'database' | 'ids' | 'clock' | 'log'>) =>
    new EventRelay([own.database], [followPlayers({ ...own, isOncePerGroup: () => isOncePerGroup })], own.log)
  const relay = relayOf(deps)
  await relay.prepare()
  const inTx = deps.database.transaction.bind(deps.database)
  let codes = 0
  let keys = 0
  const key = () => `key ${keys++}`
  return {
    ...refills,
    world,
    relayOf,
    /** Applies all pending events. */
    settleEvents: () => relay.settle(),
    /** Makes a partner with the terms of this id and one code. */
    async partner(termsId = 1): Promise<{ userId: bigint; code: string }> {
      const userId = await refills.player()
      codes += 1
      const code = `BLOG-${codes}`
      await inTx(async (tx) => {
        await upsertPartner(tx, { userId, termsId, image: null })
        await insertCode(tx, { code, partnerId: userId, name: 'Channel' })
      })
      return { userId, code }
    },
    /** Makes a player who registered through a link. */
    async newcomer(partnerCode?: string): Promise<bigint> {
      const userId = await inTx((tx) =>
        createPlayer(
          tx,
          { ...deps, welcomeGiftMinor: 0n },
          {
            ...{ nickname: 'Гость', avatar: 'avatars/av-01', regType: 'quick', partnerCode },
            firstSeed: { serverSeed: deps.random(32), clientSeed: 'seed-of-a-test' },
          },
        ),
      )
      // The application's clock in this world is the database's.
      await rows('update users set created_at = $2 where id = $1', [userId, new Date(deps.clock.nowMs())])
      await relay.settle()
      return userId
    },
    /** A paid refill of this many roubles; 1 rouble is 1 GOLD. */
    async refill(userId: bigint, sum: number): Promise<{ orderId: bigint; providerId: string }> {
      const order = await refills.order(userId, { sum })
      await refills.bank.act(order.providerId, 'pay')
      await refills.deliver()
      await refills.settle()
      await relay.settle()
      return order
    },
    /** Returns up to this many kopecks of the payment. */
    async giveBack(providerId: string, totalMinor: bigint): Promise<void> {
      await refills.bank.giveBack(providerId, totalMinor, 'chargeback')
      await refills.deliver()
      await refills.settle()
      await relay.settle()
    },
    closeCode: (userId: bigint, code: string) => closePartnerCode(deps, userId, code),
    type: (userId: bigint, code: string, process: typeof deps = deps, as = key()) =>
      acceptInvitation(process, makeIdempotency('acceptInvitation', userId, as, { body: { code } }), code),
    payOut: (userId: bigint, sum: number, process: typeof deps = deps, as = key()) =>
      payOutCommission(process, makeIdempotency('payOutCommission', userId, as, { body: { sum } }), sum),
    cabinet: (userId: bigint) => getPartnership(deps, userId),
    attribution: async (userId: bigint) =>
      (
        await rows<{ partner: bigint; way: string }>(
          'select partner_id as partner, way from partner_players where user_id = $1',
          [userId],
        )
      )[0],
    /** The ledger's debt to all partners, and the sum of the partners' rows. */
    async owed() {
      const [row] = await rows<{ ledger: bigint; partners: bigint }>(
        `select (select coalesce(sum(amount), 0)::int8 from ledger_entries where account_id = 15) as ledger,
                (select coalesce(sum(earned_minor - paid_minor), 0)::int8 from partners) as partners`,
      )
      return row
    },
  }
}
export type PartnerShop = Awaited<ReturnType<typeof makePartnerShop>>
