import { Component, type ReactNode, Suspense } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { showToast } from './toast.tsx'
import './ui.i18n.ts'

interface OnDemandProps {
  readonly children: ReactNode
  /** Takes back the press that asked for it, and its player is told; without it what is missing is passed over in silence. */
  readonly onMissing?: (() => void) | undefined
}

/** What failed once stays failed on this page: its next press is answered by a page loaded anew. */
let wasMissing = false

/**
 * What is fetched when it is first asked for, and missing where it cannot be had: without a network, or after a deploy took its
 * file away. The page around it stays. Take it away with what it shows, so that the next press finds another.
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
    showToast({ kind: 'bad', title: i18n.t('ui:missing.title'), text: i18n.t('ui:missing.text') })
    onMissing()
  }

  override render() {
    return this.state.isMissing ? null : <Suspense>{this.props.children}</Suspense>
  }
}
