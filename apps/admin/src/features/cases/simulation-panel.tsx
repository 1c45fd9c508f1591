import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { Play } from '@phosphor-icons/react'
import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { showPercent } from '../../list/show-sums.ts'
import { CASES_NS } from './cases.i18n.ts'
import { SimulationChart } from './simulation-chart.tsx'
import styles from './simulation-panel.module.css'
import { type OddsDraft, rulesOf } from './use-odds-draft.ts'
import { useSimulation } from './use-simulation.ts'

const PLAYERS = 20_000
const OPENINGS = 100

/** The distribution of players' returns under the edited odds. */
export function SimulationPanel({ one, draft }: { readonly one: EditedCase; readonly draft: OddsDraft }) {
  const { t } = useTranslation(CASES_NS)
  const [seed, setSeed] = useState(1)
  const { data, error, isPending, mutate } = useSimulation()
  const isReady = draft.sum === TICKETS && one.terms.price > 0
  const run = () => {
    setSeed(seed + 1)
    mutate({ rows: draft.rows, rules: rulesOf(one), players: PLAYERS, openings: OPENINGS, seed })
  }
  return (
    <Panel
      title={t('simulation.title')}
      aside={
        <Text span size="sm" c="dimmed">
          {t('simulation.what')}
        </Text>
      }
    >
      <Button
        size="xs"
        variant="light"
        leftSection={<Play weight="fill" aria-hidden />}
        loading={isPending}
        disabled={!isReady}
        onClick={run}
      >
        {t(data ? 'simulation.again' : 'simulation.run')}
      </Button>
      {error ? (
        <Alert color="red" role="alert" mt="sm">
          {t('simulation.failed')}
        </Alert>
      ) : null}
      {isPending && !data ? <Skeleton height={220} mt="sm" /> : null}
      {data ? (
        <>
          <SimulationChart simulation={data} />
          <dl className={styles.figures}>
            <div>
              <dd>{showPercent(data.median)}</dd>
              <dt>{t('simulation.median')}</dt>
            </div>
            <div>
              <dd>{showPercent(data.p95)}</dd>
              <dt>{t('simulation.p95')}</dt>
            </div>
            <div>
              <dd data-good>{showPercent(data.inPlus)}</dd>
              <dt>{t('simulation.inPlus')}</dt>
            </div>
          </dl>
        </>
      ) : null}
    </Panel>
  )
}
