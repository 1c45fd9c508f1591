import CASES_NS from 'texts:features/cases/cases'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { dropPicture } from '../../navigation/seo.queries.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CopyIcon, ExportIcon } from '../../ui/icons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './share-dialog.module.css'
import type { OpenedItem } from './show-plan.ts'

/** A drop to pass on: its picture, and the address of its page, by the sheet of the system or copied. */
export default function ShareDialog({ item, onClose }: { readonly item: OpenedItem; readonly onClose: () => void }) {
  const { t } = useTranslation(CASES_NS)
  const [isMissing, setMissing] = useState(false)
  const address = new URL(paths.drop(item.id), window.location.origin).href
  const copy = async () => {
    if (await copyText(address)) showToast({ kind: 'good', title: t('share.copied') })
  }
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('share.title')} description={item.name}>
      {isMissing ? (
        <Text tone="muted" marginTop={16} role="status">
          {t('share.hidden')}
        </Text>
      ) : (
        <Stack gap={12} marginTop={16}>
          <img
            src={dropPicture(item.id)}
            width={1200}
            height={630}
            alt={t('share.alt', { name: item.name })}
            className={styles.picture}
            onError={() => setMissing(true)}
          />
          {'share' in navigator && (
            <Button size="l" isFull onClick={() => void shareDrop(address, item.name)}>
              <ExportIcon weight="bold" aria-hidden="true" />
              {t('share.send')}
            </Button>
          )}
          <Button size="l" kind="secondary" isFull onClick={() => void copy()}>
            <CopyIcon aria-hidden="true" />
            {t('share.copy')}
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}

/** Opens the sheet of the system. Messengers show the picture of the page by themselves. */
async function shareDrop(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch {
    // The player has closed the sheet.
  }
}
