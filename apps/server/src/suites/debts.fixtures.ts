import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT, lockPlayer } from '../core/ledger/public.ts'
import { type Battles, makeBattles } from '../features/battles/battle.fixtures.ts'
import { findFreshRefills } from '../features/payments/payment-debts.sql.ts'
import { refillReads } from '../features/payments/refill-reads.sql.ts'
import { makeRefills } from '../features/payments/refills.fixtures.ts'
import { recallWithdrawals } from '../features/withdrawals/recall-withdrawals.ts'
import { makeWithdrawals } from '../features/withdrawals/withdrawals.fixtures.ts'
import { itemShop } from './item-commands.fixtures.ts'

/** A refill of these tests, including its bonus, in minor units of GOLD. */
export const REFILL_MINOR = 104_000n

/** A shop with refills, withdrawals, battles and items in one world, to test the effects of a returned payment on all of them. */
export async function makeDebtShop(holdMs = 0) {
  const refills = await makeRefills([], (base) => ({
    recall: (tx, userId) => recallWithdrawals(base, tx, userId, 'debt'),
  }))
  const { world, catalogue } = refills
  const withdrawals = await makeWithdrawals({}, { world, catalogue })
  const battles: Battles = await makeBattles({ world, catalogue })
  const deps = {
    ...withdrawals.deps,
    findFreshRefills: (queries: Parameters<typeof findFreshRefills>[0], userId: bigint) =>
      findFreshRefills(queries, userId, holdMs),
    sumRefills: refillReads.sumRefills,
  }
  return {
    world,
    catalogue,
    refills,
    withdrawals: { ...withdrawals, deps },
    battles,
    items: itemShop(world, catalogue),
    /**
     * Makes a player with a trade link and a credited payment of 1000, by card unless specified. Returns the player and the provider's id
     * of the payment.
     */
    async payer(directionId = 2, sum = 1000): Promise<{ userId: bigint; providerId: string }> {
      const userId = await withdrawals.newPlayer()
      const { providerId } = await refills.order(userId, { directionId, sum })
      await refills.bank.act(providerId, 'pay')
      await refills.deliver()
      await refills.settle()
      return { userId, providerId }
    },
    /** A `payer` who has spent the whole payment. */
    async spender(): Promise<{ userId: bigint; providerId: string }> {
      const payer = await this.payer()
      await this.spend(payer.userId)
      return payer
    },
    /** Moves a player's whole balance to the house. */
    async spend(userId: bigint): Promise<void> {
      await world.deps.database.transaction(async (tx) => {
        const { balanceMinor } = await lockPlayer(tx, userId)
        await creditPlayer(tx, {
          operationId: world.deps.ids.next(),
          userId,
          houseAccount: HOUSE_ACCOUNT.caseRevenue,
          kind: ENTRY_KIND.caseOpened,
          currency: 'GOLD',
          amount: -balanceMinor,
          events: () => [],
        })
      })
    },
    /** The provider refunds this amount of a payment and sends its webhook; `settle` then books it. */
    async chargeBack(providerId: string, totalMinor = 100_000n): Promise<void> {
      await refills.bank.giveBack(providerId, totalMinor, 'chargeback')
      await refills.deliver()
    },
    async owed(userId: bigint): Promise<{ owed: bigint; coins: bigint; balance: bigint }> {
      const [row] = await world.rows<{ owed: bigint; coins: bigint; balance: bigint }>(
        'select owed_minor as owed, owed_coins as coins, balance_minor as balance from players where user_id = $1',
        [userId],
      )
      if (!row) throw new Error(`player ${userId} is not there`)
      return row
    },
    close: () => world.close(),
  }
}
export type DebtShop = Awaited<ReturnType<typeof makeDebtShop>>
