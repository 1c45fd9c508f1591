import { goldFromMinor } from '@runecase/api/money.ts'
import type { Database } from '../../platform/db.ts'
import { selectDebtors } from './payment-debts.sql.ts'

const USAGE = `npm run catalogue -- debts

Lists players who owe because a payment was returned, the oldest debt first, and their withdrawals that had been handed over by then.`

/** A withdrawal that was handed over before its player had a debt. */
export interface FlaggedWithdrawal {
  readonly id: bigint
  readonly userId: bigint
  readonly itemName: string
  readonly priceMinor: bigint
  readonly status: string
  readonly flaggedAt: Date
}

/** Runs `debts`; returns the exit code: 0 done, 2 wrong arguments. */
export async function runDebtsCommand(
  args: readonly string[],
  place: {
    readonly database: Database
    readonly print: (line: string) => void
    readonly printError: (line: string) => void
    /** Flagged withdrawals of these players, oldest first. */
    readonly listFlagged: (userIds: readonly bigint[]) => Promise<readonly FlaggedWithdrawal[]>
  },
): Promise<number> {
  if (args.length > 0) {
    place.printError(USAGE)
    return 2
  }
  const debtors = await selectDebtors(place.database)
  const flagged = await place.listFlagged(debtors.map((one) => one.userId))
  for (const { userId, nickname, since, orders, owedMinor, owedCoins } of debtors) {
    place.print(
      `player ${userId} ${JSON.stringify(nickname)}: owes ${goldFromMinor(owedMinor)} GOLD and ${owedCoins} coins for ${orders} orders since ${since.toISOString()}`,
    )
    for (const one of flagged.filter((withdrawal) => withdrawal.userId === userId)) {
      place.print(
        `  withdrawal ${one.id}: ${one.itemName}, worth ${goldFromMinor(one.priceMinor)} GOLD, ${one.status}, flagged ${one.flaggedAt.toISOString()}`,
      )
    }
  }
  place.print(`debtors: ${debtors.length}; flagged withdrawals: ${flagged.length}`)
  return 0
}
