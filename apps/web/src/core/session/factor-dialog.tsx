import SESSION_NS from 'texts:core/session/session'
import type { GivenFactor } from '@runecase/api/factor-shapes.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { askOwnPasskey } from './ask-own-passkey.ts'
import { FactorForm } from './factor-form.tsx'

/** Asks a signed-in player for their second factor; `onEnd` receives whether it was confirmed. */
export function FactorDialog({
  hasPasskey,
  onEnd,
}: {
  readonly hasPasskey: boolean
  readonly onEnd: (isGiven: boolean) => void
}) {
  const { t } = useTranslation(SESSION_NS)
  const confirming = useMutation({
    mutationFn: (factor: GivenFactor) => callApi('confirmFactor', { body: factor }),
    onSuccess: () => onEnd(true),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onEnd(false)}
      title={t('factor.confirmTitle')}
      description={t('factor.confirmText')}
    >
      <FactorForm
        margin="16px 0 0"
        isBusy={confirming.isPending}
        error={confirming.error}
        button={t('factor.confirm')}
        findOptions={hasPasskey ? askOwnPasskey : undefined}
        onGive={confirming.mutate}
      />
    </Dialog>
  )
}
