import NOTICES_NS from 'texts:features/notices/notices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ADULT_COOKIE_PAIR, isAgeUnknownHere, rememberAdult } from '../../api/adult-cookie.ts'
import { useIsDue } from '../../api/remembered.ts'
import { Button } from '../../ui/button.tsx'
import { useScreenHold } from '../../ui/screen-hold.ts'
import { Stack } from '../../ui/stack.tsx'
import { StandingDialog } from '../../ui/standing-dialog.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './notices.module.css'

/** The age question for visitors who have not answered it: it comes before any other notice. */
export function AgeNotice() {
  return useIsDue(isAgeUnknownHere, true) ? <AgeGate unless={ADULT_COOKIE_PAIR} onAdult={rememberAdult} /> : null
}

/**
 * Asks the age before anything else, with the first paint. A visitor who is too young leaves the site, and is asked again at their next
 * visit.
 */
export function AgeGate({ unless, onAdult }: { readonly unless?: string; readonly onAdult: () => void }) {
  const { t } = useTranslation(NOTICES_NS)
  const [isRefused, setRefused] = useState(false)
  useScreenHold('dialog', true)
  return (
    <StandingDialog
      unless={unless}
      title={t('ageGate.title')}
      description={t('ageGate.text')}
      art={
        <Stack ground="ink-0-50" width={104} height={104} as="b" isCentered className={styles.adult}>
          18+
        </Stack>
      }
    >
      {isRefused ? (
        <Text size="body" tone="muted" marginTop={16} role="status">
          {t('ageGate.refused')}
        </Text>
      ) : (
        <Stack gap={8} marginTop={24}>
          <Button size="l" isFull onClick={onAdult}>
            {t('ageGate.yes')}
          </Button>
          <Button size="l" kind="ghost" isFull onClick={() => setRefused(true)}>
            {t('ageGate.no')}
          </Button>
        </Stack>
      )}
    </StandingDialog>
  )
}
