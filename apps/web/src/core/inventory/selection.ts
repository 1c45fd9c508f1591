import type { ItemStatus } from '@runecase/api/inventory.ts'
import { SELECT_LIMIT } from '@runecase/api/inventory-rules.ts'
import { INVENTORY_GROUP_STATUSES, USABLE_STATUSES } from '@runecase/game/item-states.ts'

/** The properties of an item that decide its selection. */
export interface Choosable {
  readonly id: string
  readonly status: ItemStatus
  /** 3: never delivered, a withdrawal request credits it. */
  readonly type: number
}

/** Why an item cannot be selected: its status, the kind of the selected ones, or their number. */
export type ChoiceRefusal = 'status' | 'kind' | 'limit'

const CREDITED_TYPE = 3
const USABLE: ReadonlySet<ItemStatus> = new Set(USABLE_STATUSES)
const SELLABLE: ReadonlySet<ItemStatus> = new Set(INVENTORY_GROUP_STATUSES.profile)

/** Whether its owner may sell it now. */
export function isSellable({ status }: Pick<Choosable, 'status'>): boolean {
  return SELLABLE.has(status)
}

/** A pack is opened, not delivered. */
const PACK_TYPE = 20

/** Whether its owner may request it to be sent to Steam, or to be credited when it is never delivered. */
export function isWithdrawable({ status, type }: Pick<Choosable, 'status' | 'type'>): boolean {
  return USABLE.has(status) && type !== PACK_TYPE
}

/** Whether its owner may open it: a pack that they may use. */
export function isUnpackable({
  status,
  packItems,
}: {
  readonly status: ItemStatus
  readonly packItems: readonly unknown[]
}): boolean {
  return USABLE.has(status) && packItems.length > 0
}

function isCredited({ type, status }: Choosable): boolean {
  return type === CREDITED_TYPE && USABLE.has(status)
}

/** Whether an item of this kind and status may be selected at all. */
export function isChoosable(item: Choosable): boolean {
  return item.type === CREDITED_TYPE ? isCredited(item) : isSellable(item)
}

/** Why the item cannot be added to the selection; undefined when it can. */
export function choiceRefusal(item: Choosable, chosen: readonly Choosable[]): ChoiceRefusal | undefined {
  if (!isChoosable(item)) return 'status'
  if (chosen.some(isCredited) && !isCredited(item)) return 'kind'
  if (chosen.length >= SELECT_LIMIT) return 'limit'
  return undefined
}

/** Removes an item from the selection, or adds it; returns the reason when it cannot be added. */
export function toggleChoice<I extends Choosable>(
  item: I,
  chosen: readonly I[],
): { readonly chosen: readonly I[]; readonly refusal?: ChoiceRefusal } {
  if (chosen.some(({ id }) => id === item.id)) return { chosen: chosen.filter(({ id }) => id !== item.id) }
  const refusal = choiceRefusal(item, chosen)
  return refusal ? { chosen, refusal } : { chosen: [...chosen, item] }
}

/** The selected items that are still in the list and selectable; others are dropped. */
export function stillChosen<I extends Choosable>(ids: readonly string[], items: readonly I[]): I[] {
  return ids.flatMap((id) => items.filter((item) => item.id === id && isChoosable(item)))
}

/** The neighbour of the leaving items: after the last of them, otherwise before it. */
export function nextToStay<I extends { readonly id: string }>(
  items: readonly I[],
  leaving: readonly { readonly id: string }[],
): I | undefined {
  const leaves = ({ id }: I) => leaving.some((one) => one.id === id)
  const last = items.findLastIndex(leaves)
  return items[last + 1] ?? items.slice(0, Math.max(0, last)).findLast((item) => !leaves(item))
}

/** The total value of the items, to hundredths. */
export function sumOfPrices(items: readonly { readonly price: number }[]): number {
  return items.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100
}

/** The items that go to Steam and count for the daily limit; the others are credited at once, whatever the limit. */
export function deliveredOf<I extends Pick<Choosable, 'type'>>(items: readonly I[]): readonly I[] {
  return items.filter(({ type }) => type !== CREDITED_TYPE)
}

/** The items that a withdrawal request credits. */
export function creditedOf<I extends Pick<Choosable, 'type'>>(items: readonly I[]): readonly I[] {
  return items.filter(({ type }) => type === CREDITED_TYPE)
}
