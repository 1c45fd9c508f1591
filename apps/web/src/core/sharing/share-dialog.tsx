import SHARING_NS from 'texts:core/sharing/sharing'
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

/** A play to be shared. */
export interface Shareable {
  readonly name: string
  /** The path of its page. */
  readonly path: string
  /** Its picture; without one it has no page. */
  readonly picture: string
}

/** Shares a play: shows its picture and the URL of its page, which is shared through the system's share sheet or copied. */
export default function ShareDialog({ play, onClose }: { readonly play: Shareable; readonly onClose: () => void }) {
  const { t } = useTranslation(SHARING_NS)
  const [isMissing, setMissing] = useState(false)
  const address = new URL(play.path, window.location.origin).href
  const copy = async () => {
    if (await copyText(address)) showToast({ kind: 'good', title: t('copied') })
  }
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('title')} description={play.name}>
      {isMissing ? (
        <Text tone="muted" marginTop={16} role="status">
          {t('hidden')}
        </Text>
      ) : (
        <Stack gap={12} marginTop={16}>
          <img
            src={play.picture}
            width={1200}
            height={630}
            alt={t('alt', { name: play.name })}
            className={styles.picture}
            onError={() => setMissing(true)}
          />
          {'share' in navigator && (
            <Button size="l" isFull onClick={() => void share(address, play.name)}>
              <ExportIcon weight="bold" aria-hidden="true" />
              {t('send')}
            </Button>
          )}
          <Button size="l" kind="secondary" isFull onClick={() => void copy()}>
            <CopyIcon aria-hidden="true" />
            {t('copy')}
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}

/** Opens the share sheet of the system. Messengers load the picture of the page by themselves. */
async function share(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch {
    // The player has closed the share sheet.
  }
}
