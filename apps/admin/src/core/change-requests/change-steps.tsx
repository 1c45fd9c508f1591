import CHANGE_REQUESTS_NS from 'texts:core/change-requests/change-requests'
import { Timeline } from '@mantine/core'
import { CheckCircle, Clock, PaperPlaneTilt, Pencil, User, XCircle } from '@phosphor-icons/react'
import type { ChangeRequest } from '@runecase/api/operator/change-requests.ts'
import { useTranslation } from 'react-i18next'
import { showDateTime } from '../../list/format.ts'

type Steps = Pick<
  ChangeRequest,
  | 'state'
  | 'author'
  | 'createdAt'
  | 'proposedAt'
  | 'decidedBy'
  | 'decidedAt'
  | 'appliedAt'
  | 'closedBecause'
  | 'effectiveAt'
>

/** Why a stale request was closed: the text of the fault, or that its base has changed. */
function CloseCause({ cause }: { readonly cause: string | null }) {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  if (cause === null || cause === 'change_stale') return t('steps.staleText')
  return String(t(`form:refusals.${cause}` as never, { defaultValue: t('steps.staleRefused') } as never))
}

/** The progress of a change request. */
export function ChangeSteps({ request }: { readonly request: Steps }) {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  const { state, author, createdAt, proposedAt, decidedBy, decidedAt, appliedAt, closedBecause, effectiveAt } = request
  const effect = effectiveAt ? t('steps.effectAt', { at: showDateTime(effectiveAt) }) : t('steps.effectNow')
  const done = state === 'draft' ? 0 : decidedAt === null ? 1 : state === 'applied' ? 3 : 2
  return (
    <Timeline active={done} bulletSize={26} lineWidth={2}>
      <Timeline.Item bullet={<Pencil weight="fill" aria-hidden />} title={t('steps.draft')}>
        {author.name} · {showDateTime(createdAt)}
      </Timeline.Item>
      <Timeline.Item bullet={<PaperPlaneTilt weight="fill" aria-hidden />} title={t('steps.proposed')}>
        {proposedAt ? `${t('steps.proposedText')} · ${showDateTime(proposedAt)}` : null}
      </Timeline.Item>
      {decidedBy && decidedAt ? (
        <Timeline.Item
          bullet={
            state === 'rejected' ? <XCircle weight="fill" aria-hidden /> : <CheckCircle weight="fill" aria-hidden />
          }
          title={state === 'rejected' ? t('steps.rejected') : t('steps.approved')}
        >
          {decidedBy.name} · {showDateTime(decidedAt)}
        </Timeline.Item>
      ) : state === 'stale' ? null : state === 'withdrawn' ? (
        <Timeline.Item bullet={<XCircle weight="fill" aria-hidden />} title={t('steps.withdrawn')} />
      ) : (
        <Timeline.Item bullet={<User weight="fill" aria-hidden />} title={t('steps.decides')}>
          {t('steps.decidesText')}
        </Timeline.Item>
      )}
      {state === 'stale' ? (
        <Timeline.Item bullet={<XCircle weight="fill" aria-hidden />} title={t('steps.stale')}>
          <CloseCause cause={closedBecause} />
        </Timeline.Item>
      ) : null}
      {appliedAt ? (
        <Timeline.Item bullet={<CheckCircle weight="fill" aria-hidden />} title={t('steps.applied')}>
          {showDateTime(appliedAt)}
        </Timeline.Item>
      ) : ['draft', 'proposed', 'approved'].includes(state) ? (
        <Timeline.Item bullet={<Clock weight="fill" aria-hidden />} title={t('steps.effect')}>
          {effect}
        </Timeline.Item>
      ) : null}
    </Timeline>
  )
}
