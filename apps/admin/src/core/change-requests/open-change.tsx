import CHANGE_REQUESTS_NS from 'texts:core/change-requests/change-requests'
import { Alert, Badge, Stack, Text, Title } from '@mantine/core'
import { Check, Warning } from '@phosphor-icons/react'
import type { ChangeRequest } from '@runecase/api/operator/change-requests.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useOperator } from '../../api/operator.ts'
import { Aside, Columns } from '../../app/columns.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { Facts } from '../../list/facts.tsx'
import { showDateTime, showNumber } from '../../list/format.ts'
import { changeName } from './change-name.ts'
import { ChangeSteps } from './change-steps.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { Differences } from './differences.tsx'
import { OwnChangePanel } from './own-change-panel.tsx'
import { PerDay } from './per-day.tsx'

const REFRESH_MS = 10_000

/** One change request: its effect, reason, progress, and the reader's actions. */
export function OpenChange({ id }: { readonly id: string }) {
  const { data, error } = useQuery({
    queryKey: ['getChangeRequest', id],
    queryFn: ({ signal }) => callOperator('getChangeRequest', { params: { id } }, signal),
    refetchInterval: REFRESH_MS,
  })
  if (!data) return <LoadingOrError error={error} height={240} />
  return <Shown request={data.request} />
}

function Shown({ request }: { readonly request: ChangeRequest }) {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  const { id: ownId } = useOperator()
  const { id, author, reason, preview, isBaseCurrent, decisionReason } = request
  const isOpen = ['draft', 'proposed', 'approved'].includes(request.state)
  const at = showDateTime(request.proposedAt ?? request.createdAt)
  return (
    <Columns widths="minmax(0, 1fr) 284px">
      <Stack>
        <Panel>
          <Stack gap="sm">
            <div>
              <Title order={2} size="h3">
                {changeName(request)}
              </Title>
              <Text size="sm" c="dimmed">
                {t('about', { number: t('number', { id }), author: author.name, at })}
              </Text>
            </div>
            {reason ? (
              <Text size="lg" fw={600}>
                {t('because', { reason })}
              </Text>
            ) : null}
            <PerDay preview={preview} />
            {isBaseCurrent === null ? null : (
              <Badge
                color={isBaseCurrent ? 'gray' : 'red'}
                leftSection={isBaseCurrent ? <Check aria-hidden /> : <Warning aria-hidden />}
              >
                {t(isBaseCurrent ? 'base.current' : request.state === 'draft' ? 'base.changedSince' : 'base.changed')}
              </Badge>
            )}
            {decisionReason ? <Text>{t('decisionReason', { reason: decisionReason })}</Text> : null}
          </Stack>
        </Panel>
        <Panel title={t('differences')}>
          <Differences lines={preview.lines} />
        </Panel>
        {isOpen || request.state === 'applied' ? <EffectTime request={request} /> : null}
      </Stack>
      <Aside>
        {request.canDecide ? <DecisionPanel request={request} /> : null}
        {request.isTied && request.state === 'proposed' ? <Alert color="yellow">{t('decision.tied')}</Alert> : null}
        {author.id === ownId && isOpen ? <OwnChangePanel request={request} /> : null}
        <Panel title={t('steps.title')}>
          <ChangeSteps request={request} />
        </Panel>
      </Aside>
    </Columns>
  )
}

/**
 * When the change takes or took effect. For an announced one, also how long players see it before, and how often they open the case
 * meanwhile.
 */
function EffectTime({ request: { preview, effectiveAt, appliedAt } }: { readonly request: ChangeRequest }) {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  const { notice } = preview
  const begin = appliedAt
    ? showDateTime(appliedAt)
    : effectiveAt
      ? showDateTime(effectiveAt)
      : t(notice ? 'effect.afterNotice' : 'effect.onApproval')
  return (
    <Panel title={t('effect.title')}>
      <Facts
        facts={[
          [t('effect.begin'), begin],
          ...(notice
            ? ([
                [t('effect.publication'), t('effect.onApproval')],
                [t('effect.notice'), t('effect.hours', { count: notice.hours })],
                [t('effect.openings'), t('effect.about', { count: showNumber(notice.openings) })],
              ] as const)
            : []),
        ]}
      />
    </Panel>
  )
}
