import ACCOUNT_NS from 'texts:features/account/account'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Grid } from '../../ui/grid.tsx'
import { DownloadSimpleIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { saveTextFile } from '../../ui/save-text-file.ts'
import { SettingsAnswers } from '../../ui/settings-form.tsx'
import styles from './recovery-codes.module.css'

/** New recovery codes in a dialog of their own. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation(ACCOUNT_NS)
  return (
    <Dialog
      isOpen
      isAnswerNeeded
      onOpenChange={onClose}
      title={t('factor.codesTitle')}
      description={t('factor.codesText')}
    >
      <RecoveryCodes codes={codes} onSaved={onClose} />
    </Dialog>
  )
}

/** The recovery codes, shown only once, with buttons to copy, save and confirm them. */
export function RecoveryCodes({ codes, onSaved }: { readonly codes: readonly string[]; readonly onSaved: () => void }) {
  const { t } = useTranslation(ACCOUNT_NS)
  const { slug } = useProject()
  const text = codes.join('\n')
  return (
    <SettingsAnswers>
      <Row ground="ink-0-50" edge="line-1" radius="l" padding={14} gap={10} justify="between">
        <Grid
          as="ul"
          columns={2}
          gap={8}
          padding={0}
          flex={1}
          className={styles.codes}
          aria-label={t('factor.codesTitle')}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Grid>
        <CopyButton text={text} what={t('factor.codesTitle')} />
      </Row>
      <Button size="l" isFull onClick={onSaved}>
        {t('factor.saved')}
      </Button>
      <Button kind="ghost" isFull onClick={() => saveTextFile(`${slug}-codes.txt`, `${text}\n`)}>
        <DownloadSimpleIcon aria-hidden="true" />
        {t('factor.download')}
      </Button>
    </SettingsAnswers>
  )
}
