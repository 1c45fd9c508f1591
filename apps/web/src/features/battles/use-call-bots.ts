import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast.tsx'

/** Calls bots for every free seat; only for the creator of a battle. */
export function useCallBots(battleUlid: string) {
  const { t } = useTranslation([MESSAGES_NS])
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('startBattle', { body: { battleUlid } }),
    onError: (error) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) }),
    onSettled: () => {
      for (const name of ['getBattle', 'listBattles', 'getBattleStatus'])
        void client.invalidateQueries({ queryKey: [name] })
    },
  })
}
