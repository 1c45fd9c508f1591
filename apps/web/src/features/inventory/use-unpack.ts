import type { InventoryGroup } from '@runecase/contract/inventory.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCalm } from '../../motion/calm.ts'
import { playClick } from '../../sound/game-sounds.ts'
import { formatGold } from '../../ui/format.ts'
import { announce } from '../../ui/live-region.tsx'
import { usePlay } from '../item-games/use-play.ts'
import type { InventoryPage, Item } from './inventory.queries.ts'
import { sumOfPrices } from './selection.ts'
import { pageWithItem, pageWithoutPack, unpackMoments } from './unpack-show.ts'

export interface Unpacking {
  /** The pack that is being opened. */
  readonly openingId: string | null
  /** Things that have just come out. */
  readonly arrived: ReadonlySet<string>
  readonly unpack: (item: Item) => void
}

/** Opens packs: the pack leaves the list and its things come in at the top, one by one. */
export function useUnpack(): Unpacking {
  const { t } = useTranslation('inventory')
  const client = useQueryClient()
  const [openingId, setOpeningId] = useState<string | null>(null)
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  const { play, tell } = usePlay('openPack', {
    onAnswer: ({ id, items }) => {
      changeFirstPage(client, (page) => pageWithoutPack(page, id))
      announce(t('unpack.done', { count: items.length, sum: formatGold(sumOfPrices(items)) }))
      const moments = unpackMoments(items.length)
      const end = () => {
        setOpeningId(null)
        tell()
      }
      if (isCalm()) return end()
      timers.current = items.map((item, place) =>
        setTimeout(() => {
          playClick()
          setArrived((before) => new Set([...before, item.id]))
          changeFirstPage(client, (page) => pageWithItem(page, item))
          if (place === items.length - 1) end()
        }, moments[place]),
      )
    },
    onRefused: () => setOpeningId(null),
  })

  return {
    openingId,
    arrived,
    unpack: (item) => {
      if (openingId !== null) return
      setOpeningId(item.id)
      play({ body: { id: item.id } })
    },
  }
}

/** Changes the first page of what is the player's, wherever this tab shows it. */
function changeFirstPage(client: QueryClient, change: (page: InventoryPage) => InventoryPage): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['getInventory'] })) {
    const call = queryKey[1] as { readonly query?: { readonly group?: InventoryGroup; readonly page?: number } }
    // A narrowed list may have no place for what comes out; it is asked again when the show is over.
    if (queryKey.length > 2) continue
    if (call.query?.group !== 'active' || (call.query.page ?? 1) !== 1) continue
    client.setQueryData<InventoryPage>(queryKey, (page) => page && change(page))
  }
}
