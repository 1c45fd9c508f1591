import PAYMENTS_NS from 'texts:features/payments/payments'
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { Plus, Trash } from '@phosphor-icons/react'
import type { BonusLevel, PaymentTerms, PaymentTermsChange } from '@runecase/api/operator/payment-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import { DecimalInput } from '../../form/decimal-input.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { showSum } from '../../list/show-sums.ts'
import { PaymentTabs } from './payment-tabs.tsx'
import { termsQuery } from './payments.queries.ts'
import { saveTerms, TERMS_CHANGE } from './save-terms.ts'
import { TermsVersions } from './terms-versions.tsx'

const MAX_LEVELS = 20

/** Bonus levels of refills: the percentage from each sum on. */
export function Component() {
  const { t } = useTranslation(PAYMENTS_NS)
  const { data: terms, error } = useQuery(termsQuery())
  const mayChange = useIsPermitted()('money.propose')
  return (
    <Screen title={t('title')}>
      <PaymentTabs />
      <Stack>
        <Panel title={t('levels')}>
          {terms ? (
            mayChange ? (
              <LevelsForm terms={terms} />
            ) : (
              <LevelsTable terms={terms} />
            )
          ) : (
            <LoadingOrError error={error} />
          )}
        </Panel>
        <TermsVersions />
      </Stack>
    </Screen>
  )
}

function LevelsTable({ terms }: { readonly terms: PaymentTerms }) {
  const { t } = useTranslation(PAYMENTS_NS)
  if (terms.levels.length === 0) return <Text c="dimmed">{t('terms.noLevels')}</Text>
  return (
    <PlainTable label={t('levels')}>
      <HeadRow columns={[t('terms.from'), t('terms.percent')]} />
      <tbody>
        {terms.levels.map(({ from, percent }) => (
          <tr key={from}>
            <td>{showSum(from)}</td>
            <td>{percent} %</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function LevelsForm({ terms }: { readonly terms: PaymentTerms }) {
  const { t } = useTranslation(PAYMENTS_NS)
  return (
    <EditForm
      base={{ values: { levels: terms.levels }, version: terms.version }}
      save={({ levels }, { version, reason }) => saveTerms(version)({ levels: [...levels] }, reason)}
      change={{
        kind: TERMS_CHANGE,
        payloadOf: ({ levels }) => ({ levels }),
        // A draft of payment methods contains no levels.
        valuesOf: ({ levels }: PaymentTermsChange) => (levels ? { levels } : {}),
      }}
      reload={() => queryClient.invalidateQueries({ queryKey: ['getPaymentTerms'] })}
      preview={({ levels }) => <ChangeEffect kind="payment.terms" payload={{ levels }} />}
      fields={(field) => {
        const { value: levels, onChange, error } = field('levels')
        const put = (place: number, change: Partial<BonusLevel>) =>
          onChange(levels.map((level, index) => (index === place ? { ...level, ...change } : level)))
        const last = levels.at(-1)
        return (
          <Stack gap="xs">
            <Text c="dimmed">{t('terms.levelsText')}</Text>
            {levels.length === 0 ? <Text>{t('terms.noLevels')}</Text> : null}
            {levels.map((level, place) => (
              // Rows have no identity of their own: their order is what they are.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Group key={place} align="flex-end" wrap="nowrap">
                <DecimalInput
                  label={t('terms.fromNumbered', { number: place + 1 })}
                  value={level.from}
                  onChange={(from) => put(place, { from: Number(from) })}
                  min={0.01}
                  decimalScale={2}
                />
                <DecimalInput
                  label={t('terms.percentNumbered', { number: place + 1 })}
                  value={level.percent}
                  onChange={(percent) => put(place, { percent: Number(percent) })}
                  min={0.01}
                  max={100}
                  decimalScale={2}
                />
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={t('terms.removeLevel', { number: place + 1 })}
                  onClick={() => onChange(levels.filter((_, index) => index !== place))}
                >
                  <Trash aria-hidden />
                </ActionIcon>
              </Group>
            ))}
            {error ? (
              <Text c="red" role="alert">
                {error}
              </Text>
            ) : null}
            <Group>
              <Button
                variant="default"
                leftSection={<Plus aria-hidden />}
                disabled={levels.length >= MAX_LEVELS}
                onClick={() =>
                  onChange([
                    ...levels,
                    { from: (last?.from ?? 0) * 2 || 100, percent: Math.min(100, (last?.percent ?? 0) + 1) },
                  ])
                }
              >
                {t('terms.addLevel')}
              </Button>
            </Group>
          </Stack>
        )
      }}
    />
  )
}
