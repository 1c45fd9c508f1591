import HISTORY_NS from 'texts:features/history/history'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../ui/format.ts'
import type { Movement } from './history.queries.ts'

/** The name of a movement, and a second line that distinguishes it from others with the same name. */
export function useMovementTexts(): (movement: Movement) => { readonly name: string; readonly note: string } {
  const { t } = useTranslation(HISTORY_NS)
  return (movement) => {
    const { cause, count, chance } = movement
    const params = { title: movement.title ?? '', count, chance: chance === null ? '' : formatPercent(chance, 1) }
    const times = (cause === 'opening' || cause === 'freeOpening') && count > 1 ? ` ×${count}` : ''
    const name =
      cause === 'prize' && movement.title !== null ? t('details.raffle', params) : t(`causes.${cause}`, params)
    return { name: name + times, note: noteOf(movement) }
  }

  function noteOf({ id, kind, title, count, orderId, multiplier, received, given, ...counts }: Movement): string {
    if (orderId !== null) return t('details.order', { id: orderId })
    if (multiplier !== null) return t('details.multiplier', { multiplier: formatNumber(multiplier) })
    if (kind === 'battle' && title !== null) return title
    const items = counts.receivedCount + counts.givenCount
    const [only] = [...received, ...given]
    if (items === 1 && only) return only.name
    return items > 1 ? t('details.items', { count: items }) : t('details.operation', { id })
  }
}
