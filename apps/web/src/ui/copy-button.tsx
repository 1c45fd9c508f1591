import UI_NS from 'texts:ui/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from './copy-text.ts'
import { IconButton } from './icon-button.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { announce } from './live-region.tsx'
import { showToast } from './toast.tsx'

const SHOWN_MS = 1500

/** Copies a text; `what` names it for screen readers. `toast` is shown once it is on the clipboard. */
export function CopyButton({
  text,
  what,
  toast,
}: {
  readonly text: string
  readonly what: string
  readonly toast?: string
}) {
  const { t } = useTranslation(UI_NS)
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) return
    setIsCopied(true)
    if (toast === undefined) announce(t('copied'))
    else showToast({ kind: 'good', title: toast })
    setTimeout(() => setIsCopied(false), SHOWN_MS)
  }
  return (
    <IconButton label={isCopied ? t('copied') : t('copyOf', { what })} onClick={() => void copy()}>
      {isCopied ? <CheckIcon aria-hidden="true" /> : <CopyIcon aria-hidden="true" />}
    </IconButton>
  )
}
