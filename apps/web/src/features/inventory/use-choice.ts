import { SELECT_LIMIT } from '@runecase/api/inventory-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceRefusal, type Item, isChoosable, stillChosen, toggleChoice } from '../../core/inventory/public.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast.tsx'

export interface Choice {
  /** In selection order; some may have left the list since. */
  readonly ids: readonly string[]
  /** Whether an item has a selection box. Items that cannot be combined with the selected ones have none; items above the limit say so. */
  readonly canChoose: (item: Item) => boolean
  readonly toggle: (item: Item, chosen: readonly Item[]) => void
  readonly clear: (items: readonly Item[]) => void
}

/** The items that the player has selected. */
export function useChoice(items: readonly Item[]): Choice {
  const { t } = useTranslation(MESSAGES_NS)
  const [ids, setIds] = useState<readonly string[]>([])
  const present = stillChosen(ids, items)
  return {
    ids,
    canChoose: (item) => {
      if (!isChoosable(item)) return false
      return present.includes(item) || choiceRefusal(item, present) !== 'kind'
    },
    toggle: (item, chosen) => {
      const next = toggleChoice(item, chosen)
      if (next.refusal === 'limit') {
        showToast({ kind: 'info', title: t('errors.selectLimit', { count: SELECT_LIMIT }) })
        return
      }
      setIds(next.chosen.map(({ id }) => id))
    },
    clear: (cleared) => setIds((before) => before.filter((id) => !cleared.some((item) => item.id === id))),
  }
}
