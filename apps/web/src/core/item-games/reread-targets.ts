import { isApiError } from '@runecase/api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import type { UniqueItem } from './item-games.queries.ts'

/** More items than the catalogue has under one name. */
const ALIKE = 100

const listByName = async (search: string): Promise<readonly UniqueItem[]> =>
  (await callApi('listUniqueItems', { query: { search, perPage: ALIKE } })).items

/**
 * After a play was refused because of a changed price, returns an update of the chosen catalogue items: each at its current price, without
 * items that are gone. Undefined when the refusal had another reason.
 */
export async function rereadTargets(
  error: unknown,
  picked: readonly UniqueItem[],
  list = listByName,
): Promise<((targets: readonly UniqueItem[]) => UniqueItem[]) | undefined> {
  if (!isApiError(error) || error.code !== 'price_changed') return undefined
  const names = [...new Set(picked.map(({ name }) => name))]
  // An item that fails to load is dropped like a removed one: chosen again, it has its current price.
  const lists = await Promise.all(names.map((name) => list(name).catch(() => [])))
  const now = new Map(lists.flat().map((target) => [target.id, target]))
  const asked = new Set(picked.map(({ id }) => id))
  return (targets) => targets.flatMap((target) => (asked.has(target.id) ? (now.get(target.id) ?? []) : target))
}
