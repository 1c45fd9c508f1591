import ACCOUNT_NS from 'texts:features/account/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SettingsAnswers } from '../../ui/settings-form.tsx'
import { showToast } from '../../ui/toast.tsx'
import { sessionsQuery } from './account.queries.ts'

/** For a player who does not recognise a session: ends all others and holds withdrawals for a day. */
export function DenySignIn() {
  const { t } = useTranslation([ACCOUNT_NS, MESSAGES_NS])
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const denying = useMutation({
    mutationFn: () => callApi('denySignIn', { body: {} }),
    onSuccess: () => {
      showToast({ kind: 'good', title: t('sessions.denied'), text: t('sessions.deniedText') })
      setOpen(false)
      return Promise.all(
        [sessionsQuery().queryKey, ['getWithdrawalTerms']].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
    },
    onError: (error) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) }),
  })
  return (
    <>
      <Button kind="ghost" size="s" onClick={() => setOpen(true)}>
        {t('sessions.deny')}
      </Button>
      {isOpen && (
        <Dialog isOpen onOpenChange={setOpen} title={t('sessions.denyTitle')} description={t('sessions.denyText')}>
          <SettingsAnswers>
            <Button kind="danger" isFull isLoading={denying.isPending} onClick={() => denying.mutate()}>
              {t('sessions.denyButton')}
            </Button>
            <Button kind="ghost" isFull onClick={() => setOpen(false)}>
              {t('sessions.cancel')}
            </Button>
          </SettingsAnswers>
        </Dialog>
      )}
    </>
  )
}
