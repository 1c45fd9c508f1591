import { useEffect, useRef } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useViewer } from '../../api/session.ts'

/** Reports once that the player visited the page of a running event; a failed report is repeated next time. */
export function useVisit(isRunning: boolean): void {
  const viewer = useViewer()
  const reported = useRef<string | null>(null)
  useEffect(() => {
    if (!isRunning || viewer === null || reported.current === viewer.userId) return
    reported.current = viewer.userId
    callApi('visitEvent', { body: {} }).catch(() => {
      reported.current = null
    })
  }, [isRunning, viewer])
}
