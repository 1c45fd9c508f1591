import AUDITS_NS from 'texts:core/audits/audits'
import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { showDateTime } from '../../list/format.ts'

const REFRESH_MS = 60_000

/** The result of the last finished audit, with a link to it. */
export function AuditBadge() {
  const { t } = useTranslation(AUDITS_NS)
  const { data } = useQuery({
    queryKey: ['listAuditRuns', 'last'],
    queryFn: ({ signal }) => callOperator('listAuditRuns', { query: { state: 'done', perPage: 1 } }, signal),
    refetchInterval: REFRESH_MS,
  })
  if (!data) return null
  const [run] = data.items
  const color = run === undefined ? 'gray' : run.findings ? 'red' : 'green'
  return (
    <Badge
      component={Link}
      to={run ? `/books/${run.id}` : '/books'}
      color={color}
      style={{ cursor: 'pointer' }}
      {...(run?.endedAt && { title: t('lastAudit', { at: showDateTime(run.endedAt) }) })}
    >
      {run ? t('findings', { count: run.findings ?? 0 }) : t('noAudit')}
    </Badge>
  )
}
