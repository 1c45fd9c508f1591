import SESSION_NS from 'texts:core/session/session'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './save-sign-in-mark.module.css'
import { resumeSaving } from './unsaved-sign-in.ts'
import { useHasUnsaved } from './use-save-sign-in.tsx'

/** On the player's own profile: a reminder to save the login and password of a new account. */
export function SaveSignInMark() {
  const { t } = useTranslation(SESSION_NS)
  if (!useHasUnsaved()) return null
  return (
    <Row
      ground="gold-400-10"
      radius="m"
      padding="10px 16px"
      margin="16px auto 0"
      maxWidth="var(--page)"
      as="aside"
      isWrapped
      gap={12}
      justify="between"
      className={styles.mark}
      aria-label={t('unsaved.label')}
    >
      <Row as="span" isInline gap={10}>
        <WarningIcon tone="warn" fontSize={20} flex="none" weight="fill" aria-hidden="true" />
        {t('unsaved.text')}
      </Row>
      <Button size="s" kind="secondary" onClick={resumeSaving}>
        {t('unsaved.button')}
      </Button>
    </Row>
  )
}
