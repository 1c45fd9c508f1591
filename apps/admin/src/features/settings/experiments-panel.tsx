import SETTINGS_NS from 'texts:features/settings/settings'
import { Badge, Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import type { Experiment } from '@runecase/api/operator/experiments.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { saveSettings } from '../../core/settings/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { showNumber } from '../../list/format.ts'
import { PlainTable } from '../../list/plain-table.tsx'
import { showPercent } from '../../list/show-sums.ts'

/** Experiments with their results, and the buttons that start, widen and stop them. */
export function ExperimentsPanel({ version }: { readonly version: number }) {
  const { t } = useTranslation(SETTINGS_NS)
  const { data, error } = useQuery({
    queryKey: ['listExperiments'],
    queryFn: ({ signal }) => callOperator('listExperiments', {}, signal),
  })
  return (
    <Panel title={t('experiments.title')}>
      {data ? (
        data.items.map((one) => <ExperimentReport key={one.name} experiment={one} version={version} />)
      ) : (
        <LoadingOrError error={error} height={160} />
      )}
    </Panel>
  )
}

function ExperimentReport({ experiment, version }: { readonly experiment: Experiment; readonly version: number }) {
  const { t } = useTranslation(SETTINGS_NS)
  const { name, setting, sharePercent, variants, pValue } = experiment
  const [share, setShare] = useState<number | undefined>(undefined)
  const isRunning = sharePercent > 0
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <b>{t(`experiments.names.${name}`)}</b>
        <Badge color={isRunning ? 'green' : 'gray'}>
          {isRunning ? t('experiments.runs', { share: sharePercent }) : t('experiments.stopped')}
        </Badge>
      </Group>
      <PlainTable label={t(`experiments.names.${name}`)}>
        <thead>
          <tr>
            <th>{t('experiments.variant')}</th>
            <th data-number>{t('experiments.exposures')}</th>
            <th data-number>{t('experiments.successes')}</th>
            <th data-number>{t('experiments.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ variant, exposures, successes }) => (
            <tr key={variant}>
              <td>{t(`experiments.variants.${variant}`)}</td>
              <td data-number>{showNumber(exposures)}</td>
              <td data-number>{showNumber(successes)}</td>
              <td data-number>{exposures === 0 ? '—' : showPercent(successes / exposures)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Text size="sm" c="dimmed">
        {pValue === null ? t('experiments.tooLittle') : t('experiments.pValue', { value: pValue.toFixed(4) })}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => setShare(isRunning ? sharePercent : 50)}>
          {t(isRunning ? 'experiments.change' : 'experiments.start')}
        </Button>
        {isRunning ? (
          <Button variant="light" color="red" size="xs" onClick={() => setShare(0)}>
            {t('experiments.stop')}
          </Button>
        ) : null}
      </Group>
      <ActionDialog
        isOpen={share !== undefined}
        title={t(share === 0 ? 'experiments.stop' : 'experiments.start')}
        text={t('atOnce')}
        confirm={t(share === 0 ? 'experiments.stop' : 'experiments.apply')}
        isDangerous={share === 0}
        onClose={() => setShare(undefined)}
        act={(reason) => saveSettings({ version, reason, values: { [setting]: share ?? 0 } })}
      >
        {share === 0 ? null : (
          <NumberInput
            label={t('experiments.share')}
            value={share ?? 50}
            onChange={(typed) => typeof typed === 'number' && setShare(Math.max(1, typed))}
            min={1}
            max={100}
            suffix=" %"
            allowDecimal={false}
          />
        )}
      </ActionDialog>
    </Stack>
  )
}
