import { useEffect, useRef } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useViewer } from '../../api/session.ts'

/** Reports once that the player visited the page of a running event; a failed report is repeated next time. */
export function useVisit(isRunning: boolean): void {
  const viewer = useViewer()
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (!isRunning || viewer === null || told.current === viewer.userId) return
    told.current = viewer.userId
    callApi('visitEvent', { body: {} }).catch(() => {
      told.current = null
    })
  }, [isRunning, viewer])
}
