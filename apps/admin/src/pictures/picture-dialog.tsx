import FORM_NS from 'texts:form/form'
import PICTURES_NS from 'texts:pictures/pictures'
import { Modal, Tabs } from '@mantine/core'
import type { PictureFolder } from '@runecase/api/operator/pictures-rules.ts'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../form/use-return-focus.ts'
import { ChoosePicture } from './choose-picture.tsx'
import { UploadPicture } from './upload-picture.tsx'

/** Uploads a picture, or selects an existing one. */
export function PictureDialog({
  folder,
  value,
  onPick,
  onClose,
}: {
  readonly folder: PictureFolder
  readonly value: string
  readonly onPick: (id: string) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation([PICTURES_NS, FORM_NS])
  useReturnFocus(true)
  return (
    <Modal opened onClose={onClose} title={t('title')} size="lg" closeButtonProps={{ 'aria-label': t('form:close') }}>
      <Tabs defaultValue="upload" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="upload">{t('upload')}</Tabs.Tab>
          <Tabs.Tab value="choose">{t('choose')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upload">
          <UploadPicture folder={folder} onPick={onPick} />
        </Tabs.Panel>
        <Tabs.Panel value="choose">
          <ChoosePicture folder={folder} value={value} onPick={onPick} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  )
}
