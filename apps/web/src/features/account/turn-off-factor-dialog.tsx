import ACCOUNT_NS from 'texts:features/account/account'
import type { GivenFactor } from '@runecase/api/factor-shapes.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { askOwnPasskey, FactorForm } from '../../core/session/public.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'

/** The dialog that turns off the second factor. */
export function TurnOffFactorDialog({
  hasPasskey,
  onClose,
}: {
  readonly hasPasskey: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation(ACCOUNT_NS)
  const turningOff = useMutation({
    mutationFn: (factor: GivenFactor) => callApi('turnOffFactor', { body: factor }),
    onSuccess: () => {
      showToast({ kind: 'good', title: t('factor.turnedOff') })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('factor.turnOffTitle')}
      description={t('factor.turnOffText')}
    >
      <FactorForm
        margin="16px 0 0"
        isBusy={turningOff.isPending}
        error={turningOff.error}
        button={t('factor.turnOff')}
        findOptions={hasPasskey ? askOwnPasskey : undefined}
        onGive={turningOff.mutate}
      />
    </Dialog>
  )
}
