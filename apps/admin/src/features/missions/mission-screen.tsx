import MISSIONS_NS from 'texts:features/missions/missions'
import { Badge, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { MISSION_CHANNELS } from '@runecase/api/missions-rules.ts'
import type { EditedMission, MissionFields } from '@runecase/api/operator/missions.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Component as NotFoundScreen } from '../../app/not-found-screen.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ApprovalPanel } from '../../core/change-requests/public.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { LongTextField, NumberField, TextField } from '../../form/fields.tsx'
import { Facts } from '../../list/facts.tsx'
import { showMoment, showNumber } from '../../list/format.ts'
import { showPrice } from '../../list/show-sums.ts'
import { VersionLines } from '../../list/version-lines.tsx'
import { MissionBadge } from './missions-screen.tsx'

type Channel = EditedMission['channel']

/** One mission: its terms and payments. */
export function Component() {
  const named = useParams().channel
  const channel = MISSION_CHANNELS.find((one) => one === named)
  return channel ? <Loaded channel={channel} /> : <NotFoundScreen />
}

function Loaded({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation(MISSIONS_NS)
  const { data, error } = useQuery({
    queryKey: ['getOfficeMission', channel],
    queryFn: ({ signal }) => callOperator('getOfficeMission', { params: { channel } }, signal),
  })
  if (data) return <Shown mission={data.mission} />
  return (
    <Screen title={t('title')}>
      <LoadingOrError error={error} />
    </Screen>
  )
}

function Shown({ mission }: { readonly mission: EditedMission }) {
  const { t } = useTranslation(MISSIONS_NS)
  const mayEdit = useIsPermitted()('operations.edit')
  const { channel, fields, version, isActive, completed, paidCoins, versions } = mission
  return (
    <Screen
      title={fields.name}
      badge={
        <>
          <MissionBadge isActive={isActive} />
          <Badge color="gray">{t('version', { version })}</Badge>
        </>
      }
    >
      <Stack>
        {mayEdit ? (
          <Panel title={t('terms')}>
            <EditForm
              base={{ values: fields, version }}
              reload={() => queryClient.invalidateQueries({ queryKey: ['getOfficeMission', channel] })}
              save={(values, { version: on, reason }) =>
                callOperator('editMission', { params: { channel }, body: { version: on, fields: values, reason } })
              }
              change={{
                kind: 'mission.terms',
                payloadOf: (values, on) => ({ channel, version: on, fields: values }),
                valuesOf: (payload: { readonly fields: MissionFields }) => payload.fields,
                isDraftable: ({ prizeCoins }) => prizeCoins !== fields.prizeCoins,
              }}
              fields={(field) => {
                const active = field('isActive')
                return (
                  <>
                    <Text size="sm" c="dimmed">
                      {t('alone')}
                    </Text>
                    <TextField label={t('fields.name')} field={field('name')} maxLength={80} />
                    <LongTextField label={t('fields.description')} field={field('description')} maxLength={300} />
                    <Group grow align="start">
                      <TextField label={t('fields.button')} field={field('button')} maxLength={40} />
                      <NumberField label={t('fields.prizeCoins')} field={field('prizeCoins')} min={1} empty={1} />
                      <NumberField label={t('fields.place')} field={field('place')} min={0} empty={0} />
                    </Group>
                    <Switch
                      label={t('fields.isActive')}
                      checked={active.value}
                      onChange={({ currentTarget }) => active.onChange(currentTarget.checked)}
                    />
                  </>
                )
              }}
              preview={(values) => (
                <>
                  <MissionLook fields={values} />
                  {values.prizeCoins === fields.prizeCoins ? null : (
                    <Text size="sm" c="yellow" mt="xs">
                      {t('needsTwo')}
                    </Text>
                  )}
                </>
              )}
            />
          </Panel>
        ) : (
          <Panel title={t('look')}>
            <MissionLook fields={fields} />
          </Panel>
        )}
        <Panel title={t('paid')}>
          <Facts
            facts={[
              [t('columns.completed'), showNumber(completed)],
              [t('columns.paid'), showNumber(paidCoins)],
            ]}
          />
        </Panel>
        <ApprovalPanel target={`mission ${channel}`} />
        <Panel title={t('versions.title')}>
          <VersionLines
            versions={versions}
            lineOf={({ version: number, prizeCoins, at }) =>
              t('versions.line', { version: number, coins: showNumber(prizeCoins), at: showMoment(at) })
            }
          />
        </Panel>
      </Stack>
    </Screen>
  )
}

/** The mission as its player sees it. */
function MissionLook({ fields: { name, description, button, prizeCoins } }: { readonly fields: MissionFields }) {
  const { t } = useTranslation(MISSIONS_NS)
  return (
    <Group wrap="nowrap" aria-label={t('look')} role="group">
      <div>
        <b>{name}</b>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      </div>
      <b>{showPrice(prizeCoins, 'COIN')}</b>
      <Button component="span" variant="gradient" size="xs" tabIndex={-1}>
        {button}
      </Button>
    </Group>
  )
}
