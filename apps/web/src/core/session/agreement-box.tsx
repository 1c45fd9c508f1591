import SESSION_NS from 'texts:core/session/session'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './registration-dialog.module.css'

/**
 * The checkbox that accepts the documents, needed by every sign-in and never ticked beforehand; the element with the given id says when it
 * is missing. The age was already asked; that answer is sent with the registration.
 */
export function AgreementBox({
  isAgreed,
  onChange,
  noteId,
}: {
  readonly isAgreed: boolean
  readonly onChange: (isAgreed: boolean) => void
  readonly noteId: string
}) {
  const { t } = useTranslation(SESSION_NS)
  return (
    <Stack gap={12} className={styles.consents}>
      {!isAgreed && (
        <Text size="ui" tone="goldLight" id={noteId} role="status">
          {t('agreeRequired')}
        </Text>
      )}
      <Checkbox name="agreed" isRequired isChecked={isAgreed} onChange={onChange}>
        {t('agree')}{' '}
        <a href={paths.userAgreement()} target="_blank" rel="noopener" className={styles.document}>
          {t('agreement')}
        </a>{' '}
        {t('and')}{' '}
        <a href={paths.cookies()} target="_blank" rel="noopener" className={styles.document}>
          {t('cookies')}
        </a>
      </Checkbox>
    </Stack>
  )
}
