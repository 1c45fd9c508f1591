import CONTESTS_NS from 'texts:core/contests/contests'
import { Alert, Button } from '@mantine/core'
import { Copy } from '@phosphor-icons/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { queryClient } from '../../api/query-client.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { showDateTime } from '../../list/format.ts'
import { DefinitionScreen } from '../definitions/public.ts'
import { ContestFacts } from './contest-facts.tsx'
import type { Contest, ContestFields, ContestKind } from './contest-kind.ts'

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
export function ContestScreen<F extends ContestFields, C extends Contest<F>>({
  kind,
  badge,
  winners,
  side,
}: ContestScreenProps<F, C>) {
  const { t } = useTranslation(CONTESTS_NS)
  return (
    <DefinitionScreen
      kind={kind}
      id={useParams().id ?? ''}
      refetchMs={REFRESH_MS}
      headings={{ all: t(`${kind.name}.title`), terms: t(`${kind.name}.terms`) }}
      titleOf={({ fields }) => fields.title}
      badge={badge}
      actions={(contest, mayEdit) =>
        mayEdit ? (
          <>
            {contest.state === 'upcoming' ? <CancelButton kind={kind} contest={contest} /> : null}
            <Button
              component={Link}
              to={`${kind.path}/${contest.id}/copy`}
              variant="default"
              leftSection={<Copy aria-hidden />}
            >
              {t('copy')}
            </Button>
          </>
        ) : null
      }
      isOpen={({ state }) => state === 'upcoming' || state === 'running'}
      facts={({ fields, items }) => (
        <ContestFacts fields={fields} items={items} more={kind.factsOf(fields)} rules={kind.rulesOf?.(fields)} />
      )}
      above={(contest) => (
        <>
          {winners(contest)}
          {contest.state === 'cancelled' ? <Alert color="gray">{t(`${kind.name}.cancelledHint`)}</Alert> : null}
        </>
      )}
      side={side}
      versionOf={({ version, prizes, at }) => ({ line: t('versions.line', { version, prizes, at: showDateTime(at) }) })}
    />
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
