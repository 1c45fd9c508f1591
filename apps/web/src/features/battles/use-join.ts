import BATTLES_NS from 'texts:features/battles/battles'
import { isApiError } from '@runecase/api/api-error.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import { showToast } from '../../ui/toast.tsx'

/** Takes a slot and opens the battle; repeated after a lost response it is the same request, and pays once. */
export function useJoin(battleUlid: string) {
  const { t } = useTranslation([BATTLES_NS, MESSAGES_NS])
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const room = paths.battle(battleUlid)
  const requestKey = useRequestKey()
  return useMutation({
    mutationFn: (slot: number) => {
      const body = { battleUlid, slot }
      return callApi('joinBattle', { body }, { idempotencyKey: requestKey.keyOf(body) })
    },
    onMutate: () => showToast({ kind: 'info', title: t('messages:alerts.joining_battle') }),
    // A player who joins in the room itself keeps their scroll position.
    onSuccess: () => navigate(room, { preventScrollReset: pathname === room }),
    onError: (error) => {
      const isGuest = isApiError(error) && error.status === 401
      const text = isGuest ? t('messages:alerts.error_battle_authorize') : errorTexts(error)
      showToast({ kind: 'bad', title: t('messages:errors.title'), text })
    },
    onSettled: (_, error) => {
      requestKey.onResult(error)
      for (const name of ['listBattles', 'getBattle', 'getBattleStatus', 'getCurrentUser']) {
        void client.invalidateQueries({ queryKey: [name] })
      }
    },
  })
}
