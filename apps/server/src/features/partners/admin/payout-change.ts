import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import { PartnerPayoutChange } from '@runecase/api/operator/partners.ts'
import { lockPlayer } from '../../../core/ledger/public.ts'
import { defineChangeRequest, previewText } from '../../../core/operators/public.ts'
import { getNickname } from '../../../core/player/public.ts'
import type { Deps } from '../../../platform/deps.ts'
import { Refusal, refuse } from '../../../platform/refuse.ts'
import { findPartner, lockPartners } from '../partners.sql.ts'
import { getBalance, pay } from '../pay-out.ts'

/** A payout of released commission to the partner's balance, of any sum: one operator proposes it, another one approves it. */
export const payoutChange = ({ ids, clock }: Pick<Deps, 'ids' | 'clock'>) =>
  defineChangeRequest({
    kind: 'partner.payout',
    proposePermission: 'money.propose',
    approvePermission: 'money.approve',
    payload: PartnerPayoutChange,
    targetOf: ({ userId }) => `partner ${userId}`,
    // What is available changes with every refill, so the approval is for the sum.
    async readBase(queries, { userId }) {
      if (!(await findPartner(queries, BigInt(userId)))) refuse('dataNotFound')
      return userId
    },
    async preview(queries, { userId, sum }) {
      const partner = (await findPartner(queries, BigInt(userId))) ?? refuse('dataNotFound')
      const { availableMinor } = await getBalance(queries, partner, clock.nowMs())
      const leftMinor = availableMinor - minorFromAmount(sum, 'GOLD')
      if (leftMinor < 0n) refuse('change_refused', { fault: 'payout_too_much' })
      return {
        subject: await getNickname(queries, partner.userId),
        lines: [
          {
            field: 'partnerAvailable',
            before: previewText(goldFromMinor(availableMinor)),
            after: previewText(goldFromMinor(leftMinor)),
          },
        ],
      }
    },
    async apply(tx, { userId: id, sum }, { changeRequestId }) {
      const userId = BigInt(id)
      await lockPlayer(tx, userId)
      const partner = (await lockPartners(tx, [userId])).get(userId) ?? refuse('dataNotFound')
      const amountMinor = minorFromAmount(sum, 'GOLD')
      const payout = { operationId: ids.next(), amountMinor, changeRequestId, nowMs: clock.nowMs() }
      const { money } = await pay(tx, partner, payout).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'partner_payout_refused')
          refuse('change_refused', { fault: 'payout_too_much' })
        throw error
      })
      return {
        before: { available: goldFromMinor(money.availableMinor + amountMinor) },
        after: { available: goldFromMinor(money.availableMinor), sum },
      }
    },
  })
