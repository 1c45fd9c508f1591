import type { Api } from '@runecase/api/api.ts'
import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Catalogue } from '../catalog/public.ts'
import { findKinds, kindsOf } from './find-kinds.ts'
import { type InventoryDeps, seeInventory, sumUp } from './get-inventory.ts'
import type { KindCount } from './inventory-kinds.sql.ts'

type Query = EndpointInput<Api['listInventoryStacks']>['query']

interface Stack {
  readonly item: ReturnType<Catalogue['itemById']>
  readonly count: number
  readonly valueMinor: bigint
}

const ORDERS: Readonly<Record<Query['sort'], (a: Stack, b: Stack) => number>> = {
  many: (a, b) => b.count - a.count || ORDERS.dear(a, b),
  dear: (a, b) => Number(b.item.priceMinor - a.item.priceMinor) || a.item.id - b.item.id,
  cheap: (a, b) => Number(a.item.priceMinor - b.item.priceMinor) || a.item.id - b.item.id,
}

/** An inventory with equal items grouped in stacks. Refuses like `seeInventory`. */
export async function listStacks(
  deps: InventoryDeps,
  query: Query,
  caller: Caller | null,
): Promise<EndpointData<Api['listInventoryStacks']>> {
  const { userId, totals, held } = await seeInventory(deps, query, caller)
  const statuses = totals.map((one) => one.status)
  const counts = await findKinds(deps.database, { userId, statuses, kinds: kindsOf(deps.catalogue, query) }, held)
  const stacks = stacksOf(deps.catalogue, counts).sort(ORDERS[query.sort])
  const skip = (query.page - 1) * query.perPage
  return {
    stacks: stacks.slice(skip, skip + query.perPage).map(({ item, count, valueMinor }) => ({
      kind: item.id,
      name: item.name,
      image: item.image,
      rarity: item.rarity,
      type: item.type,
      count,
      sum: goldFromMinor(valueMinor),
    })),
    ...sumUp(counts),
    pagination: {
      currentPage: query.page,
      pageSize: query.perPage,
      total: stacks.length,
      pageCount: Math.ceil(stacks.length / query.perPage),
    },
  }
}

function stacksOf(catalogue: Pick<Catalogue, 'itemById'>, counts: readonly KindCount[]): Stack[] {
  return [...Map.groupBy(counts, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    item: catalogue.itemById(kind),
    count: ofKind.reduce((sum, one) => sum + one.count, 0),
    valueMinor: ofKind.reduce((sum, one) => sum + one.valueMinor, 0n),
  }))
}
