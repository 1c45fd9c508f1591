import ITEM_GAMES_NS from 'texts:core/item-games/item-games'
import { isApiError } from '@runecase/api/api-error.ts'
import { useTranslation } from 'react-i18next'
import { isOutcomeUnknown } from '../../api/retry.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { formatGold } from '../../ui/format.ts'

/** Codes that have a more specific sentence in games. */
const OF_GAMES = { upgrade_multiplier_too_high: true, invalidItem: true } as const

/** The title and sentence of a toast for a refused play with items, with the sum that would suffice if there is one. */
export function usePlayRefusal(): (error: unknown) => { readonly title: string; readonly text: string } {
  const { t } = useTranslation([ITEM_GAMES_NS, MESSAGES_NS])
  return (error) => {
    const title = t('refused.title')
    // No response at all: errorTexts says that there is no connection.
    if (!isApiError(error) || error.status === 0) return { title, text: errorTexts(error) }
    const { code, params } = error
    if (isOutcomeUnknown(code)) return { title, text: t('refused.unknown') }
    const minimum = typeof params.minimum === 'number' ? formatGold(params.minimum) : ''
    if (code === 'invalid_sum') return { title, text: t('messages:errors.invalid_sum', { minimum }) }
    if (code in OF_GAMES) {
      return { title, text: t(`refused.${code as keyof typeof OF_GAMES}`, { minimum }) }
    }
    return { title, text: errorTexts(error) }
  }
}
