import SETTINGS_NS from 'texts:features/settings/settings'
import { Anchor, Badge, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { Aside, Columns } from '../../app/columns.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ApprovalPanel } from '../../core/change-requests/public.ts'
import { type SettingValues, saveSettings, showSetting } from '../../core/settings/public.ts'
import { TERMS_NS } from '../../core/terms/public.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { ExperimentsPanel } from './experiments-panel.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingMenu } from './setting-menu.tsx'
import { SettingVersions } from './setting-versions.tsx'
import { needsTwo, SETTING_GROUPS, type SettingName } from './settings-fields.ts'
import styles from './settings-screen.module.css'

/** The business settings: edited together, versioned, effective at once. */
export function Component() {
  const { t } = useTranslation([SETTINGS_NS, TERMS_NS])
  const { data, error, refetch } = useQuery({
    queryKey: ['getSettings'],
    queryFn: ({ signal }) => callOperator('getSettings', {}, signal),
  })
  if (!data) {
    return (
      <Screen title={t('title')}>
        <LoadingOrError error={error} />
      </Screen>
    )
  }
  const changedIn = (values: Partial<SettingValues>) =>
    (Object.keys(values) as SettingName[]).filter(
      (name) => JSON.stringify(values[name]) !== JSON.stringify(data.values[name]),
    )
  const changesOf = (values: SettingValues) => Object.fromEntries(changedIn(values).map((name) => [name, values[name]]))
  return (
    <Screen title={t('title')} badge={<Badge color="gray">{t('version', { version: data.version })}</Badge>}>
      <Columns widths="minmax(0, 1fr) 300px">
        <EditForm
          isWide
          base={data}
          showValue={showSetting}
          submit={t('save', { version: data.version + 1 })}
          reload={refetch}
          save={(values, { version, reason }) =>
            saveSettings({
              version,
              reason,
              values: changesOf(values),
            })
          }
          change={{
            kind: 'settings.change',
            payloadOf: (values) => ({ values: changesOf(values) }),
            valuesOf: ({ values }: { readonly values: Partial<SettingValues> }) => values,
            isDraftable: (values) => changedIn(values).some((name) => needsTwo(name, data.values[name], values[name])),
          }}
          fields={(field) => (
            <div className={styles.groups}>
              <SettingMenu
                changedIn={(names) => changedIn(Object.fromEntries(names.map((name) => [name, field(name).value])))}
              />
              {SETTING_GROUPS.map(({ group, fields }) => (
                <div key={group} id={group} className={styles.group}>
                  <Panel title={t(`groups.${group}`)} aside={<MoreLink group={group} />}>
                    <Stack>
                      {fields.map((definition) => (
                        <SettingField key={definition.name} definition={definition} field={field(definition.name)} />
                      ))}
                    </Stack>
                  </Panel>
                </div>
              ))}
            </div>
          )}
          preview={(values) => (
            <Panel title={t('changes')}>
              {changedIn(values).map((name) => (
                <Text key={name} size="sm">
                  {t(`terms:settings.${name}`)}: <s className={styles.before}>{showSetting(data.values[name])}</s>{' '}
                  <b className={styles.after}>{showSetting(values[name])}</b>
                </Text>
              ))}
              <Text size="sm" c="dimmed" mt="xs">
                {t('atOnce')}
              </Text>
            </Panel>
          )}
        />
        <Aside>
          <ExperimentsPanel version={data.version} />
          <ApprovalPanel target="settings" />
          <SettingVersions version={data.version} />
          <Panel title={t('noSecrets')}>
            <Text size="sm" c="dimmed">
              {t('noSecretsText')}
            </Text>
          </Panel>
        </Aside>
      </Columns>
    </Screen>
  )
}

/** Settings of a group that have a screen of their own. */
const MORE = { withdrawals: '/withdrawals/rules', payments: '/payments/methods' } as const

function MoreLink({ group }: { readonly group: string }) {
  const { t } = useTranslation([SETTINGS_NS, TERMS_NS])
  const name = group === 'withdrawals' || group === 'payments' ? group : undefined
  if (!name) return null
  return (
    <Anchor component={Link} to={MORE[name]} size="sm" ml="auto">
      {t(`more.${name}`)}
    </Anchor>
  )
}
