import ITEM_GAMES_NS from 'texts:core/item-games/item-games'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toast.tsx'
import type { OwnItem } from './item-games.queries.ts'

/** The items that the player has chosen for a game, in order. */
export interface ItemChoice {
  readonly ids: readonly string[]
  readonly chosen: readonly OwnItem[]
  readonly toggle: (item: OwnItem) => void
  readonly clear: () => void
  /** Chooses the first items of a list, as many as allowed. */
  readonly chooseFirst: (items: readonly OwnItem[]) => void
}

/** Keeps a choice of at most `max` items, which begins with `first`; an item that leaves the inventory leaves the choice. */
export function useItemChoice(items: readonly OwnItem[], max: number, first: readonly string[] = []): ItemChoice {
  const { t } = useTranslation(ITEM_GAMES_NS)
  const [ids, setIds] = useState(first)
  const chosen = ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  const presentIds = chosen.map((item) => item.id)
  return {
    ids: presentIds,
    chosen,
    toggle: ({ id }) => {
      if (presentIds.includes(id)) setIds(presentIds.filter((one) => one !== id))
      else if (presentIds.length >= max) showToast({ kind: 'info', title: t('own.limit', { count: max }) })
      else setIds([...presentIds, id])
    },
    clear: () => setIds([]),
    chooseFirst: (list) => setIds(list.slice(0, max).map((item) => item.id)),
  }
}
