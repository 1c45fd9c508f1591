import type { OddsItemLook } from '@runecase/api/operator/cases.ts'
import { useQueries } from '@tanstack/react-query'
import { callOperator } from '../../api/call-operator.ts'

/** The data of catalogue items by slug: the known ones, and those of other slugs once they are loaded. */
export function useItemLooks(
  known: readonly OddsItemLook[],
  slugs: readonly string[],
): ReadonlyMap<string, OddsItemLook> {
  const looks = new Map(known.map((item) => [item.slug, item]))
  const loaded = useQueries({
    queries: slugs
      .filter((slug) => !looks.has(slug))
      .map((slug) => ({
        queryKey: ['getEditedItem', slug, 'look'],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) => lookOf(slug, signal),
        staleTime: 60_000,
      })),
  })
  for (const { data } of loaded) if (data) looks.set(data.slug, data)
  return looks
}

async function lookOf(slug: string, signal: AbortSignal): Promise<OddsItemLook> {
  const { image, price, fields } = (await callOperator('getEditedItem', { params: { slug } }, signal)).item
  return { slug, image, price, name: fields.name, rarity: fields.rarity }
}
