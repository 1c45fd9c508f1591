import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { NumberInput, Stack, Switch, TagsInput, Text } from '@mantine/core'
import type { HoldRules } from '@runecase/api/operator/withdrawals.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ChangedValues } from '../../form/changed-values.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { Facts } from '../../list/facts.tsx'
import { showNumber } from '../../list/format.ts'
import styles from './withdrawals-screen.module.css'

type Values = HoldRules['values']

/** Numeric rules with their maximum. */
const NUMBERS = [
  ['holdDaySumGold', 100_000_000],
  ['holdFirstGold', 100_000_000],
  ['holdLinkHours', 8760],
  ['holdAccountHours', 8760],
  ['holdWinOneIn', 100_000_000],
] as const satisfies readonly (readonly [keyof Values, number])[]

/** Rules that are on or off. */
const SWITCHES = ['holdAfterReturn', 'holdLinkedAccounts'] as const

/** All rules, in the order of the form. */
const NAMES = [...NUMBERS.map(([name]) => name), ...SWITCHES, 'holdCountries'] as const

/** The hold rules of withdrawals; a new version applies on all nodes within a second. */
export function Component() {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const mayChange = useIsPermitted()('withdrawals.rules')
  const { data, error, refetch } = useQuery({
    queryKey: ['getHoldRules'],
    queryFn: ({ signal }) => callOperator('getHoldRules', {}, signal),
  })
  const showRule = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'rules.on' : 'rules.off')
    if (Array.isArray(value)) return value.length === 0 ? t('rules.off') : value.join(', ')
    return value === 0 ? t('rules.off') : showNumber(Number(value))
  }
  return (
    <Screen title={t('rules.title')}>
      {data ? (
        <div className={styles.rules}>
          <Panel title={t('rules.held')}>
            {mayChange ? (
              <EditForm<Values>
                base={data}
                reload={refetch}
                save={(values, { version, reason }) =>
                  callOperator('changeHoldRules', { body: { version, reason, values } })
                }
                preview={(values) => (
                  <ChangedValues
                    before={data.values}
                    after={values}
                    nameOf={(name) => t(`rules.names.${name}`)}
                    show={showRule}
                  />
                )}
                fields={(field) => (
                  <Stack>
                    {NUMBERS.map(([name, max]) => {
                      const { value, onChange, description } = field(name)
                      return (
                        <NumberInput
                          key={name}
                          label={t(`rules.names.${name}`)}
                          description={description ?? t(`rules.about.${name}`)}
                          value={value}
                          onChange={(typed) => typeof typed === 'number' && onChange(typed)}
                          min={0}
                          max={max}
                          allowDecimal={false}
                          thousandSeparator=" "
                        />
                      )
                    })}
                    {SWITCHES.map((name) => (
                      <Switch
                        key={name}
                        label={t(`rules.names.${name}`)}
                        description={t(`rules.about.${name}`)}
                        checked={field(name).value}
                        onChange={({ currentTarget }) => field(name).onChange(currentTarget.checked)}
                      />
                    ))}
                    <TagsInput
                      label={t('rules.names.holdCountries')}
                      description={t('rules.about.holdCountries')}
                      value={field('holdCountries').value}
                      onChange={(codes) =>
                        field('holdCountries').onChange(
                          codes.map((code) => code.trim().toUpperCase()).filter((code) => /^[A-Z]{2}$/.test(code)),
                        )
                      }
                    />
                  </Stack>
                )}
              />
            ) : (
              <Stack>
                <Facts facts={NAMES.map((name) => [t(`rules.names.${name}`), showRule(data.values[name])])} />
                <Text c="dimmed">{t('rules.others')}</Text>
              </Stack>
            )}
          </Panel>
        </div>
      ) : (
        <LoadingOrError error={error} />
      )}
    </Screen>
  )
}
