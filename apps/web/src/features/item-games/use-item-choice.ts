import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toast.tsx'
import { ITEM_GAMES_NS } from './item-games.i18n.ts'
import type { OwnItem } from './item-games.queries.ts'

/** The items that the player has chosen for a game, in the order in which he did. */
export interface ItemChoice {
  readonly ids: readonly string[]
  readonly chosen: readonly OwnItem[]
  readonly toggle: (item: OwnItem) => void
  readonly clear: () => void
  /** Chooses the first of a list, as many as may be chosen. */
  readonly chooseFirst: (items: readonly OwnItem[]) => void
}

/** Keeps a choice of at most `max` items; one that has left the inventory is chosen no longer. */
export function useItemChoice(items: readonly OwnItem[], max: number): ItemChoice {
  const { t } = useTranslation(ITEM_GAMES_NS)
  const [ids, setIds] = useState<readonly string[]>([])
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
