import PWA_NS from 'texts:core/pwa/pwa'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toast.tsx'
import { InstallDialog } from './install-dialog.tsx'
import { promptInstall } from './install-prompt.ts'
import { usePwa } from './use-pwa.ts'

/** Handles "Install": the browser's dialog if there is one, otherwise instructions. */
export function useInstall(): { readonly install: () => void; readonly dialog: ReactNode } {
  const { t } = useTranslation(PWA_NS)
  const { platform, canPrompt } = usePwa()
  const [isOpen, setIsOpen] = useState(false)
  const install = () => {
    if (!canPrompt) return setIsOpen(true)
    void promptInstall().then((isInstalled) => {
      if (isInstalled) showToast({ kind: 'good', title: t('installed'), text: t('installedText') })
    })
  }
  return { install, dialog: <InstallDialog isOpen={isOpen} platform={platform} onClose={() => setIsOpen(false)} /> }
}
