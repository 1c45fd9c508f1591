import ACCOUNT_NS from 'texts:features/account/account'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast.tsx'
import { settingsQuery } from './account.queries.ts'

type Settings = EndpointData<Api['getAccountSettings']>

/**
 * A setting that applies at once: shown optimistically while it is saved, restored with a toast on failure. `shown` returns the settings
 * with the new value.
 */
export function useSetting<V>(save: (value: V) => Promise<unknown>, shown: (value: V) => Partial<Settings>) {
  const { t } = useTranslation([ACCOUNT_NS, MESSAGES_NS])
  const client = useQueryClient()
  const { queryKey } = settingsQuery()
  return useMutation({
    mutationFn: save,
    onMutate: async (value) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Settings>(queryKey)
      if (before) client.setQueryData(queryKey, { ...before, ...shown(value) })
      return { before }
    },
    onSuccess: () => showToast({ kind: 'good', title: t('messages:alerts.data_updated') }),
    onError: (error, _value, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before)
      showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) })
    },
    onSettled: () => {
      for (const name of ['getCurrentUser', 'getUser', 'getInventory'])
        void client.invalidateQueries({ queryKey: [name] })
      return client.invalidateQueries({ queryKey })
    },
  })
}
