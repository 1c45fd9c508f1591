import SESSION_NS from 'texts:core/session/session'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DownloadSimpleIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { saveTextFile } from '../../ui/save-text-file.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './registration-dialog.module.css'

/** The login and password of a new account, to be saved before continuing; the button confirms that. */
export function CredentialsNotice({
  login,
  password,
  onContinue,
}: {
  readonly login: string
  readonly password: string
  readonly onContinue: () => void
}) {
  const { t } = useTranslation(SESSION_NS)
  const { slug } = useProject()
  return (
    <Stack margin="20px 0 0" gap={16}>
      <Stack
        ground="ink-0-50"
        edge="line-1"
        radius="l"
        padding={14}
        margin={0}
        as="dl"
        gap={8}
        className={styles.credentials}
      >
        <Row gap={10}>
          <Text width={64} flex="none" as="dt" size="strong" tone="faint" lineHeight={1}>
            {t('login')}
          </Text>
          <Row margin={0} minWidth={0} flex={1} as="dd" gap={10}>
            <span>{login}</span>
            <CopyButton text={login} what={t('login')} />
          </Row>
        </Row>
        <Row gap={10}>
          <Text width={64} flex="none" as="dt" size="strong" tone="faint" lineHeight={1}>
            {t('password')}
          </Text>
          <Row margin={0} minWidth={0} flex={1} as="dd" gap={10}>
            <span>{password}</span>
            <CopyButton text={password} what={t('password')} />
          </Row>
        </Row>
      </Stack>
      <Button size="l" isFull onClick={onContinue}>
        {t('saved')}
      </Button>
      <Button kind="ghost" isFull onClick={() => saveTextFile(`${slug}-login.txt`, t('file', { login, password }))}>
        <DownloadSimpleIcon aria-hidden="true" />
        {t('download')}
      </Button>
    </Stack>
  )
}
