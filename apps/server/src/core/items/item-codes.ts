import { ITEM_SOURCES, type ItemSource, type ItemStatus } from '@runecase/api/inventory.ts'
import { ITEM_STATUSES } from '@runecase/api/inventory-rules.ts'
import type { ItemActor } from '@runecase/game/item-states.ts'

/** The letter of an actor in `item_transitions` and `item_steps`. */
export const ACTOR_CODE = {
  owner: 'U',
  system: 'S',
  delivery: 'B',
  payment: 'P',
  agent: 'A',
  two_admins: 'D',
} as const satisfies Record<ItemActor, string>

const STATUS_IDS = new Map(ITEM_STATUSES.map((status, id) => [status, id]))
const SOURCE_IDS = new Map(ITEM_SOURCES.map((source, index) => [source, index + 1]))

/** The id of a status in `item_statuses`: its index in the API's list, from 0. */
export function statusId(status: ItemStatus): number {
  return STATUS_IDS.get(status) as number
}

/** The status with this id in `item_statuses`. Throws RangeError for an unknown id. */
export function statusOf(id: number): ItemStatus {
  return ITEM_STATUSES[id] ?? unknown('status', id)
}

/** The id of a source in `item_sources`: its index in the API's list, from 1. */
export function sourceId(source: ItemSource): number {
  return SOURCE_IDS.get(source) as number
}

/** The source with this id in `item_sources`. Throws RangeError for an unknown id. */
export function sourceOf(id: number): ItemSource {
  return ITEM_SOURCES[id - 1] ?? unknown('source', id)
}

function unknown(what: string, id: number): never {
  throw new RangeError(`No such item ${what}: ${id}`)
}
