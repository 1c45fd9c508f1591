import WON_ITEMS_NS from 'texts:core/inventory/won-items'
import { isApiError } from '@runecase/api/api-error.ts'
import { useTranslation } from 'react-i18next'
import { isOutcomeUnknown } from '../../api/retry.ts'

/** The sentence for an opening or a sale without a response: it can be repeated. Undefined for any other error. */
export function useUnansweredTexts(): (error: unknown) => string | undefined {
  const { t } = useTranslation(WON_ITEMS_NS)
  return (error) => {
    if (!isApiError(error)) return undefined
    if (error.status === 0) return t('refused.offline')
    return isOutcomeUnknown(error.code) ? t('refused.unknown') : undefined
  }
}
