import SESSION_NS from 'texts:core/session/session'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { AgreementBox } from './agreement-box.tsx'
import { LoginForm } from './login-form.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { QuickRegistration, type Registered } from './quick-registration.tsx'
import styles from './registration-dialog.module.css'

/** All sign-in methods: providers, one-click registration, and login with password. */
export function SignInWays({
  onRegistered,
  onSignedIn,
}: {
  readonly onRegistered: (answer: Registered) => Promise<void>
  readonly onSignedIn: (accessToken: string) => Promise<void>
}) {
  const { t } = useTranslation(SESSION_NS)
  const noteId = useId()
  const [isAgreed, setAgreed] = useState(false)
  const [isKnown, setIsKnown] = useState(false)
  if (isKnown) {
    return (
      <LoginForm onSignedIn={onSignedIn}>
        <ButtonLink marginTop={12} kind="ghost" isFull to={paths.recover()}>
          {t('forgotten')}
        </ButtonLink>
        <Button kind="ghost" isFull onClick={() => setIsKnown(false)}>
          {t('backToWays')}
        </Button>
      </LoginForm>
    )
  }
  return (
    <Stack gap={12} className={styles.list}>
      <ProviderButtons isAllowed={isAgreed} noteId={noteId} />
      <QuickRegistration isAllowed={isAgreed} noteId={noteId} onRegistered={onRegistered} />
      <AgreementBox isAgreed={isAgreed} onChange={setAgreed} noteId={noteId} />
      <Text
        as="button"
        size="strong"
        tone="accent"
        padding="6px 0"
        justifySelf="start"
        type="button"
        className={styles.known}
        onClick={() => setIsKnown(true)}
      >
        {t('known')}
      </Text>
    </Stack>
  )
}
