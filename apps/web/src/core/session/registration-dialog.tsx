import SESSION_NS from 'texts:core/session/session'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker, useNavigate } from 'react-router'
import { holdViewer } from '../../api/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Text } from '../../ui/text.tsx'
import { finishEntering } from './after-sign-in.ts'
import { CredentialsNotice } from './credentials-notice.tsx'
import { goOn } from './go-on.ts'
import type { Registered } from './quick-registration.tsx'
import styles from './registration-dialog.module.css'
import { SignInWays } from './sign-in-ways.tsx'
import { WelcomeSide } from './welcome-side.tsx'

/** The dialog for a guest on any page whose URL has `#reg`. */
interface RegistrationDialogProps {
  /** The page's path with query and hash. */
  readonly from: string
  /** Removes the hash. */
  readonly onClose: () => void
}

/** Creates an account with one click, or signs in; the login and password of a new one are shown only once. */
export default function RegistrationDialog({ from, onClose }: RegistrationDialogProps) {
  const { t } = useTranslation(SESSION_NS)
  const [registered, setRegistered] = useState<Registered | null>(null)
  const navigate = useNavigate()
  const canLeave = useKeptHere(registered !== null)

  const enter = async (accessToken: string) => {
    const isNew = registered !== null
    await finishEntering(accessToken, isNew)
    canLeave()
    await goOn(navigate, from, isNew)
  }

  if (registered) {
    return (
      <Dialog
        isOpen
        onOpenChange={() => undefined}
        isAnswerNeeded
        title={t('signIn.credentialsTitle')}
        description={t('signIn.credentialsText')}
      >
        <CredentialsNotice
          login={registered.login}
          password={registered.password}
          onContinue={() => enter(registered.accessToken)}
        />
      </Dialog>
    )
  }
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('signIn.title')} isTitleHidden shape="wide">
      <div className={styles.sides}>
        <WelcomeSide />
        <div className={styles.ways}>
          <Text size="h2" marginBottom={12} className={styles.title} aria-hidden="true">
            {t('signIn.title')}
          </Text>
          <SignInWays onRegistered={setRegistered} onSignedIn={enter} />
        </div>
      </div>
    </Dialog>
  )
}

/** Keeps the player on the page while it shows what he will never see again; returns the release function. */
function useKeptHere(isKept: boolean): () => void {
  const mayLeave = useRef(false)
  const blocker = useBlocker(() => isKept && !mayLeave.current)
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!isKept) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    const letGo = holdViewer()
    return () => {
      window.removeEventListener('beforeunload', warn)
      letGo()
    }
  }, [isKept])
  return () => {
    mayLeave.current = true
  }
}
