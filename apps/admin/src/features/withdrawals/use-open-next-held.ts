import { useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'

/** After a decision: opens the next withdrawal that waits for one. When none is left, the decided one stays open. */
export function useOpenNextHeld(): (decidedId: string) => Promise<void> {
  const navigate = useNavigate()
  return async (decidedId) => {
    const { items } = await callOperator('listOfficeWithdrawals', { query: { state: 'held' } })
    const next = items.find(({ id }) => id !== decidedId)
    if (next) await navigate({ pathname: `/withdrawals/${next.id}`, search: window.location.search })
  }
}
