import SESSION_NS from 'texts:core/session/session'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { CredentialsNotice } from './credentials-notice.tsx'
import { forgetUnsaved, postponeSaving, type UnsavedSignIn } from './unsaved-sign-in.ts'

/** The login and password of a new account, which the shop never shows again. */
export default function SaveSignInDialog({ unsaved }: { readonly unsaved: UnsavedSignIn }) {
  const { t } = useTranslation(SESSION_NS)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && postponeSaving()}
      title={t('signIn.credentialsTitle')}
      description={t('signIn.credentialsText')}
    >
      <CredentialsNotice {...unsaved} onContinue={forgetUnsaved} />
    </Dialog>
  )
}
