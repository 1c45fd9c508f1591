import NOTICES_NS from 'texts:features/notices/notices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProhibitIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { closeScamNotice } from './scam-notice.ts'

/** A fraud warning in five lines, with a checkbox to stop it. */
export default function ScamDialog({
  onClose = closeScamNotice,
}: {
  readonly onClose?: (isNeverAgain: boolean) => void
}) {
  const { t } = useTranslation(NOTICES_NS)
  const [isNeverAgain, setNeverAgain] = useState(false)
  const close = () => onClose(isNeverAgain)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('scamPopup.title')}
      description={`${t('scamPopup.descriptionOne')} ${t('scamPopup.descriptionTwo')}`}
      art={<Picture src="/i/static/misc/warning" width={144} height={144} alt="" />}
      tone="bad"
    >
      <Text size="h4" textAlign="start" marginTop={16}>
        {t('scamPopup.list.title')}
      </Text>
      <Stack textAlign="start" as="ul" gap={12} marginTop={12}>
        {t('scamPopup.list.items', { returnObjects: true }).map((item) => (
          <Row as="li" gap={12} align="stretch" text="ui" tone="default" key={item}>
            <ProhibitIcon tone="bad" fontSize={20} margin="1px 0 0" flex="none" weight="bold" aria-hidden="true" />
            {item}
          </Row>
        ))}
      </Stack>
      <Stack textAlign="start" gap={16} marginTop={24}>
        <Checkbox isChecked={isNeverAgain} onChange={setNeverAgain}>
          {t('scamPopup.dontShowAgain')}
        </Checkbox>
        <Button size="l" kind="ghost" isFull onClick={close}>
          {t('scamPopup.close')}
        </Button>
      </Stack>
    </Dialog>
  )
}
