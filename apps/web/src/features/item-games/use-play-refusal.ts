import { isApiError } from '@runecase/api/api-error.ts'
import { useTranslation } from 'react-i18next'
import { isOutcomeUnknown } from '../../api/retry.ts'
import { errorWords } from '../../i18n/error-words.ts'
import { formatGold } from '../../ui/format.ts'

const OF_GAMES = {
  no_inventory_items: true,
  no_upgrade_item: true,
  invalid_sum: true,
  outdated: true,
  upgrade_multiplier_too_high: true,
  invalidItem: true,
} as const

/** The title and sentence of a toast for a refused play with items, with the sum that would do where there is one. */
export function usePlayRefusal(): (error: unknown) => { readonly title: string; readonly text: string } {
  const { t } = useTranslation(['games', 'messages'])
  return (error) => {
    const title = t('refused.title')
    // No answer at all: errorWords says that there is no connection.
    if (!isApiError(error) || error.status === 0) return { title, text: errorWords(error) }
    const { code, params } = error
    if (isOutcomeUnknown(code)) return { title, text: t('refused.unknown') }
    if (code in OF_GAMES) {
      const minimum = typeof params.minimum === 'number' ? formatGold(params.minimum) : ''
      return { title, text: t(`messages:upgrades.errors.${code as keyof typeof OF_GAMES}`, { minimum }) }
    }
    return { title, text: errorWords(error) }
  }
}
