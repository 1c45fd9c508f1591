import { useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'

/** After a decision, opens the next withdrawal that waits for one. When none is left, the decided one stays open. */
export function useOpenNextHeld(): (decidedId: string) => Promise<void> {
  const navigate = useNavigate()
  return async (decidedId) => {
    // The decision is already made: a list that fails to load now must not look like a failed decision.
    const list = await callOperator('listAdminWithdrawals', { query: { state: 'held' } }).catch(() => undefined)
    const next = list?.items.find(({ id }) => id !== decidedId)
    if (next) await navigate({ pathname: `/withdrawals/${next.id}`, search: window.location.search })
  }
}
