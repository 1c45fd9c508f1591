import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useViewer } from '../api/session.ts'
import type { NewsDeps } from './apply-event.ts'
import { type ConnectionState, connectionState } from './connection-state.ts'
import { whenIdle } from './when-idle.ts'

/** Keeps the realtime connection of this tab open, as the player who looks; once, in the root. */
export function Realtime({ url, onDeploy, onMaintenance }: { readonly url: string } & Omit<NewsDeps, 'client'>) {
  const client = useQueryClient()
  const userId = useViewer()?.userId ?? null
  useEffect(() => {
    let close: (() => void) | undefined
    let isGone = false
    // Not needed to see or to use the page, so its bytes come once the page has nothing else to do; they may not come at all.
    const open = () => {
      connectionState.set('connecting', () => undefined)
      void import('./connection.ts').then(
        ({ openConnection }) => {
          if (!isGone) close = openConnection(url, userId, { client, onDeploy, onMaintenance })
        },
        () => {
          if (!isGone) connectionState.set('lost', open)
        },
      )
    }
    const stopWaiting = whenIdle(open)
    return () => {
      isGone = true
      stopWaiting()
      close?.()
    }
  }, [url, userId, client, onDeploy, onMaintenance])
  const isLost = useConnectionState() === 'lost'
  useEffect(() => (isLost ? reconnectWithNetwork() : undefined), [isLost])
  return null
}

/** Tries again as the network returns, or the player to the page: either is a reason why it may work now. Answers how to stop. */
function reconnectWithNetwork(): () => void {
  const again = () => {
    if (!document.hidden) connectionState.reconnect()
  }
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  return () => {
    window.removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
  }
}

/** The state of the connection; `connectionState.reconnect()` tries again after `lost`. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(connectionState.subscribe, connectionState.current, () => 'idle')
}
