import type { Handlers } from '../../platform/http/handler.ts'
import { getUpgradeStatistic, listUpgrades, type UpgradeHistoryDeps } from './list-upgrades.ts'
import { type UpgradeDeps, upgradeItems } from './upgrade-items.ts'

export function upgradeRoutes(
  deps: UpgradeDeps & UpgradeHistoryDeps,
): Handlers<'upgradeItems' | 'listUpgrades' | 'getUpgradeStatistic'> {
  return {
    upgradeItems: ({ body }, { idempotency }) =>
      upgradeItems(deps, idempotency, {
        itemIds: body.itemIds.map(BigInt),
        targetId: body.targetId,
        expectedPrice: body.expectedPrice,
      }),
    listUpgrades: ({ query }, { caller }) => listUpgrades(deps, query, caller),
    getUpgradeStatistic: ({ query }, { caller }) => getUpgradeStatistic(deps, query.userId, caller),
  }
}
