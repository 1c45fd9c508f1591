import INVENTORY_NS from 'texts:features/inventory/inventory'
import type { InventoryGroup } from '@runecase/api/inventory.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type InventoryPage, type Item, sumOfPrices } from '../../core/inventory/public.ts'
import { usePlay } from '../../core/item-games/public.ts'
import { isMotionReduced } from '../../motion/reduced-motion.ts'
import { playClick } from '../../sound/game-sounds.ts'
import { formatGold } from '../../ui/format.ts'
import { ITEM_PICTURE } from '../../ui/item-picture.ts'
import { announce } from '../../ui/live-region.tsx'
import { preparePicture } from '../../ui/picture.tsx'
import { startArrivals } from './unpack-motion.ts'
import { pageUnpacked, unpackTimes } from './unpack-show.ts'

/** The maximum wait for the new items' pictures. */
const PICTURES_MS = 700

export interface Unpacking {
  /** The pack that is being opened, until its last item has appeared. */
  readonly openingId: string | null
  readonly unpack: (item: Item) => void
}

/** Opens packs: the pack leaves the list and its items appear at the top, one by one. */
export function useUnpack(
  grid: RefObject<HTMLElement | null>,
  items: readonly Item[],
  /** Newest first without a filter; any other list may not show the new items, and is refetched at once. */
  isPlain: boolean,
): Unpacking {
  const { t } = useTranslation(INVENTORY_NS)
  const client = useQueryClient()
  const [openingId, setOpeningId] = useState<string | null>(null)
  const [contents, setContents] = useState<ReadonlySet<string> | null>(null)

  const { play, showResult } = usePlay('openPack', {
    onAnswer: async ({ id, items: taken }) => {
      announce(t('unpack.done', { count: taken.length, sum: formatGold(sumOfPrices(taken)) }))
      const hasShow = !isMotionReduced() && isPlain
      if (hasShow) await Promise.race([pause(PICTURES_MS), preparePictures(taken)])
      setContents(hasShow ? new Set(taken.map((item) => item.id)) : null)
      changeFirstPage(client, (page) => pageUnpacked(page, id, taken))
      if (!hasShow) end.current?.()
    },
    onRefused: () => setOpeningId(null),
  })
  const end = useRef<() => void>(undefined)
  end.current = () => {
    setOpeningId(null)
    setContents(null)
    showResult()
  }

  // The player filtered or sorted the list during the request: the result is shown without an animation.
  const isHidden = contents !== null && !isPlain
  useLayoutEffect(() => {
    if (isHidden) end.current?.()
  }, [isHidden])

  // All cards are mounted before the first one appears, so that nothing is measured, painted or decoded during the animation.
  const begun = useRef<ReadonlySet<string>>(null)
  const isWhole = contents !== null && items.filter((item) => contents.has(item.id)).length === contents.size
  // An item that is sold while others still appear leaves the list without ending the animation.
  const isListed = isWhole || (contents !== null && begun.current === contents)
  useLayoutEffect(() => {
    if (!isListed || !contents || !grid.current) return
    begun.current = contents
    const cards = [...grid.current.querySelectorAll<HTMLElement>('[data-item]')].filter((card) =>
      contents.has(card.dataset.item ?? ''),
    )
    const timesMs = unpackTimes(cards.length)
    const show = startArrivals(cards, timesMs)
    const clicks = timesMs.map((ms) => setTimeout(playClick, ms))
    show.done.then(
      () => end.current?.(),
      () => {
        // Unmounted early: the screen was left, so nobody waits for it.
      },
    )
    return () => {
      clicks.forEach(clearTimeout)
      show.cancel()
    }
  }, [grid, contents, isListed])

  return {
    openingId,
    unpack: (item) => {
      if (openingId !== null) return
      setOpeningId(item.id)
      play({ body: { id: item.id } })
    },
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

async function preparePictures(items: readonly Item[]): Promise<void> {
  const images = new Set(items.map(({ image }) => image))
  await Promise.all([...images].map((src) => preparePicture({ src, ...ITEM_PICTURE })))
}

/** Changes the first page of the player's items, newest first; every other list is refetched when the animation is over. */
function changeFirstPage(client: QueryClient, change: (page: InventoryPage) => InventoryPage): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['getInventory'] })) {
    const call = queryKey[1] as { readonly query?: { readonly group?: InventoryGroup; readonly page?: number } }
    if (queryKey.length > 2) continue
    if (call.query?.group !== 'active' || (call.query.page ?? 1) !== 1) continue
    client.setQueryData<InventoryPage>(queryKey, (page) => page && change(page))
  }
}
