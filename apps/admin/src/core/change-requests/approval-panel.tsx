import CHANGE_REQUESTS_NS from 'texts:core/change-requests/change-requests'
import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { Panel } from '../../app/screen.tsx'
import { changeName } from './change-name.ts'
import { STATE_COLORS } from './change-queue.tsx'
import styles from './change-requests-screen.module.css'
import { ChangeSteps } from './change-steps.tsx'

const REFRESH_MS = 10_000

/** The progress of the newest change request for a target, such as `case 12`, beside its editor; nothing if there is none. */
export function ApprovalPanel({ target }: { readonly target: string }) {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  const { data } = useQuery({
    queryKey: ['listChangeRequests', 'newest', target],
    queryFn: ({ signal }) => callOperator('listChangeRequests', { query: { target, perPage: 1 } }, signal),
    refetchInterval: REFRESH_MS,
  })
  const request = data?.items[0]
  if (!request) return null
  return (
    <Panel
      title={t('approval')}
      aside={
        <Badge color={STATE_COLORS[request.state]}>
          {request.canDecide ? t('waits') : t(`states.${request.state}`)}
        </Badge>
      }
    >
      <Link className={styles.newest ?? ''} to={`/change-requests/${request.id}?view=all`}>
        {changeName(request)}
      </Link>
      <ChangeSteps request={request} />
    </Panel>
  )
}
