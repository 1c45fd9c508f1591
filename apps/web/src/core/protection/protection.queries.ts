import type { Protection } from '@runecase/api/protection.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../api/queries.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast.tsx'

export const protectionQuery = () => endpointQuery('getProtection', {})

/** A change of the protection settings: the response is the new state; `done` is called with it, a refusal is shown as a toast. */
export function useProtectionChange<V>(change: (value: V) => Promise<Protection>, done: (value: V) => string) {
  const { t } = useTranslation(MESSAGES_NS)
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (protection, value) => {
      client.setQueryData(protectionQuery().queryKey, protection)
      showToast({ kind: 'good', title: done(value) })
    },
    onError: (error) => showToast({ kind: 'bad', title: t('errors.title'), text: errorTexts(error) }),
  })
}
