import SESSION_NS from 'texts:core/session/session'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useRootData } from '../../api/root-data.ts'
import { Box } from '../../ui/box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Text } from '../../ui/text.tsx'
import { finishEntering } from './after-sign-in.ts'
import { continueAfterSignIn } from './continue-after-sign-in.ts'
import type { Registered } from './quick-registration.tsx'
import styles from './registration-dialog.module.css'
import { SignInWays } from './sign-in-ways.tsx'
import { keepUnsaved } from './unsaved-sign-in.ts'
import { WelcomeSide } from './welcome-side.tsx'

/** The dialog for a guest on any page whose URL has `#reg`. */
interface RegistrationDialogProps {
  /** The page's path with query and hash. */
  readonly from: string
  /** Removes the hash. */
  readonly onClose: () => void
}

/** Creates an account with one click, or signs in. */
export default function RegistrationDialog({ from, onClose }: RegistrationDialogProps) {
  const { t } = useTranslation(SESSION_NS)
  const navigate = useNavigate()
  const isDemo = useRootData()?.mode === 'demo'

  const enter = async (accessToken: string, isNew: boolean) => {
    await finishEntering(accessToken, isNew, isDemo)
    await continueAfterSignIn(navigate, from, isNew)
  }
  // The gift comes first; the dialog with the password is shown after it.
  const register = async (registered: Registered) => {
    keepUnsaved(registered)
    await enter(registered.accessToken, true)
  }

  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('signIn.title')} isTitleHidden shape="wide">
      <Grid
        columns={{ base: '352px minmax(0, 1fr)', phone: 1 }}
        margin={{ base: -28, phone: '-24px -16px 0' }}
        minHeight={{ base: 560, phone: 0 }}
      >
        <WelcomeSide />
        <Box padding={{ base: '36px 40px 32px', phone: '20px 16px 0' }} minWidth={0}>
          <Text
            display={{ phone: 'none' }}
            padding="0 40px 0 0"
            size="h2"
            marginBottom={12}
            className={styles.title}
            aria-hidden="true"
          >
            {t('signIn.title')}
          </Text>
          <SignInWays onRegistered={register} onSignedIn={(accessToken) => enter(accessToken, false)} />
        </Box>
      </Grid>
    </Dialog>
  )
}
