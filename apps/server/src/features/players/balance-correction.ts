import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import { Id } from '@runecase/api/paging.ts'
import { z } from 'zod'
import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT, lockPlayer } from '../../core/ledger/public.ts'
import { defineChangeRequest } from '../../core/operators/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { insertCorrection } from './corrections.sql.ts'
import { findPlayer } from './players.sql.ts'

/** GOLD with at most two decimals; a negative amount is taken from the player. */
const Amount = z
  .number()
  .min(-10_000_000)
  .max(10_000_000)
  .multipleOf(0.01)
  .refine((amount) => amount !== 0)

/** A correction of a balance: one operator proposes it, another one approves it. A debtor's credit repays their debt first. */
export const balanceCorrection = ({ ids }: Pick<Deps, 'ids'>) =>
  defineChangeRequest({
    kind: 'balance.correction',
    proposePermission: 'money.propose',
    approvePermission: 'money.approve',
    payload: z.strictObject({ userId: Id, amount: Amount }),
    targetOf: ({ userId }) => `player ${userId}`,
    // A balance changes all the time, so the approval is for the amount, not for the resulting balance.
    readBase: async (queries, { userId }) => {
      if (!(await findPlayer(queries, BigInt(userId)))) refuse('dataNotFound')
      return userId
    },
    async preview(queries, { userId, amount }) {
      const player = (await findPlayer(queries, BigInt(userId))) ?? refuse('dataNotFound')
      const after = player.balanceMinor + minorFromAmount(amount, 'GOLD')
      if (after < 0n) refuse('change_refused', { fault: 'balance_too_low' })
      return {
        subject: player.nickname,
        lines: [
          { field: 'balance', before: String(goldFromMinor(player.balanceMinor)), after: String(goldFromMinor(after)) },
        ],
      }
    },
    async apply(tx, { userId: id, amount }, { changeRequestId }) {
      const userId = BigInt(id)
      const before = await lockPlayer(tx, userId)
      const operationId = ids.next()
      const amountMinor = minorFromAmount(amount, 'GOLD')
      const after = await creditPlayer(tx, {
        operationId,
        userId,
        houseAccount: HOUSE_ACCOUNT.corrections,
        kind: ENTRY_KIND.balanceCorrection,
        currency: 'GOLD',
        amount: amountMinor,
        events: () => [],
      }).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'balance_error')
          refuse('change_refused', { fault: 'balance_too_low' })
        throw error
      })
      insertCorrection(tx, { operationId, changeRequestId, userId, amountMinor })
      return {
        before: { balance: goldFromMinor(before.balanceMinor) },
        after: { balance: goldFromMinor(after.balanceMinor), amount },
      }
    },
  })
