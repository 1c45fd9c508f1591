import CASES_NS from 'texts:features/cases/cases'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CopyIcon, ExportIcon } from '../../ui/icons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './share-dialog.module.css'
import type { OpenedItem } from './show-plan.ts'

/** The picture of a drop, to pass on by the sheet of the system or by its address. */
export default function ShareDialog({ item, onClose }: { readonly item: OpenedItem; readonly onClose: () => void }) {
  const { t } = useTranslation(CASES_NS)
  const [isMissing, setMissing] = useState(false)
  const path = `/i/drop/${item.id}.png`
  const address = new URL(path, window.location.origin).href
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
            src={path}
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

/** Opens the sheet of the system: with the picture itself where it takes files, and with its address elsewhere. */
async function shareDrop(address: string, title: string): Promise<void> {
  try {
    const picture = await (await fetch(address)).blob()
    const files = [new File([picture], 'drop.png', { type: picture.type })]
    await navigator.share(navigator.canShare?.({ files }) ? { title, files } : { title, url: address })
  } catch {
    // The player has closed the sheet, or there is no network, which the page reports itself.
  }
}
