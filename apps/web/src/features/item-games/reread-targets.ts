import { isApiError } from '@runecase/api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import type { UniqueItem } from './item-games.queries.ts'

/** More than the catalogue has of one name. */
const ALIKE = 100

const listByName = async (search: string): Promise<readonly UniqueItem[]> =>
  (await callApi('listUniqueItems', { query: { search, perPage: ALIKE } })).items

/**
 * Answers how picked things of the catalogue change once a play was refused because of another price: each as it is now, and without
 * those that the catalogue has no longer. Undefined where the refusal was about something else.
 */
export async function rereadTargets(
  error: unknown,
  picked: readonly UniqueItem[],
  list = listByName,
): Promise<((targets: readonly UniqueItem[]) => UniqueItem[]) | undefined> {
  if (!isApiError(error) || error.code !== 'price_changed') return undefined
  const names = [...new Set(picked.map(({ name }) => name))]
  // What cannot be had is dropped like what is gone: picked again it has its price of now.
  const lists = await Promise.all(names.map((name) => list(name).catch(() => [])))
  const now = new Map(lists.flat().map((target) => [target.id, target]))
  const asked = new Set(picked.map(({ id }) => id))
  return (targets) => targets.flatMap((target) => (asked.has(target.id) ? (now.get(target.id) ?? []) : target))
}
