import { checkLedger } from '../../../../testing/make.ts'
import type { WithdrawalDeps } from '../../withdrawal-deps.ts'
import { makeWithdrawals } from '../../withdrawals.fixtures.ts'
import { startMarket } from './market.fixtures.ts'
import { marketDelivery } from './market-delivery.ts'

/** Withdrawals delivered by a local market; `deps` uses the key `market-key`. */
export async function makeMarketShop() {
  const shop = await makeWithdrawals({ reversalMs: 0 })
  const market = await startMarket()
  const withKey = (apiKey: string): WithdrawalDeps =>
    shop.withDelivery(marketDelivery({ url: market.url, apiKey, callEveryMs: 1 }, shop.deps.database))
  const deps = withKey('market-key')

  function purchaseOf(id: bigint) {
    const found = market.purchases.get(String(id))
    if (!found) throw new Error('nothing was bought')
    return found
  }
  const turn = async (id: bigint, process = deps, ms = 30_000) => {
    await shop.pass(ms)
    await shop.step(id, process)
  }
  return {
    shop,
    market,
    deps,
    withKey,
    purchaseOf,
    /** Lets time pass and runs the due turn. */
    turn,
    /** Makes a withdrawal whose countdown is over. */
    async begin() {
      const { id, itemId } = await shop.sendOne(await shop.newPlayer(3), deps)
      await shop.pass(300_000)
      return { id, itemId }
    },
    /** How often the market sold something for a withdrawal. */
    soldFor: (id: bigint) => market.sold.filter((customId) => customId === String(id)).length,
    /** The seller sends the item and the player accepts. */
    async deliver(id: bigint, process = deps) {
      purchaseOf(id).tradeId = `6${id}`
      await turn(id, process)
      purchaseOf(id).stage = '2'
      await turn(id, process)
    },
    /** Restores the market's normal behaviour. */
    mend() {
      Object.assign(market.state, { price: 100, isOnSale: true, faults: [], keys: ['market-key', 'another-key'] })
      market.state.whileItBuys = () => Promise.resolve()
      market.forgotten.clear()
      market.answers.clear()
    },
    async close() {
      await checkLedger(shop.world)
      await Promise.all([shop.close(), market.close()])
    },
  }
}
