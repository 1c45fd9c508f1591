import SESSION_NS from 'texts:core/session/session'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { leaveSession } from '../../api/enter-session.ts'
import { noteLeaving } from '../../api/session.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/stack.tsx'
import { showToast } from '../../ui/toast.tsx'

async function leaveEverywhere(): Promise<void> {
  noteLeaving()
  await callApi('revokeSession', { body: { everywhere: true } })
  // The session is already over; only the cookie is left, which a reloaded page ignores.
  await leaveSession().catch(() => window.location.assign('/'))
}

/** Asks for confirmation before ending this browser's session, or all of the player's. */
export function LeaveDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation([SESSION_NS, MESSAGES_NS])
  const leaving = useMutation({
    mutationFn: (where: 'here' | 'everywhere') => (where === 'here' ? leaveSession() : leaveEverywhere()),
    onError: (error) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) }),
  })
  // An ended session reloads the page; until then the button keeps spinning.
  const isBusy = leaving.isPending || leaving.isSuccess
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('leave.title')}
      description={t('leave.text')}
    >
      <Stack gap={16} margin="20px 0 0">
        <Button
          size="l"
          kind="danger"
          isFull
          isLoading={isBusy && leaving.variables === 'here'}
          onClick={() => !isBusy && leaving.mutate('here')}
        >
          {t('leave.here')}
        </Button>
        <Button
          kind="ghost"
          isFull
          isLoading={isBusy && leaving.variables === 'everywhere'}
          onClick={() => !isBusy && leaving.mutate('everywhere')}
        >
          {t('leave.everywhere')}
        </Button>
      </Stack>
    </Dialog>
  )
}
