import ACCOUNT_NS from 'texts:features/account/account'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type MetaArgs, redirect } from 'react-router'
import { currentUserQuery } from '../../api/enter-session.ts'
import { type LoaderArgs, pageContext } from '../../api/page.ts'
import { useRootData } from '../../api/root-data.ts'
import { currentViewer } from '../../api/session.ts'
import { NotifyPanel } from '../../core/notifications/public.ts'
import { ProtectionPanels } from '../../core/protection/public.ts'
import { SteamPanel } from '../../core/steam-data/public.ts'
import { textsOf } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { settingsQuery } from './account.queries.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { EmailPanel } from './email-panel.tsx'
import { FactorPanel } from './factor-panel.tsx'
import { IdentitiesPanel } from './identities-panel.tsx'
import { NicknamePanel } from './nickname-panel.tsx'
import { PrivacyPanel } from './preference-panels.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import styles from './settings-screen.module.css'

export const meta = ({ matches }: MetaArgs) => [
  { title: textsOf(matches)('account:title') },
  { name: 'robots', content: 'noindex' },
]
export const handle: RouteHandle = { hasOwnTitle: true }

/** Settings are only for players: a guest is redirected home. */
export function loader({ context }: LoaderArgs) {
  if (!context.get(pageContext).viewer) throw redirect(paths.home())
  return null
}

export function clientLoader() {
  if (!currentViewer()) throw redirect(paths.home())
  return null
}

/** The account settings, each section independent: one that fails to load does not affect the others. */
export default function SettingsScreen() {
  const { t } = useTranslation(ACCOUNT_NS)
  const root = useRootData()
  return (
    <Page>
      <Row margin="0 0 20px" as="header" isWrapped gap={12} justify="between">
        <h1>{t('heading')}</h1>
        <ButtonLink to={paths.ownProfile()} kind="ghost" size="s">
          <ArrowLeftIcon aria-hidden="true" />
          {t('back')}
        </ButtonLink>
      </Row>
      <div className={styles.panels}>
        <IdentitiesPanel />
        <FactorPanel />
        <SessionsPanel />
        <OwnSettings />
        <NotifyPanel isDemo={root?.mode === 'demo'} />
        <ProtectionPanels />
      </div>
    </Page>
  )
}

function OwnSettings() {
  const { t } = useTranslation(ACCOUNT_NS)
  const root = useRootData()
  const settings = useQuery(settingsQuery())
  const user = useQuery(currentUserQuery())
  if (settings.isError && !settings.data) {
    return (
      <div role="alert">
        <EmptyState art="/i/static/misc/warning" title={t('failed')}>
          <Button kind="secondary" onClick={() => void settings.refetch()}>
            {t('retry')}
          </Button>
        </EmptyState>
      </div>
    )
  }
  if (!settings.data || !user.data) {
    return (
      <div aria-busy="true" className={styles.waitingList}>
        <Skeleton height={220} radius="l" />
        <Skeleton height={220} radius="l" />
      </div>
    )
  }
  return (
    <>
      <SteamPanel steam={user.data.steam} />
      <EmailPanel settings={settings.data} isDemo={root?.mode === 'demo'} />
      <NicknamePanel />
      <AvatarPicker settings={settings.data} />
      <PrivacyPanel settings={settings.data} />
    </>
  )
}
