import CASES_NS from 'texts:features/cases/cases'
import { isApiError } from '@runecase/api/api-error.ts'
import { useTranslation } from 'react-i18next'
import { useUnansweredTexts } from '../../core/inventory/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { formatCoins, formatGold } from '../../ui/format.ts'

const REASONS = {
  ended: true,
  locked: true,
  level: true,
  refill: true,
  once: true,
  cooldown: true,
  offer: true,
  limit: true,
} as const

/** The title and sentence of a toast for a refused opening. */
export function useRefusalTexts(): (error: unknown) => { readonly title: string; readonly text: string } {
  const { t } = useTranslation([CASES_NS, MESSAGES_NS])
  const unansweredText = useUnansweredTexts()
  return (error) => {
    const title = t('messages:errors.title')
    if (!isApiError(error)) return { title, text: errorTexts(error) }
    const unanswered = unansweredText(error)
    if (unanswered !== undefined) return { title, text: unanswered }
    const { amount, currency } = error.params
    if (error.code === 'balance_error' && typeof amount === 'number') {
      const text =
        currency === 'COIN'
          ? t('refused.poorInCoins', { amount: formatCoins(amount) })
          : t('messages:alerts.error_not_enough_funds', { amount: formatGold(amount) })
      return { title, text }
    }
    const reason = error.params.reason
    if (error.code === 'case_not_available' && typeof reason === 'string' && reason in REASONS) {
      return { title, text: t(`unavailable.${reason as keyof typeof REASONS}`, { ...error.params }) }
    }
    return { title, text: errorTexts(error) }
  }
}
