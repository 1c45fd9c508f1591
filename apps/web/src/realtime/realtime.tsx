import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useViewer } from '../api/session.ts'
import { type ConnectionState, connectionState } from './connection-state.ts'
import type { FeatureMessages, PageContext } from './message-handlers.ts'
import { onReturn } from './on-return.ts'
import { createRetryTimer } from './retry-timer.ts'
import { whenIdle } from './when-idle.ts'

/** Keeps the realtime connection of this tab open for the viewer; once, in the root. */
export function Realtime({
  url,
  loadFeatures,
  onDeploy,
  onMaintenance,
}: {
  readonly url: string
  /** Loads the features that handle messages; the same function in every render. */
  readonly loadFeatures: () => Promise<readonly FeatureMessages[]>
} & Omit<PageContext, 'client'>) {
  const client = useQueryClient()
  const userId = useViewer()?.userId ?? null
  useEffect(() => {
    let close: (() => void) | undefined
    let isGone = false
    // The page works without realtime, so its code is loaded when the page is idle.
    const open = () => {
      void Promise.all([import('./connection.ts'), loadFeatures()]).then(
        ([{ openConnection }, features]) => {
          stopListening()
          if (!isGone) close ??= openConnection(url, userId, { client, onDeploy, onMaintenance }, features)
        },
        () => {
          if (isGone) return
          connectionState.set('lost', openNow)
          retryTimer.schedule()
        },
      )
    }
    const retryTimer = createRetryTimer(open)
    const openNow = () => {
      retryTimer.reset()
      open()
    }
    const stopListening = onReturn(() => {
      if (connectionState.current() === 'lost') openNow()
    })
    const stopWaiting = whenIdle(() => {
      connectionState.set('connecting', openNow)
      open()
    })
    return () => {
      isGone = true
      stopWaiting()
      stopListening()
      retryTimer.reset()
      close?.()
    }
  }, [url, userId, client, loadFeatures, onDeploy, onMaintenance])
  return null
}

/** The state of the connection; `connectionState.reconnect()` retries after `lost`. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(connectionState.subscribe, connectionState.current, () => 'idle')
}
