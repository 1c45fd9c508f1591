import CASES_NS from 'texts:core/cases/cases'
import { Badge, Button, Tabs } from '@mantine/core'
import { Copy } from '@phosphor-icons/react'
import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Screen } from '../../app/screen.tsx'
import { SwitchButton } from '../../form/switch-button.tsx'
import { CaseLook } from './case-look.tsx'
import { caseQuery } from './cases.queries.ts'
import { FieldsTab } from './fields-tab.tsx'
import { OddsTab } from './odds-tab.tsx'
import { OpenBadge } from './open-badge.tsx'
import { TermsTab } from './terms-tab.tsx'
import { VersionsTab } from './versions-tab.tsx'

/** How often the case is refetched, so that another operator's change is noticed while this one edits. */
const REFRESH_MS = 10_000

const TABS = ['odds', 'terms', 'fields', 'look', 'versions'] as const

/** One case: its odds, terms, card and versions. */
export function Component() {
  const { t } = useTranslation(CASES_NS)
  const id = Number(useParams().id)
  const { data: one, error } = useQuery({ ...caseQuery(id), refetchInterval: REFRESH_MS })
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
  const mayEdit = useIsPermitted()('catalog.propose')
  // Operators who may not change the card see it as players do.
  const tabs = TABS.filter((name) => mayEdit || name !== 'fields')
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'odds'
  return (
    <Screen
      title={one.fields.name}
      badge={
        <>
          <Badge color="gray">{t('versionInForce', { version: one.oddsVersion })}</Badge>
          {one.announced ? (
            <Badge color="yellow">{t('announcedVersion', { version: one.announced.version })}</Badge>
          ) : null}
          <OpenBadge one={one} />
          {one.isOutOfBounds ? <Badge color="red">{t('outOfBounds')}</Badge> : null}
        </>
      }
      actions={
        mayEdit ? (
          <>
            {one.price > 0 ? (
              <Button
                component={Link}
                to={`/cases/new?from=${one.id}`}
                variant="default"
                leftSection={<Copy aria-hidden />}
              >
                {t('newCase.copy')}
              </Button>
            ) : null}
            <Switch one={one} />
          </>
        ) : null
      }
    >
      <Tabs
        value={tab}
        onChange={(value) => value && setParams({ tab: value }, { replace: true })}
        keepMounted={false}
        mb="md"
      >
        <Tabs.List aria-label={t('tabs.label')} mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="odds">
          <OddsTab one={one} />
        </Tabs.Panel>
        <Tabs.Panel value="terms">
          <TermsTab one={one} />
        </Tabs.Panel>
        <Tabs.Panel value="fields">
          <FieldsTab one={one} />
        </Tabs.Panel>
        <Tabs.Panel value="look">
          <CaseLook one={one} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <VersionsTab one={one} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}

function Switch({ one: { id, isAvailable, isDraft, isOutOfBounds } }: { readonly one: EditedCase }) {
  const { t } = useTranslation(CASES_NS)
  return (
    <SwitchButton
      isActive={isAvailable}
      isDisabled={!isAvailable && isOutOfBounds}
      title={t(isAvailable ? 'close' : 'open')}
      text={t(isAvailable ? 'closeText' : isDraft ? 'publishText' : 'openText')}
      act={(reason) => callOperator(isAvailable ? 'closeCase' : 'openClosedCase', { params: { id }, body: { reason } })}
    />
  )
}
