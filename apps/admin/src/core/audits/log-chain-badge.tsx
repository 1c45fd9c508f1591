import AUDITS_NS from 'texts:core/audits/audits'
import { Badge } from '@mantine/core'
import { LinkSimple, Warning } from '@phosphor-icons/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { showDateTime } from '../../list/format.ts'

const REFRESH_MS = 60_000
/** The invariant of the operator log's chain in `docs/invariants.md`. */
const LOG_CHAIN = 'I35'

/** The result of the last finished audit for the chain of the operator log, with a link to the audit. */
export function LogChainBadge() {
  const { t } = useTranslation(AUDITS_NS)
  const maySee = useIsPermitted()('money.see')
  const { data } = useQuery({
    queryKey: ['getAuditRun', 'last'],
    async queryFn({ signal }) {
      const { items } = await callOperator('listAuditRuns', { query: { state: 'done', perPage: 1 } }, signal)
      return items[0] ? callOperator('getAuditRun', { params: { id: items[0].id } }, signal) : null
    },
    refetchInterval: REFRESH_MS,
    enabled: maySee,
  })
  if (data === undefined) return null
  const chain = data?.results.find(({ id }) => id === LOG_CHAIN)
  const state = chain === undefined ? 'unknown' : chain.found > 0 ? 'broken' : 'whole'
  return (
    <Badge
      component={Link}
      to={data ? `/books/${data.run.id}` : '/books'}
      color={{ unknown: 'gray', broken: 'red', whole: 'green' }[state]}
      leftSection={state === 'broken' ? <Warning aria-hidden /> : <LinkSimple aria-hidden />}
      style={{ cursor: 'pointer' }}
      {...(data?.run.endedAt && { title: t('lastAudit', { at: showDateTime(data.run.endedAt) }) })}
    >
      {t(`logChain.${state}`)}
    </Badge>
  )
}
