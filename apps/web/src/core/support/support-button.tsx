import BUTTON_NS from 'texts:core/support/support-button'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { HeadsetIcon } from '../../ui/icons.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import type { AskedAbout } from './asked-about.ts'

// Loaded with the first click.
const AskDialog = lazy(() => import('./ask-dialog.tsx'))

/** Asks support about what the screen shows: a quiet button with its dialog. */
export function SupportButton({
  about,
  children,
  kind = 'ghost',
  size = 's',
}: Pick<ButtonLook, 'kind' | 'size'> & { readonly about: AskedAbout; readonly children?: ReactNode }) {
  const { t } = useTranslation(BUTTON_NS)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <Button
        kind={kind}
        size={size}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <HeadsetIcon aria-hidden="true" />
        <span>{children ?? t('wrong')}</span>
      </Button>
      {wasOpened && (
        <OnDemand onMissing={() => setOpened(false)}>
          <AskDialog isOpen={isOpen} onOpenChange={setOpen} about={about} />
        </OnDemand>
      )}
    </>
  )
}
