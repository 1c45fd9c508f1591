import CASES_NS from 'texts:core/cases/cases'
import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { Play } from '@phosphor-icons/react'
import type { CaseRules } from '@runecase/game/case-rules.ts'
import type { OddsRow } from '@runecase/game/odds.ts'
import type { SimulationRequest } from '@runecase/game/simulate-openings.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { showPercent } from '../../list/show-sums.ts'
import { SimulationChart } from './simulation-chart.tsx'
import styles from './simulation-panel.module.css'
import { useSimulation } from './use-simulation.ts'

const PLAYERS = 20_000
const OPENINGS = 100

/** The distribution of players' returns under the edited odds and rules. */
export function SimulationPanel({
  rows,
  rules,
  isReady,
}: {
  readonly rows: readonly OddsRow[]
  readonly rules: CaseRules
  /** Whether the rows cover all tickets and the case is not free. */
  readonly isReady: boolean
}) {
  const { t } = useTranslation(CASES_NS)
  const [seed, setSeed] = useState(1)
  const { data, error, isPending, mutate, variables } = useSimulation()
  const isOld = variables !== undefined && inputOf(variables) !== inputOf({ rows, rules })
  const run = () => {
    setSeed(seed + 1)
    mutate({ rows, rules, players: PLAYERS, openings: OPENINGS, seed })
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
      {data && isOld ? (
        <Alert color="yellow" role="status" mt="sm">
          {t('simulation.old')}
        </Alert>
      ) : null}
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

/** The inputs of a simulation besides its seed. */
const inputOf = ({ rows, rules }: Pick<SimulationRequest, 'rows' | 'rules'>): string =>
  JSON.stringify([rows, rules], (_, value) => (typeof value === 'bigint' ? String(value) : value))
