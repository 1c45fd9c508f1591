import UI_NS from 'texts:ui/ui'
import { Component, type ReactNode, Suspense } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { showToast } from './toast.tsx'

interface OnDemandProps {
  readonly children: ReactNode
  /** Undoes the click that opened it, and shows a message to the player. Without this function a missing chunk is ignored. */
  readonly onMissing?: (() => void) | undefined
}

/** A failed import fails for the lifetime of the page, so the next click reloads the page. */
let wasMissing = false

/**
 * Content that is loaded on demand, and may be missing: without a network, or after a deployment removed its file. The page around it
 * stays. Unmount it together with its content, so that the next click retries.
 */
export class OnDemand extends Component<OnDemandProps, { readonly isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override componentDidCatch() {
    const { onMissing } = this.props
    if (!onMissing) return
    if (wasMissing && navigator.onLine) return window.location.reload()
    wasMissing = true
    showToast({
      kind: 'bad',
      title: i18n.t('missing.title', { ns: UI_NS }),
      text: i18n.t('missing.text', { ns: UI_NS }),
    })
    onMissing()
  }

  override render() {
    return this.state.isMissing ? null : <Suspense>{this.props.children}</Suspense>
  }
}
