import { Badge, Tabs } from '@mantine/core'
import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Screen } from '../../app/screen.tsx'
import { SwitchButton } from '../../form/switch-button.tsx'
import { CASES_NS } from './cases.i18n.ts'
import { caseQuery } from './cases.queries.ts'
import { FieldsTab } from './fields-tab.tsx'
import { OddsTab } from './odds-tab.tsx'
import { TermsTab } from './terms-tab.tsx'
import { VersionsTab } from './versions-tab.tsx'

const TABS = ['odds', 'terms', 'fields', 'versions'] as const

/** One case: its odds, terms, card and versions. */
export function Component() {
  const { t } = useTranslation(CASES_NS)
  const id = Number(useParams().id)
  const { data: one, error } = useQuery(caseQuery(id))
  if (!one) {
    return (
      <Screen title={t('title')}>
        <LoadingOrError error={error} />
      </Screen>
    )
  }
  return <Shown one={one} />
}

function Shown({ one }: { readonly one: EditedCase }) {
  const { t } = useTranslation(CASES_NS)
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'odds'
  const mayEdit = useIsPermitted()('catalog.propose')
  return (
    <Screen
      title={one.fields.name}
      badge={
        <>
          <Badge variant="light" radius="sm" tt="none" color="gray">
            {t('versionInForce', { version: one.oddsVersion })}
          </Badge>
          {one.announced ? (
            <Badge variant="light" radius="sm" tt="none" color="yellow">
              {t('announcedVersion', { version: one.announced.version })}
            </Badge>
          ) : null}
          <Badge variant="light" radius="sm" tt="none" color={one.isAvailable ? 'green' : 'red'}>
            {t(one.isAvailable ? 'states.open' : 'states.closed')}
          </Badge>
          {one.isOutOfBounds ? (
            <Badge variant="light" radius="sm" tt="none" color="red">
              {t('outOfBounds')}
            </Badge>
          ) : null}
        </>
      }
      actions={mayEdit ? <Switch one={one} /> : null}
    >
      <Tabs
        value={tab}
        onChange={(value) => value && setParams({ tab: value }, { replace: true })}
        keepMounted={false}
        mb="md"
      >
        <Tabs.List aria-label={t('tabs.label')} mb="md">
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="odds">
          <OddsTab key={one.oddsVersion} one={one} />
        </Tabs.Panel>
        <Tabs.Panel value="terms">
          <TermsTab key={one.oddsVersion} one={one} />
        </Tabs.Panel>
        <Tabs.Panel value="fields">
          <FieldsTab one={one} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <VersionsTab one={one} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}

function Switch({ one: { id, isAvailable, isOutOfBounds } }: { readonly one: EditedCase }) {
  const { t } = useTranslation(CASES_NS)
  return (
    <SwitchButton
      isActive={isAvailable}
      isDisabled={!isAvailable && isOutOfBounds}
      title={t(isAvailable ? 'close' : 'open')}
      text={t(isAvailable ? 'closeText' : 'openText')}
      act={(reason) => callOperator(isAvailable ? 'closeCase' : 'openClosedCase', { params: { id }, body: { reason } })}
    />
  )
}
