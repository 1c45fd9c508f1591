import SUPPORT_NS from 'texts:core/support/support'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { AskForm } from './ask-form.tsx'
import type { AskedAbout } from './asked-about.ts'

/** The form of a new request; it says where the answer will appear. */
export default function AskDialog({
  isOpen,
  onOpenChange,
  about,
}: {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly about: AskedAbout
}) {
  const { t } = useTranslation(SUPPORT_NS)
  const [sentId, setSentId] = useState<string | undefined>(undefined)
  const close = (isStillOpen: boolean) => {
    onOpenChange(isStillOpen)
    if (!isStillOpen) setSentId(undefined)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      title={t(sentId === undefined ? 'ask.title' : 'ask.sent')}
      description={sentId === undefined ? t('ask.text') : undefined}
    >
      {sentId === undefined ? (
        <AskForm about={about} onSent={setSentId} />
      ) : (
        <Stack gap={16} align="center">
          <Text role="status" tone="muted" textAlign="center">
            {t('ask.sentText')}
          </Text>
          <ButtonLink to={paths.supportRequest(sentId)} onClick={() => close(false)}>
            {t('ask.open')}
          </ButtonLink>
        </Stack>
      )}
    </Dialog>
  )
}
