import { i18n } from '../i18n/i18n.ts'
import { showToast } from './toast.tsx'
import './ui.i18n.ts'

/**
 * Puts a text on the clipboard; answers whether it is there. A browser may refuse, and has no clipboard at all on a page without
 * https: its player is told to copy by hand what stands beside the button.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    showToast({ kind: 'bad', title: i18n.t('ui:notCopied'), text: i18n.t('ui:copyByHand') })
    return false
  }
}
