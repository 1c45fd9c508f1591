import UI_NS from 'texts:ui/ui'
import { i18n } from '../i18n/i18n.ts'
import { showToast } from './toast.tsx'

/**
 * Copies a text to the clipboard; returns whether that worked. A browser may refuse, and has no clipboard without https; the player is then
 * told to copy the visible text manually.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    showToast({ kind: 'bad', title: i18n.t('notCopied', { ns: UI_NS }), text: i18n.t('copyByHand', { ns: UI_NS }) })
    return false
  }
}
