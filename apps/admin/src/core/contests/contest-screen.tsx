import CONTESTS_NS from 'texts:core/contests/contests'
import { Alert, Button } from '@mantine/core'
import { Copy } from '@phosphor-icons/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { showMoment } from '../../list/format.ts'
import { VersionLines } from '../../list/version-lines.tsx'
import { ApprovalPanel } from '../change-requests/public.ts'
import { ContestFacts } from './contest-facts.tsx'
import { type Contest, type ContestFields, type ContestKind, contestQuery } from './contest-kind.ts'
import { ContestTerms } from './contest-terms.tsx'
import styles from './contests.module.css'

const REFRESH_MS = 15_000

interface ContestScreenProps<F extends ContestFields, C extends Contest<F>> {
  readonly kind: ContestKind<F, C>
  readonly badge: (contest: C) => ReactNode
  /** The winners; null before there are any. */
  readonly winners: (contest: C) => ReactNode
  /** The panels beside the terms, above the versions. */
  readonly side: (contest: C) => ReactNode
}

/** One leaderboard or raffle: its terms, its winners and its versions. */
export function ContestScreen<F extends ContestFields, C extends Contest<F>>(props: ContestScreenProps<F, C>) {
  const { t } = useTranslation(CONTESTS_NS)
  const query = contestQuery(props.kind, Number(useParams().id))
  const { data, error } = useQuery({ ...query, refetchInterval: REFRESH_MS })
  if (data) return <Shown {...props} contest={data} />
  return (
    <Screen title={t(`${props.kind.name}.title`)}>
      <LoadingOrError error={error} />
    </Screen>
  )
}

function Shown<F extends ContestFields, C extends Contest<F>>({
  kind,
  contest,
  badge,
  winners,
  side,
}: ContestScreenProps<F, C> & { readonly contest: C }) {
  const { t } = useTranslation(CONTESTS_NS)
  const mayEdit = useIsPermitted()('operations.edit')
  const { id, state, fields, items, versions } = contest
  return (
    <Screen
      title={fields.title}
      badge={badge(contest)}
      actions={
        mayEdit ? (
          <>
            {state === 'upcoming' ? <CancelButton kind={kind} contest={contest} /> : null}
            <Button
              component={Link}
              to={`${kind.path}/${id}/copy`}
              variant="default"
              leftSection={<Copy aria-hidden />}
            >
              {t('copy')}
            </Button>
          </>
        ) : null
      }
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          {winners(contest)}
          {state === 'cancelled' ? <Alert color="gray">{t(`${kind.name}.cancelledHint`)}</Alert> : null}
          <Panel title={t(`${kind.name}.terms`)}>
            {mayEdit && (state === 'upcoming' || state === 'running') ? (
              <ContestTerms kind={kind} contest={contest} />
            ) : (
              <ContestFacts fields={fields} items={items} more={kind.factsOf(fields)} rules={kind.rulesOf?.(fields)} />
            )}
          </Panel>
        </div>
        <div className={styles.side}>
          {side(contest)}
          <ApprovalPanel target={`${kind.name} ${id}`} />
          <Panel title={t('versions.title')}>
            <VersionLines
              versions={versions}
              lineOf={({ version, prizes, at }) => t('versions.line', { version, prizes, at: showMoment(at) })}
            />
          </Panel>
        </div>
      </div>
    </Screen>
  )
}

/** Cancels one that has not begun, after a reason was given. */
function CancelButton<F extends ContestFields, C extends Contest<F>>({
  kind,
  contest: { id, version },
}: {
  readonly kind: ContestKind<F, C>
  readonly contest: C
}) {
  const { t } = useTranslation(CONTESTS_NS)
  const [isAsking, setAsking] = useState(false)
  const label = t(`${kind.name}.cancel`)
  return (
    <>
      <Button color="red" variant="light" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title={label}
        text={t(`${kind.name}.cancelText`)}
        confirm={label}
        isDangerous
        onClose={() => setAsking(false)}
        act={async (reason) => {
          await kind.cancel(id, { version, reason })
          await queryClient.invalidateQueries()
        }}
      />
    </>
  )
}
