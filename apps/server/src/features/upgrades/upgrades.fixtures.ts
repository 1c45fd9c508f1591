import { dataOf, makeCatalogue, makeIdempotency, makeItem, makePlayer } from '../../testing/make.ts'
import { openCatalogueWorld } from '../../testing/open-world.ts'
import { listUpgrades } from './list-upgrades.ts'
import { upgradeItems } from './upgrade-items.ts'

/** Upgrades in a world with the demo catalogue, for all tests of the calling file. */
export async function openUpgrades() {
  const opened = await openCatalogueWorld()
  const { world } = opened
  let { catalogue } = opened

  const play = async (
    userId: bigint,
    itemIds: readonly bigint[],
    targetId: number | undefined,
    options: { readonly key?: string; readonly expectedPrice?: number } = {},
  ) => {
    const input = { itemIds, targetId, expectedPrice: options.expectedPrice }
    const body = { itemIds: itemIds.map(String), ...(targetId !== undefined && { targetId }) }
    const idempotency = makeIdempotency('upgradeItems', userId, options.key, { body })
    return upgradeItems({ ...world.deps, catalogue }, idempotency, input)
  }

  /** The cheapest ordinary item at or above a price. */
  const itemFrom = (priceMinor: bigint) => {
    const [found] = [...catalogue.items()]
      .filter((item) => item.type === 1 && !item.isRetired && item.priceMinor >= priceMinor)
      .sort((a, b) => Number(a.priceMinor - b.priceMinor))
    if (!found) throw new Error(`nothing costs ${priceMinor}`)
    return found
  }

  const playerOf = async (userId: bigint) => {
    const [row] = await world.rows<{ experience: bigint; coins: bigint; nonce: bigint; revision: bigint }>(
      'select experience_minor as experience, coins, nonce, revision from players where user_id = $1',
      [userId],
    )
    if (!row) throw new Error('no player')
    return row
  }
  const statusesOf = async (userId: bigint) =>
    (
      await world.rows<{ name: string }>(
        'select s.name from items i join item_statuses s on s.id = i.status where i.user_id = $1 order by i.id',
        [userId],
      )
    ).map((row) => row.name)

  /** Plays until the wanted result; the dice of the world repeat, so it comes at the same play each time. */
  async function playUntil(hasWon: boolean) {
    for (let tries = 0; tries < 60; tries += 1) {
      const userId = await makePlayer(world)
      const ids = [
        await makeItem(world, userId, { priceMinor: 6_000n }),
        await makeItem(world, userId, { priceMinor: 4_000n }),
      ]
      const target = itemFrom(20_000n)
      const data = dataOf(await play(userId, ids, target.id))
      if (data.success === hasWon) return { userId, ids, target, data }
    }
    throw new Error(`no play in 60 came out ${hasWon ? 'won' : 'lost'}`)
  }

  return {
    world,
    play,
    itemFrom,
    playerOf,
    statusesOf,
    playUntil,
    items: () => [...catalogue.items()],
    list: (query: Parameters<typeof listUpgrades>[1], caller: Parameters<typeof listUpgrades>[2]) =>
      listUpgrades({ ...world.deps, catalogue }, query, caller),
    /** Loads the catalogue again, after a test has changed its rows; returns it. */
    async reloadCatalogue() {
      catalogue = await makeCatalogue(world)
      return catalogue
    },
  }
}
