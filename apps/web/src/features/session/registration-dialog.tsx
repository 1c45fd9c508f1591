import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { enterSession } from '../../api/enter-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toast.tsx'
import { keepPromise } from '../fairness/first-seed.ts'
import { CredentialsNotice } from './credentials-notice.tsx'
import { LoginForm } from './login-form.tsx'
import { QuickRegistration, type Registered } from './quick-registration.tsx'
import styles from './registration-dialog.module.css'
import { WelcomeSide } from './welcome-side.tsx'

/** The dialog over any page with `#reg` in its address, for a guest; `onClose` takes the hash away. */
export interface RegistrationDialogProps {
  readonly onClose: () => void
}

/** Makes an account in one press, or signs in to one; the login and the password of a new one are shown this once. */
export default function RegistrationDialog({ onClose }: RegistrationDialogProps) {
  const { t } = useTranslation(['session', 'texts', 'messages'])
  const [way, setWay] = useState<'new' | 'known'>('new')
  const [registered, setRegistered] = useState<Registered | null>(null)
  const canLeave = useKeptHere(registered !== null)

  const enter = async (accessToken: string) => {
    const user = await enterSession(accessToken)
    if (registered) keepPromise(user.userId)
    canLeave()
    showToast({
      kind: 'good',
      title: t('messages:alerts.enter_success'),
      text: t('messages:alerts.welcome', { nickname: user.nickname }),
    })
    onClose()
    focusContent()
  }

  if (registered) {
    return (
      <Dialog
        isOpen
        onOpenChange={() => undefined}
        isAnswerNeeded
        title={t('texts:login.credentialsTitle')}
        description={t('texts:login.credentialsText')}
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
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('texts:login.title')}
      isTitleHidden
      shape="wide"
    >
      <div className={styles.sides}>
        <WelcomeSide />
        <div className={styles.ways}>
          <p className={styles.title} aria-hidden="true">
            {t('texts:login.title')}
          </p>
          <Tabs
            label={t('ways')}
            value={way}
            onChange={setWay}
            tabs={[
              { value: 'new', label: t('new') },
              { value: 'known', label: t('known') },
            ]}
          >
            <TabPanel value="new">
              <QuickRegistration
                onRegistered={(answer) => {
                  showToast({ kind: 'good', title: t('messages:alerts.registration_success') })
                  setRegistered(answer)
                }}
              />
            </TabPanel>
            <TabPanel value="known">
              <LoginForm onSignedIn={enter} />
            </TabPanel>
          </Tabs>
        </div>
      </div>
    </Dialog>
  )
}

/** What opened the dialog is gone with the guest, so the focus goes on where the page begins. */
function focusContent(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true })
    }
  })
}

/** Keeps the player on the page while he is shown what he will never see again; answers how to let him go. */
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
    return () => window.removeEventListener('beforeunload', warn)
  }, [isKept])
  return () => {
    mayLeave.current = true
  }
}
