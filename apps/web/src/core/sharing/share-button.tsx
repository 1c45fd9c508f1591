import SHARING_NS from 'texts:core/sharing/sharing'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ExportIcon } from '../../ui/icons.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import type { Shareable } from './share-dialog.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

/** The dialog that shares a play, loaded when it is opened. */
export function Sharing({ play, onClose }: { readonly play: Shareable; readonly onClose: () => void }) {
  return (
    <OnDemand onMissing={onClose}>
      <ShareDialog play={play} onClose={onClose} />
    </OnDemand>
  )
}

/** The button that shares a play. */
export function ShareButton({ play, size = 'l' }: { readonly play: Shareable; readonly size?: 'm' | 'l' }) {
  const { t } = useTranslation(SHARING_NS)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" size={size} onClick={() => setOpen(true)}>
        <ExportIcon weight="bold" aria-hidden="true" />
        {t('open')}
      </Button>
      {isOpen && <Sharing play={play} onClose={() => setOpen(false)} />}
    </>
  )
}
