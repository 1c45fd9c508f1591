import LAUNCH_NS from 'texts:features/launch/launch'
import { Anchor, Badge, Code, Group, Progress, Stack, Text } from '@mantine/core'
import { CheckCircle, CircleDashed } from '@phosphor-icons/react'
import type { LaunchItem } from '@runecase/api/operator/launch.ts'
import type { LaunchStep } from '@runecase/api/operator/launch-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { wordOf } from '../../i18n/i18n.ts'

const REFRESH_MS = 15_000

/** The screen of each step; other steps are done in the settings file or by a command on the server. */
const PLACES: Readonly<Partial<Record<LaunchStep, string>>> = {
  company: '/shop',
  legal_texts: '/content',
  operators: '/operators',
  catalogue: '/cases',
  payments: '/payments/methods',
}

/** The steps of a new shop before it opens. */
export function Component() {
  const { t } = useTranslation(LAUNCH_NS)
  const { data, error } = useQuery({
    queryKey: ['getLaunchChecklist'],
    queryFn: async ({ signal }) => (await callOperator('getLaunchChecklist', {}, signal)).items,
    refetchInterval: REFRESH_MS,
  })
  return <Screen title={t('title')}>{data ? <Checklist items={data} /> : <LoadingOrError error={error} />}</Screen>
}

function Checklist({ items }: { readonly items: readonly LaunchItem[] }) {
  const { t } = useTranslation(LAUNCH_NS)
  const done = items.filter(({ isDone }) => isDone).length
  const progress = t('progress', { done, count: items.length })
  return (
    <Panel title={done === items.length ? t('ready') : progress}>
      <Stack gap="lg">
        <Progress value={(done / items.length) * 100} color="green" aria-label={progress} />
        <Stack component="ol" gap="lg" m={0} p={0}>
          {items.map((item) => (
            <Group key={item.step} component="li" wrap="nowrap" align="start" gap="sm">
              <StepSign isDone={item.isDone} />
              <Step item={item} />
            </Group>
          ))}
        </Stack>
      </Stack>
    </Panel>
  )
}

function StepSign({ isDone }: { readonly isDone: boolean }) {
  return isDone ? (
    <Text component="span" c="green" lh={1}>
      <CheckCircle size={24} weight="fill" aria-hidden />
    </Text>
  ) : (
    <Text component="span" c="dimmed" lh={1}>
      <CircleDashed size={24} aria-hidden />
    </Text>
  )
}

function Step({ item: { step, isDone, missing, count } }: { readonly item: LaunchItem }) {
  const { t } = useTranslation(LAUNCH_NS)
  const place = PLACES[step]
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text component="h3" fw={700} m={0}>
          {t(`steps.${step}.title`)}
        </Text>
        <Badge color={isDone ? 'green' : 'gray'}>{t(isDone ? 'done' : 'open')}</Badge>
        {count !== null && <Text c="dimmed">{t('count', { count })}</Text>}
      </Group>
      <Text maw={720}>{t(`steps.${step}.why`)}</Text>
      {missing.length > 0 && (
        <Group gap="xs">
          <Text c="dimmed">{t(`steps.${step}.missing`)}</Text>
          {missing.map((name) => (
            <Code key={name}>{wordOf(LAUNCH_NS, 'names', name)}</Code>
          ))}
        </Group>
      )}
      {place && (
        <Anchor component={Link} to={place}>
          {t('go')}
        </Anchor>
      )}
    </Stack>
  )
}
