import RAFFLES_NS from 'texts:features/raffles/raffles'
import { Anchor, Code, Text } from '@mantine/core'
import type { EditedRaffle } from '@runecase/api/operator/raffles.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { worthOf } from '../../core/prize-pools/public.ts'
import { Facts } from '../../list/facts.tsx'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { showSum } from '../../list/show-sums.ts'

/** When a raffle is drawn, and the parts of its proof, each from the time when it exists. */
export function RaffleDraw({
  raffle: { tickets, players, fields, items, debts, draw },
}: {
  readonly raffle: EditedRaffle
}) {
  const { t } = useTranslation(RAFFLES_NS)
  const shown = (label: string, value: ReactNode) => (value === null ? [] : [[label, value] as const])
  const timeOf = (at: string | null) => at && <TimeCell at={at} />
  const code = (text: string | null) => text && <Code style={{ overflowWrap: 'anywhere' }}>{text}</Code>
  return (
    <Panel title={t('draw.title')}>
      <Facts
        facts={[
          [t('draw.tickets'), showNumber(tickets)],
          [t('draw.players'), showNumber(players)],
          [t('draw.worth'), showSum(worthOf(fields.prizes, items))],
          [t('draw.ends'), <TimeCell key="ends" at={fields.endsAt} />],
          ...shown(
            t('draw.debts'),
            debts.players > 0 ? `${showNumber(debts.players)} · ${showSum(debts.takenBack)}` : null,
          ),
          ...shown(t('draw.passedOver'), debts.passedOver > 0 ? showNumber(debts.passedOver) : null),
          ...shown(t('draw.locked'), timeOf(draw.lockedAt)),
          ...shown(t('draw.due'), timeOf(draw.beaconDueAt)),
          ...shown(t('draw.drawn'), timeOf(draw.drawnAt)),
          ...shown(t('draw.round'), draw.beaconRound === null ? null : showNumber(draw.beaconRound)),
          [t('draw.commitment'), code(draw.commitment)],
          ...shown(t('draw.listHash'), code(draw.listHash)),
          ...shown(t('draw.seed'), code(draw.serverSeed)),
        ]}
      />
      {draw.lockedAt === null ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('draw.when')}
        </Text>
      ) : null}
      {draw.listUrl ? (
        <Anchor href={draw.listUrl} display="block" mt="sm">
          {t('draw.list')}
        </Anchor>
      ) : null}
      {draw.proofUrl ? (
        <Anchor href={draw.proofUrl} display="block" mt="xs">
          {t('draw.proof')}
        </Anchor>
      ) : null}
    </Panel>
  )
}
