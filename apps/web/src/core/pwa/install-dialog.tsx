import PWA_NS from 'texts:core/pwa/pwa'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DotsThreeIcon, ExportIcon, HouseIcon, PlusSquareIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './install-dialog.module.css'
import type { PwaPlatform } from './platform.ts'

/** Manual installation instructions; on a desktop, where to do it. */
export function InstallDialog({
  isOpen,
  platform,
  onClose,
}: {
  readonly isOpen: boolean
  readonly platform: PwaPlatform | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation(PWA_NS)
  const { pictures } = useProject()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose()
      }}
      title={t('dialog.title')}
      description={platform === null ? t('dialog.desktop') : t('dialog.text')}
      art={<Picture src={pictures.app} width={96} height={96} alt="" className={styles.icon} />}
    >
      {platform === null ? (
        <Row
          ground="ink-0-40"
          lineHeight={1.35}
          as="p"
          gap={12}
          justify="between"
          text="price"
          className={styles.address}
          padding="12px 12px 12px 16px"
          margin="4px 0 12px"
          width="100%"
          radius="m"
        >
          <span>
            <Text as="small" size="note" tone="faint">
              {t('dialog.where')}
            </Text>
            {isOpen && window.location.host}
          </span>
          {isOpen && <CopyButton text={window.location.origin} what={t('dialog.where')} />}
        </Row>
      ) : (
        <Stack as="ol" gap={8} className={styles.steps} margin="4px 0 12px" width="100%">
          <Text as="li" size="ui" textAlign="start" padding="8px 14px 8px 8px" minHeight={56} radius="m">
            {platform === 'ios' ? (
              <ExportIcon aria-hidden="true" />
            ) : (
              <DotsThreeIcon weight="bold" aria-hidden="true" />
            )}
            <span>{t(`dialog.${platform}.share`)}</span>
          </Text>
          <Text as="li" size="ui" textAlign="start" padding="8px 14px 8px 8px" minHeight={56} radius="m">
            <PlusSquareIcon aria-hidden="true" />
            {t(`dialog.${platform}.add`)}
          </Text>
          <Text as="li" size="ui" textAlign="start" padding="8px 14px 8px 8px" minHeight={56} radius="m">
            <HouseIcon weight="fill" aria-hidden="true" />
            {t(`dialog.${platform}.open`)}
          </Text>
        </Stack>
      )}
      <Button size="l" isFull onClick={onClose}>
        {t('dialog.done')}
      </Button>
    </Dialog>
  )
}
