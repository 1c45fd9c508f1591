import PRIZE_POOLS_NS from 'texts:core/prize-pools/prize-pools'
import { Alert, Button } from '@mantine/core'
import { Copy } from '@phosphor-icons/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { queryClient } from '../../api/query-client.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { showDateTime } from '../../list/format.ts'
import { DefinitionScreen } from '../definitions/public.ts'
import { PrizePoolFacts } from './prize-pool-facts.tsx'
import type { PrizePool, PrizePoolFields, PrizePoolKind } from './prize-pool-kind.ts'

const REFRESH_MS = 15_000

interface PrizePoolScreenProps<F extends PrizePoolFields, C extends PrizePool<F>> {
  readonly kind: PrizePoolKind<F, C>
  readonly badge: (prizePool: C) => ReactNode
  /** The winners; null before there are any. */
  readonly winners: (prizePool: C) => ReactNode
  /** The panels beside the terms, above the versions. */
  readonly side: (prizePool: C) => ReactNode
}

/** One leaderboard or raffle: its terms, its winners and its versions. */
export function PrizePoolScreen<F extends PrizePoolFields, C extends PrizePool<F>>({
  kind,
  badge,
  winners,
  side,
}: PrizePoolScreenProps<F, C>) {
  const { t } = useTranslation(PRIZE_POOLS_NS)
  return (
    <DefinitionScreen
      kind={kind}
      id={useParams().id ?? ''}
      refetchMs={REFRESH_MS}
      headings={{ all: t(`${kind.name}.title`), terms: t(`${kind.name}.terms`) }}
      titleOf={({ fields }) => fields.title}
      badge={badge}
      actions={(prizePool, mayEdit) =>
        mayEdit ? (
          <>
            {prizePool.state === 'upcoming' ? <CancelButton kind={kind} prizePool={prizePool} /> : null}
            <Button
              component={Link}
              to={`${kind.path}/${prizePool.id}/copy`}
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
        <PrizePoolFacts fields={fields} items={items} more={kind.factsOf(fields)} rules={kind.rulesOf?.(fields)} />
      )}
      above={(prizePool) => (
        <>
          {winners(prizePool)}
          {prizePool.state === 'cancelled' ? <Alert color="gray">{t(`${kind.name}.cancelledHint`)}</Alert> : null}
        </>
      )}
      side={side}
      versionOf={({ version, prizes, at }) => ({ line: t('versions.line', { version, prizes, at: showDateTime(at) }) })}
    />
  )
}

/** Cancels a prize pool that has not begun, with a reason. */
function CancelButton<F extends PrizePoolFields, C extends PrizePool<F>>({
  kind,
  prizePool: { id, version },
}: {
  readonly kind: PrizePoolKind<F, C>
  readonly prizePool: C
}) {
  const { t } = useTranslation(PRIZE_POOLS_NS)
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
