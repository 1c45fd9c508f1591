import PAYMENTS_NS from 'texts:features/payments/payments'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { AdminPaymentMethod, PaymentTerms, PaymentTermsChange } from '@runecase/api/operator/payment-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPermitted } from '../../api/operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { TERMS_NS } from '../../core/terms/public.ts'
import { SwitchButton } from '../../form/switch-button.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { wordOf } from '../../i18n/i18n.ts'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { showSum } from '../../list/show-sums.ts'
import { AddTerms } from './add-terms.tsx'
import { CountryDialog } from './country-dialog.tsx'
import { MethodDialog } from './method-dialog.tsx'
import { PaymentTabs } from './payment-tabs.tsx'
import styles from './payments.module.css'
import { termsQuery } from './payments.queries.ts'
import { type SaveTerms, saveTerms, TERMS_CHANGE } from './save-terms.ts'
import { TermsVersions } from './terms-versions.tsx'

type Country = PaymentTerms['countries'][number]

/** Payment methods by country: whether they are on, their sums and their order. */
export function Component() {
  const { t } = useTranslation(PAYMENTS_NS)
  const { data: terms, error } = useQuery(termsQuery())
  const mayChange = useIsPermitted()('money.propose')
  return (
    <Screen title={t('title')} actions={terms && mayChange ? <AddTerms terms={terms} /> : null}>
      <PaymentTabs />
      <Stack>
        {terms ? (
          terms.countries.length === 0 ? (
            <Panel title={t('methods')}>
              <Text c="dimmed">{t('terms.noCountries')}</Text>
            </Panel>
          ) : (
            terms.countries.map((country) => <CountryPanel key={country.iso} country={country} terms={terms} />)
          )
        ) : (
          <LoadingOrError error={error} />
        )}
        <TermsVersions />
      </Stack>
    </Screen>
  )
}

function CountryPanel({ country, terms }: { readonly country: Country; readonly terms: PaymentTerms }) {
  const { t } = useTranslation(PAYMENTS_NS)
  const mayChange = useIsPermitted()('money.propose')
  const save = saveTerms(terms.version)
  const { draft, close } = useDraft<PaymentTermsChange>(TERMS_CHANGE)
  const [isPressed, setPressed] = useState(false)
  const { iso, name, isServed, isDefault, methods } = country
  const on = methods.filter((one) => one.isOn).length
  const isEdited = isPressed || draft?.payload.countries?.[0]?.iso === iso
  return (
    <Panel
      title={`${name} (${country.currency})`}
      aside={
        <Group gap="xs">
          {isDefault ? <Badge>{t('terms.default')}</Badge> : null}
          <Badge color={isServed ? 'green' : 'gray'}>
            {isServed ? t('terms.onCount', { on, all: methods.length }) : t('terms.notServed')}
          </Badge>
          {mayChange ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('terms.editNamed', { name })}
              onClick={() => setPressed(true)}
            >
              {t('terms.edit')}
            </Button>
          ) : null}
          {mayChange ? (
            <SwitchButton
              isActive={isServed}
              title={t(isServed ? 'terms.closeCountry' : 'terms.openCountry')}
              label={t(isServed ? 'terms.closeCountryNamed' : 'terms.openCountryNamed', { name })}
              text={t(isServed ? 'terms.closeCountryText' : 'terms.twoText')}
              {...switching(save, { countries: [{ iso, isServed: !isServed }] })}
            />
          ) : null}
        </Group>
      }
    >
      <RateLine country={country} />
      {methods.length === 0 ? (
        <Text c="dimmed">{t('terms.noMethods')}</Text>
      ) : (
        <Methods country={country} save={save} />
      )}
      {isEdited ? (
        <CountryDialog
          country={country}
          hasFeed={terms.feed?.fetchedAt != null}
          save={save}
          draft={draft}
          onClose={() => {
            setPressed(false)
            if (draft) close()
          }}
        />
      ) : null}
    </Panel>
  )
}

/** The GOLD value of one unit of the currency, its source, and problems with it. */
function RateLine({
  country: { currency, rate, rateSource, marginPercent, rateFault },
}: {
  readonly country: Country
}) {
  const { t } = useTranslation(PAYMENTS_NS)
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {t('rateOf', { currency, rate })}
      {' · '}
      {rateSource === 'feed' ? t('terms.feedLess', { percent: marginPercent }) : t('terms.fixedRate')}
      {rateFault === null ? null : (
        <Text component="span" c="yellow">
          {' · '}
          {t(`terms.rateFaults.${rateFault}`)}
        </Text>
      )}
    </Text>
  )
}

function Methods({ country, save }: { readonly country: Country; readonly save: SaveTerms }) {
  const { t } = useTranslation(PAYMENTS_NS)
  const mayChange = useIsPermitted()('money.propose')
  const { draft, close } = useDraft<PaymentTermsChange>(TERMS_CHANGE)
  const [pressed, setPressed] = useState<AdminPaymentMethod>()
  const drafted = draft?.payload.methods?.[0]
  const edited = pressed ?? country.methods.find(({ id }) => id === drafted?.id)
  return (
    <>
      <PlainTable label={t('terms.methodsOf', { country: country.name })}>
        {/* The tables of all countries have the same columns. */}
        <colgroup className={styles.methods}>
          <col />
          <col />
          <col />
          <col />
          <col />
          <col />
          {mayChange ? <col /> : null}
        </colgroup>
        <HeadRow
          columns={[
            t('terms.place'),
            t('terms.method'),
            t('terms.provider'),
            { number: t('terms.minimum') },
            { number: t('terms.maximum') },
            t('terms.state'),
            mayChange ? t('actions') : null,
          ]}
        />
        <tbody>
          {country.methods.map((one) => (
            <tr key={one.id}>
              <td>{one.place}</td>
              <td>{one.name}</td>
              <td>
                {wordOf(TERMS_NS, 'providers', one.provider)}
                {one.providerState === 'up' ? null : (
                  <Text component="span" size="xs" c="yellow">
                    {' '}
                    {t(`terms.providerStates.${one.providerState}`)}
                  </Text>
                )}
              </td>
              <td data-number>{showSum(one.minimum)}</td>
              <td data-number>{one.maximum === 0 ? t('terms.noEnd') : showSum(one.maximum)}</td>
              <td>
                <Badge color={one.isOn ? 'green' : 'gray'}>{t(one.isOn ? 'terms.on' : 'terms.off')}</Badge>
              </td>
              {mayChange ? (
                <td>
                  <Group gap="xs" wrap="nowrap">
                    <SwitchButton
                      isCompact
                      isActive={one.isOn}
                      title={t(one.isOn ? 'terms.turnOff' : 'terms.turnOn')}
                      label={t(one.isOn ? 'terms.turnOffNamed' : 'terms.turnOnNamed', { name: one.name })}
                      text={t(one.isOn ? 'terms.turnOffText' : 'terms.twoText')}
                      {...switching(save, { methods: [{ ...termsOf(one), isOn: !one.isOn }] })}
                    />
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('terms.editNamed', { name: one.name })}
                      onClick={() => setPressed(one)}
                    >
                      {t('terms.edit')}
                    </Button>
                  </Group>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {edited ? (
        <MethodDialog
          key={edited.id}
          method={edited}
          currency={country.currency}
          save={save}
          draft={draft}
          onClose={() => {
            setPressed(undefined)
            if (draft) close()
          }}
        />
      ) : null}
    </>
  )
}

/** The effect of a switch: at once, or with another operator. */
const switching = (save: SaveTerms, payload: PaymentTermsChange) => ({
  act: (reason: string) => save(payload, reason),
  change: { kind: TERMS_CHANGE, payload },
})

function termsOf({ id, isOn, minimum, maximum, place }: AdminPaymentMethod) {
  return { id, isOn, minimum, maximum, place }
}
